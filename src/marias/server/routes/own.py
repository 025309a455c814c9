"""Who I am: the person of a cookie, name and language, another device, everything deleted."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from marias.protocol.routes import Me, Pair, Pairing, SetMe
from marias.server.answers import answer, done, read_body
from marias.server.forgetting import forget
from marias.server.house import House, address_of, house_of
from marias.server.limits import Doing
from marias.server.people import PAIRING_SECONDS
from marias.server.sqlite import records
from marias.server.sqlite.people import Person
from marias.texts.catalogue import LANGUAGES


async def me(request: Request) -> Response:
    """Tell who asks; somebody new gets a person and a cookie."""
    house = house_of(request)
    known = await house.people.known(request)
    if known is not None:
        await house.people.seen(known.person)
        answered = answer(await _told(house, known.person))
        house.people.give_cookie(answered, request.cookies[house.people.cookie_name])
        return answered
    house.limits.take(Doing.NEW_PERSON, address_of(request))
    person, cookie = await house.people.make(_language(request))
    answered = answer(await _told(house, person))
    house.people.give_cookie(answered, cookie)
    return answered


async def set_me(request: Request) -> Response:
    """Change name or language."""
    house = house_of(request)
    known = await house.people.needed(request)
    wish = await read_body(request, SetMe)
    person = await house.people.change(known.person, wish.name, wish.language)
    return answer(await _told(house, person))


async def forget_me(request: Request) -> Response:
    """Delete everything of the person."""
    house = house_of(request)
    known = await house.people.needed(request)
    await forget(house, known.person.id)
    answered = done()
    house.people.take_cookie(answered)
    return answered


async def pair(request: Request) -> Response:
    """Give a link that makes another device this person's."""
    house = house_of(request)
    known = await house.people.needed(request)
    key = house.people.pairing(known.person.id)
    bases = house.hosts.links() or [f"{request.url.scheme}://{request.headers['host']}"]
    return answer(Pairing(link=f"{bases[0]}/p/{key}", seconds=PAIRING_SECONDS))


async def paired(request: Request) -> Response:
    """Become the person that a link was made by."""
    house = house_of(request)
    house.limits.take(Doing.NEW_PERSON, address_of(request))
    wish = await read_body(request, Pair)
    former = await house.people.known(request)
    person, cookie = await house.people.paired(wish.key, former)
    answered = answer(await _told(house, person))
    house.people.give_cookie(answered, cookie)
    return answered


async def _told(house: House, person: Person) -> Me:
    deals = await house.database.read(lambda kept: records.count(kept, person.id))
    return Me(
        id=person.id,
        name=person.name,
        language=person.language,
        deals=deals,
        tables=house.tables.mine(person.id),
    )


def _language(request: Request) -> str:
    """Give the first language of the browser that there is; Slovak gets Czech."""
    for word in request.headers.get("accept-language", "").lower().split(","):
        language = word.strip()[:2]
        language = "cs" if language == "sk" else language
        if language in LANGUAGES:
            return language
    return "en"
