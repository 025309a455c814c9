"""Who is who: a random cookie for each device, kept as its hash; another device by a link that works once."""

from __future__ import annotations

import base64
import hashlib
import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import time
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from marias.errors import ServerError
from marias.server.codes import COOKIE_BYTES, fresh_key
from marias.server.ports import Secrets
from marias.server.sqlite import people as kept
from marias.server.sqlite.database import Database
from marias.server.sqlite.people import Person
from marias.table.names import cleaned_name
from marias.texts.catalogue import LANGUAGES

PAIRING_SECONDS: Final = 120
COOKIE_SECONDS: Final = 400 * 86_400
"""The longest that browsers keep one; it is given anew at every visit."""
_SEEN_SECONDS: Final = 86_400
_MOST_KNOWN: Final = 20_000
_MOST_COOKIE: Final = 64


@dataclass(frozen=True, slots=True)
class Known:
    """Who asks: the person and the hash of this device's cookie."""

    person: Person
    cookie: bytes


class People:
    """The people of a server; those met lately are remembered."""

    def __init__(
        self, database: Database, chance: Secrets, *, secure: bool, now: Callable[[], float] = time
    ) -> None:
        """Know nobody yet; `secure` cookies come back over https only."""
        self.cookie_name = "__Host-marias" if secure else "marias"
        self._secure = secure
        self._database = database
        self._chance = chance
        self._now = now
        self._known: OrderedDict[bytes, str] = OrderedDict()
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._pairings: dict[bytes, tuple[str, float]] = {}
        self._forgotten = 0

    async def known(self, connection: HTTPConnection) -> Known | None:
        """Find who asks; None for somebody without a cookie of this server."""
        cookie = connection.cookies.get(self.cookie_name, "")
        if not cookie or len(cookie) > _MOST_COOKIE:
            return None
        hashed = _hash(cookie)
        met = self._people.get(self._known.get(hashed, ""))
        if met is not None:
            return Known(met, hashed)
        forgotten = self._forgotten
        person = await self._database.read(lambda database: kept.find(database, hashed))
        if person is None:
            return None
        if forgotten == self._forgotten:  # else it may have been this very person
            self._remember(person, hashed)
        return Known(person, hashed)

    async def needed(self, connection: HTTPConnection) -> Known:
        """Find who asks; raises ServerError `server/no_person`."""
        known = await self.known(connection)
        if known is None:
            raise ServerError("server/no_person")
        return known

    async def make(self, language: str) -> tuple[Person, str]:
        """Make a person without a name, and the cookie for the device."""
        person = Person(fresh_key(self._chance), "", language, int(self._now()))
        cookie, hashed = self._fresh_cookie()
        await self._database.write(lambda database: kept.add(database, person, hashed))
        self._remember(person, hashed)
        return person, cookie

    async def change(self, person: Person, name: str | None, language: str | None) -> Person:
        """Change name or language.

        Raises TableError `table/name_empty`, StorageError, ServerError: `server/language`,
        `server/no_person` for somebody who has been forgotten meanwhile.
        """
        if language is not None and language not in LANGUAGES:
            raise ServerError("server/language", language=language[:20], known=", ".join(LANGUAGES))
        changed = replace(
            person,
            name=person.name if name is None else cleaned_name(name),
            language=language or person.language,
            seen=int(self._now()),
        )
        if changed != person:
            if not await self._database.write(lambda database: kept.change(database, changed)):
                raise ServerError("server/no_person")
            self._remember(changed)
        return changed

    async def seen(self, person: Person) -> None:
        """Keep that somebody was here, once a day."""
        if self._now() - person.seen > _SEEN_SECONDS:
            await self.change(person, None, None)

    async def forget(self, person: str) -> None:
        """Forget somebody with everything."""
        await self._database.write(lambda database: kept.remove(database, person))
        self._people.pop(person, None)
        self._forgotten += 1

    def meet_anew(self) -> None:
        """Remember nobody any more: some of them are kept no longer."""
        self._people.clear()
        self._known.clear()
        self._forgotten += 1

    def pairing(self, person: str) -> str:
        """Give a key by which one other device becomes this person's, within two minutes."""
        now = self._now()
        self._pairings = {key: kept for key, kept in self._pairings.items() if kept[1] > now}
        self._pairings = {key: kept for key, kept in self._pairings.items() if kept[0] != person}
        key = fresh_key(self._chance)
        self._pairings[_hash(key)] = (person, now + PAIRING_SECONDS)
        return key

    async def paired(self, key: str, former: Known | None) -> tuple[Person, str]:
        """Use a key up and give its person and a cookie for this device, which forgets who it was before.

        Raises ServerError `server/pairing_over`.
        """
        owner, until = self._pairings.pop(_hash(key), ("", 0.0))
        person = None
        if until > self._now():
            person = await self._database.read(lambda database: kept.find_person(database, owner))
        if person is None:
            raise ServerError("server/pairing_over", seconds=PAIRING_SECONDS)
        cookie, hashed = self._fresh_cookie()
        now = int(self._now())
        found = person

        def device(database: sqlite3.Connection) -> None:
            kept.add_device(database, found.id, hashed, now)
            if former is not None:
                kept.remove_device(database, former.cookie)

        await self._database.write(device)
        if former is not None:
            self._known.pop(former.cookie, None)
        self._remember(person, hashed)
        return person, cookie

    def give_cookie(self, answer: Response, cookie: str) -> None:
        """Set the cookie, or set it anew so that it lasts."""
        answer.set_cookie(
            self.cookie_name,
            cookie,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="strict",
        )

    def take_cookie(self, answer: Response) -> None:
        """Let the device forget."""
        answer.delete_cookie(
            self.cookie_name, path="/", secure=self._secure, httponly=True, samesite="strict"
        )

    def _fresh_cookie(self) -> tuple[str, bytes]:
        cookie = base64.urlsafe_b64encode(self._chance.token(COOKIE_BYTES)).rstrip(b"=").decode()
        return cookie, _hash(cookie)

    def _remember(self, person: Person, cookie: bytes | None = None) -> None:
        self._people[person.id] = person
        self._people.move_to_end(person.id)
        if cookie is not None:
            self._known[cookie] = person.id
        for met in (self._people, self._known):
            if len(met) > _MOST_KNOWN:
                met.popitem(last=False)


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
