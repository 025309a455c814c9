"""Everything the engine can say has words in every language."""

import pytest

from marias.engine.actions import ACTION_KINDS, Action
from marias.engine.amounts import Points, Units
from marias.engine.cards import Card, CardSet, Suit
from marias.engine.contracts import LADDER, Call, Component, ContractKind
from marias.engine.events import (
    EVENT_KINDS,
    Accepted,
    AgainstAnnounced,
    AuctionWon,
    BidHeld,
    BidMade,
    BidPassed,
    CallNamed,
    CardPlayed,
    CardsPickedUp,
    ContractNamed,
    DealEnded,
    DealNotPlayed,
    Event,
    FlekRaised,
    HandExposed,
    HelpersShown,
    MistakeAdmitted,
    NobodyBid,
    NoTrumpLaid,
    PlayStarted,
    Refused,
    TalonLaid,
    TalonShown,
    TalonTaken,
    TrickTaken,
    TrumpLaid,
    TrumpReturned,
    TrumpShown,
)
from marias.engine.outcome import NotPlayed
from marias.engine.presets import PRESETS
from marias.engine.ruleset import OPTIONS, PARTS, Option, OptionKind, Variant
from marias.engine.seats import Role, Side
from marias.engine.settlement.lines import Item, Line, Why
from marias.engine.state import PhaseKind
from marias.error_codes import CODES
from marias.errors import MariasError, TextError
from marias.texts import LANGUAGES, action_label, action_report, error_text, event_text, line_text, render
from marias.texts.catalogue import catalogue
from marias.texts.options import option_value

ACE, KING = Card.parse("hA"), Card.parse("lK")
TWO = CardSet.parse("b87")
NAMES = ["Petr", "Jana", "Ota", "Eva"]

LEVELS = dict.fromkeys(Component, 0)

ACTIONS = [
    "trump hA",
    "trump ??",
    "trump people 3",
    "trump none",
    "discard b7 b8",
    "discard ?? ??",
    "suit",
    "betl",
    "durch",
    "hundred seven",
    "open betl",
    "open durch",
    "good",
    "bad",
    *(f"bid {rung.text}" for rung in LADDER),
    "hold",
    "pass",
    "contract seven l",
    "contract hundred h",
    "contract hundred seven h",
    "contract betl",
    "contract durch",
    "contract two sevens b push h",
    "contract two sevens hundred b push h",
    "mistake",
    "announce game",
    "announce seven",
    "announce hundred",
    "announce hundred seven",
    *(f"flek {component}" for component in Component),
    "flek game seven against hundred",
    "against seven",
    "against seven hundred",
    "play hO",
    "play hO silent",
]

EVENTS = [
    TrumpLaid(0, ACE, (0,)),
    TrumpLaid(0, ACE, (0,), 2),
    NoTrumpLaid(0),
    CardsPickedUp(0, CardSet.parse("hK l7 a8 bA"), 4, (0,)),
    TalonLaid(0, TWO, 2, (0,)),
    TalonTaken(1, TWO, 2, (1,)),
    TalonShown(0, CardSet.parse("hX")),
    TrumpReturned(0, ACE, (0,)),
    TrumpShown(0, ACE),
    *(CallNamed(0, call) for call in Call),
    Accepted(1),
    Refused(2),
    *(BidMade(2, rung.contract, rung.hearts) for rung in LADDER),
    BidHeld(0),
    BidPassed(1),
    AuctionWon(2, ContractKind.SEVEN, hearts=True),
    AuctionWon(2, ContractKind.BETL, hearts=False),
    *(ContractNamed(0, kind, Suit.LEAVES if kind.has_trumps else None) for kind in ContractKind),
    ContractNamed(0, ContractKind.TWO_SEVENS, Suit.BELLS, Suit.HEARTS),
    MistakeAdmitted(2),
    *(FlekRaised(1, component, 1) for component in Component),
    AgainstAnnounced(1, Component.SEVEN_AGAINST),
    AgainstAnnounced(1, Component.HUNDRED_AGAINST),
    HelpersShown(1, CardSet.parse("hA987")),
    PlayStarted(0),
    CardPlayed(0, ACE, Points(0)),
    CardPlayed(0, KING, Points(20)),
    CardPlayed(0, KING, Points(40)),
    TrickTaken(0, 1, (ACE, KING, Card.parse("b7")), Points(10)),
    HandExposed(0, CardSet.parse("hAK")),
    NobodyBid(),
    *(DealNotPlayed(reason) for reason in NotPlayed),
    DealEnded(10, (4, -2, -2)),
    DealEnded(0, (-18, 6, 6, 6)),
]

#: What each reason of a settlement line has as data, as documented at `Why`.
REASONS: dict[Why, dict[str, object]] = {
    Why.GAME_WON: {"points": 60, "against": 30},
    Why.GAME_LOST: {"points": 30, "against": 60},
    Why.GAME_TIE_LOST: {"points": 40},
    Why.GAME_TIE_NOTHING: {"points": 40},
    Why.QUIET_HUNDRED_DECLARER: {"points": 110},
    Why.QUIET_HUNDRED_DEFENCE: {"points": 110},
    Why.QUIET_HUNDRED_TENS: {"points": 110, "tens": 1},
    Why.HUNDRED_MADE: {"by": 0, "count": 100, "points": 120},
    Why.HUNDRED_FAILED: {"by": 0, "count": 90, "short": 1, "marriages": 20},
    Why.HUNDRED_WITH_SEVEN: {"by": 0, "count": 100},
    Why.SEVEN_MADE: {"by": 0},
    Why.SEVEN_BEATEN: {"by": 0},
    Why.SEVEN_NOT_LAST: {"by": 0},
    Why.SEVEN_ELSEWHERE: {"by": 0, "holder": 1},
    Why.SEVEN_WITH_HUNDRED: {"by": 0},
    Why.QUIET_SEVEN_MADE: {"by": 1},
    Why.QUIET_SEVEN_BEATEN: {"by": 1},
    Why.TWO_SEVENS_MADE: {"by": 2},
    Why.TWO_SEVENS_FAILED: {"by": 2},
    Why.NOTRUMP_MADE: {"by": 2},
    Why.NOTRUMP_FAILED: {"by": 2},
    Why.UNPLAYED_WON: {"kind": NotPlayed.PLAIN},
    Why.UNPLAYED_LOST: {"kind": NotPlayed.FLEK_NO_RE},
    Why.UNPLAYED_HELPERS: {"kind": NotPlayed.TWO_SEVENS_HELPERS},
    Why.LAID: {"by": 0},
    Why.LAID_CHARGED: {"by": 0, "flekkers": (1,)},
    Why.RENONC_FORFEIT: {"by": 0},
    Why.RENONC_FEE: {"by": 0, "fee": "major"},
    Why.RENONC_AFFECTED: {"by": 0, "affected": 14, "flat": 10},
    Why.MISTAKE: {"by": 2},
    Why.LIMIT: {"limit": 500},
    Why.LIMIT_RAISED: {"limit": 750},
}


def sentence_is_whole(text: str) -> bool:
    """Tell whether words came out: no slot, no evaluable repr, no enum or None in it."""
    return bool(text) and not any(mark in text for mark in ("{", "}", "<", ">", "None", "Card.", "'h", "()"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_error_code_is_worded(code: str, language: str) -> None:
    """The example data of every code make a sentence; with the engine's own type of error as well."""
    text = error_text(MariasError(code, **CODES[code]), language, names=NAMES)
    assert sentence_is_whole(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_error_text_without_its_code(language: str) -> None:
    """A sentence whose code is gone is dead text."""
    known = {"error." + code.replace("/", ".") for code in CODES}
    dead = {
        key
        for key in catalogue(language)
        if key.startswith("error.") and ".".join(key.split(".")[:3]) not in known
    }
    assert dead == set()


def test_actions_cover_every_kind() -> None:
    """The examples below leave no kind of action out."""
    assert {type(Action.parse(text)) for text in ACTIONS} == set(ACTION_KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ACTIONS)
def test_every_action_is_worded(text: str, language: str) -> None:
    """Every action has a label that begins large and a line for reports that names the seat."""
    action = Action.parse(text)
    label = action_label(action, language, levels=LEVELS)
    assert sentence_is_whole(label)
    assert label[0].isupper()
    assert not label.endswith(".")
    report = action_report(action, 1, language, levels=LEVELS, names=NAMES)
    assert sentence_is_whole(report)
    assert report.startswith("Jana: ")


def test_labels_of_one_choice_differ() -> None:
    """Two buttons of one choice never read alike."""
    for language in LANGUAGES:
        labels = [action_label(Action.parse(text), language, levels=LEVELS) for text in ACTIONS]
        # A contract may be called, named after an auction or announced, but never in one choice.
        for choice in ("trump", "discard", "bid", "contract", "announce", "flek", "play"):
            of_choice = [
                label for text, label in zip(ACTIONS, labels, strict=True) if text.split()[0] == choice
            ]
            assert len(of_choice) == len(set(of_choice)), (language, choice)


def test_flek_label_names_the_level_reached() -> None:
    """A flek is named by what it raises to, so its levels must be given; against needs none."""
    action = Action.parse("flek game seven")
    levels = {Component.GAME: 1, Component.SEVEN: 0}
    assert action_label(action, "cs", levels=levels) == "Re na hru (×4) a flek na sedmu (×2)"
    with pytest.raises(TextError) as refused:
        action_label(action, "cs")
    assert refused.value.data["field"] == "raises"
    assert action_label(Action.parse("against seven"), "cs") == "Sedma proti"


def test_events_cover_every_kind() -> None:
    """The examples below leave no kind of event out."""
    assert {type(event) for event in EVENTS} == set(EVENT_KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.code)
def test_every_event_is_worded(event: Event, language: str) -> None:
    """Every event has a sentence for whoever may know more or less of it."""
    for seat in (0, 1, 2, None):
        assert sentence_is_whole(event_text(event.for_seat(seat), language, names=NAMES))
        assert sentence_is_whole(event_text(event.for_seat(seat), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_hidden_cards_are_not_named(language: str) -> None:
    """The sentence for a seat that may not see the cards does not name them; for the others it does."""
    laid = TrumpLaid(0, ACE, (0,))
    ace = render("card.nom.hA", {}, language)
    assert ace in event_text(laid.for_seat(0), language)
    assert ace not in event_text(laid.for_seat(1), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_is_worded(why: Why, language: str) -> None:
    """Every reason of a settlement line makes a sentence from its documented data."""
    line = Line(Item.GAME, 1, 1, True, (Units(2), Units(-1), Units(-1)), why, REASONS[why])
    assert sentence_is_whole(line_text(line, language, names=NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_worded(language: str) -> None:
    """Members of the engine's lists have names: contracts, components, calls, phases, roles, items, …"""
    for prefix, members in (
        ("contract.nom", ContractKind),
        ("contract.acc", ContractKind),
        ("component.nom", Component),
        ("component.acc", Component),
        ("phase", PhaseKind),
        ("role", Role),
        ("side", Side),
        ("variant", Variant),
        ("item", Item),
        ("part", PARTS),
        ("call", [call.name.lower() for call in Call]),
        ("rung", [rung.number for rung in LADDER]),
    ):
        for member in members:
            assert sentence_is_whole(render(f"{prefix}.{member}", {}, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_worded(name: str, language: str) -> None:
    """A preset has a title and one sentence, and every value of its options has words."""
    assert sentence_is_whole(render(f"preset.{name}", {}, language))
    assert render(f"preset.{name}.about", {}, language).endswith(".")
    for option in OPTIONS:
        assert sentence_is_whole(option_value(option, PRESETS[name].get(option), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_every_option_value_is_worded(option: Option, language: str) -> None:
    """An option has a title, a meaning, and words for each value that it can have."""
    assert sentence_is_whole(render(f"option.{option.name}", {}, language))
    assert render(f"option.{option.name}.meaning", {}, language).endswith(".")
    values: list[object]
    match option.kind:
        case OptionKind.BOOL:
            values = [True, False]
        case OptionKind.ENUM:
            values = list(option.values)
        case OptionKind.SET:
            values = [frozenset(option.values), *(frozenset({member}) for member in option.values)]
        case OptionKind.RECORD:
            values = [
                option.type(kind, **{name: least for name, (least, _) in numbers.items()})
                for kind, numbers in option.numbers.items()
            ]
        case OptionKind.INTS:
            values = [(), (3,), (3, 6, 9)]
        case _:
            values = list(option.range or option.values)
            values += [None] if option.kind is OptionKind.OPTIONAL_INT else []
    worded = [option_value(option.name, value, language) for value in values]
    assert all(map(sentence_is_whole, worded))
    assert len(set(worded)) == len(set(map(str, values)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_text_without_its_option(language: str) -> None:
    """Texts of options, presets and parts that are gone are dead."""
    for prefix, known in (("option", OPTIONS), ("preset", PRESETS), ("part", PARTS)):
        found = {key.split(".")[1] for key in catalogue(language) if key.startswith(prefix + ".")}
        assert found == set(known)
