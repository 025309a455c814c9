"""The line mode: everything in sentences, for pipes, scripts and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import zip_longest
from threading import Timer
from typing import Final

from marias.engine.actions import Action
from marias.engine.dealing import cut_places
from marias.engine.events import DealEnded
from marias.engine.state import PhaseKind
from marias.errors import MariasError
from marias.table.computers import STAND_IN
from marias.table.happenings import Undone
from marias.table.live_match import WantKind
from marias.table.prices import is_costly
from marias.terminal.choices import Choice, choices, discard_pool, only_card, read_action
from marias.terminal.faces import rank_mark, sorted_hand, spoken_cards
from marias.terminal.hint_lines import hint_sentences
from marias.terminal.history_lines import bargain_lines, last_trick_line, situation_line
from marias.terminal.lines import Lines
from marias.terminal.refusals import refusal_text
from marias.terminal.result_lines import (
    account_line,
    levels_line,
    match_lines,
    ranking_lines,
    result_sentences,
)
from marias.terminal.session import Session

INTERRUPTED: Final = 130
#: Seconds after which a person wants to know why nothing happens.
_LONG: Final = 1.0


class Leave(Exception):  # noqa: N818 - no error: the person leaves the table
    """The person wants to stop here."""


class PlainTable:
    """One person's match, line by line."""

    def __init__(self, session: Session, lines: Lines, *, auto: bool) -> None:
        """Play a session over lines; what has happened in it before is summed up, not told again.

        With `auto` cards that are the only ones to play play themselves.
        """
        self.session = session
        self.lines = lines
        self.auto = auto
        self.told = session.table.version
        self.results_told = len(session.table.match.ledger)
        self._commands: Mapping[str, Callable[[], None]] = {
            "?": self._help,
            "help": self._help,
            "l": self._last_trick,
            "last": self._last_trick,
            "h": self._hint,
            "hint": self._hint,
            "rada": self._hint,
            "w": self._history,
            "history": self._history,
            "m": self._match,
            "match": self._match,
            "t": self._table,
            "table": self._table,
            "u": self._undo,
            "undo": self._undo,
            "q": self._leave,
            "quit": self._leave,
        }

    def play(self) -> int:
        """Play to the end of the match or until the person leaves; give the exit code."""
        try:
            if self.session.deal is not None:
                self.told = self.session.table.version
                self._table()
            self._run()
        except (EOFError, Leave):
            self._say("plain.kept")
            return 0
        except KeyboardInterrupt:
            self._say("plain.kept")
            return INTERRUPTED
        return 0

    def _run(self) -> None:
        while True:
            self._news()
            want = self.session.want
            if want.kind is WantKind.NOTHING:
                self._ranking()
                return
            if want.kind is WantKind.CUT:
                self._cut()
            elif want.kind is WantKind.DEAL:
                self._next_deal()
            elif self.session.my_turn:
                self._turn()
            else:
                self._computer()

    def _computer(self) -> None:
        """Let the computer that is due act; where not even a stand-in can, ask what to do."""
        deciding = self.session.deciding()
        if deciding is None:
            return
        seat = deciding.request.task.view.seat
        try:
            with self._patience("plain.thinking", seat=seat):
                action = deciding.wait()
            self.session.answer(deciding.request, action)
        except MariasError as error:
            self.lines.tell(self.session.words().error(error))
            self._stuck()
        if deciding.failure is not None:
            sentence = self.session.words().error(deciding.failure)
            self._say("stand_in", seat=seat, level=STAND_IN, sentence=sentence)

    def _stuck(self) -> None:
        """Wait until the person wants it tried again, or has changed the table."""
        while (answer := self._answer(self._word("plain.stuck"))) not in {None, "", "1"}:
            self._say("plain.unread", text=answer)

    @contextmanager
    def _patience(self, key: str, **data: object) -> Iterator[None]:
        """Tell what is waited for where it takes long."""
        timer = Timer(_LONG, self._say, (key,), data)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _news(self) -> None:
        """Tell what has happened since the last time, and the result where a deal ended."""
        session = self.session
        words = session.words()
        entries = session.table.log_for(session.me, self.told)
        for entry, following in zip_longest(entries, entries[1:]):
            if isinstance(entry.event, Undone):
                self.results_told = len(session.table.match.ledger)
                if following is not None and isinstance(following.event, Undone):
                    continue
            if not isinstance(entry.event, DealEnded):  # the result says it better
                self.lines.tell(words.event(entry))
        self.told = session.table.version
        if len(session.table.match.ledger) > self.results_told and session.deal is not None:
            self.results_told = len(session.table.match.ledger)
            for line in result_sentences(session.deal, session.view(), session.stake, words):
                self.lines.tell(line)
            self.lines.tell(account_line(session.table, words))

    def _turn(self) -> None:
        """Ask for an action until one is taken."""
        view, words = self.session.view(), self.session.words()
        single = only_card(view) if self.auto else None
        if single is not None:
            self.session.act(single)
            return
        offered = choices(view, words)
        if view.phase is PhaseKind.PLAY:
            self._say("plain.hand", cards=spoken_cards(sorted_hand(view.hand, view), words))
        else:
            hidden = 0 if view.seat is None else view.hand_counts[view.seat] - len(view.hand)
            cards = spoken_cards(sorted_hand(view.hand, view), words)
            self._say("plain.hand_hidden", cards=cards, hidden=hidden)
        prompt = self._prompt(offered)
        asked_again: Action | None = None
        while True:
            answer = self._answer(prompt)
            if answer is None:
                return
            action = read_action(answer, view, offered)
            if action is None:
                self._say("plain.unread_talon" if discard_pool(view) else "plain.unread", text=answer)
            elif action != asked_again and _by_numbers(answer) and is_costly((action,), view):
                # Words are meant; a number is easily mistaken for another.
                asked_again = action
                self._say("plain.confirm", said=words.label(action, dict(view.levels)))
            elif self._taken(action):
                return

    def _prompt(self, offered: tuple[Choice, ...]) -> str:
        view, words = self.session.view(), self.session.words()
        numbered = [words.say("plain.choice", number=n, label=c.label) for n, c in enumerate(offered, 1)]
        pool = discard_pool(view)
        if pool:
            start = len(offered) + 1
            cards = [
                words.say("plain.pool", number=n, suit=str(card.suit), rank=rank_mark(card, words))
                for n, card in enumerate(pool, start)
            ]
            numbered.append(words.say("plain.discards", cards=cards, again=bool(offered)))
        task = words.say("task." + view.phase)
        return words.say("plain.prompt", task=task, choices="; ".join(numbered))

    def _taken(self, action: Action) -> bool:
        try:
            self.session.act(action)
        except MariasError as error:
            self.lines.tell(refusal_text(error, self.session.view(), self.session.words()))
            return False
        return True

    def _answer(self, prompt: str) -> str | None:
        """Ask; a command is carried out and gives None where the table has changed, else one asks again."""
        while True:
            answer = self.lines.ask(prompt)
            command = self._commands.get(answer.casefold())
            if command is None:
                return answer
            before = self.session.table.version
            command()
            if self.session.table.version != before:
                return None

    def _cut(self) -> None:
        ruleset = self.session.table.setup.ruleset
        places = cut_places(ruleset)
        prompt = self._word(
            "plain.cut", least=places[0], most=places[-1], decline=ruleset.dealing.cut_may_decline
        )
        while True:
            answer = self._answer(prompt)
            if answer is None:
                return
            word = answer.removeprefix("cut ").strip()
            if word and not (word.isdecimal() and len(word) < 4):
                self._say("plain.unread", text=answer)
                continue
            try:
                self.session.begin_deal(int(word) if word else None)
            except MariasError as error:
                self.lines.tell(self.session.words().error(error))
                continue
            return

    def _next_deal(self) -> None:
        if not self.session.table.deals:
            self.session.begin_deal()
            return
        open_end = self.session.table.setup.length is None
        prompt = self._word("plain.between", open_end=open_end)
        while True:
            answer = self._answer(prompt)
            if answer is None:
                return
            if answer in {"", "1"}:
                self.session.begin_deal()
                return
            if answer == "2" and open_end:
                self.session.close()
                return
            self._say("plain.unread", text=answer)

    def _ranking(self) -> None:
        self._say("match_over")
        for line in ranking_lines(self.session.table, self.session.words()):
            self.lines.tell(line)

    def _help(self) -> None:
        if self.session.deal is not None and self.session.view().is_to_move:
            self._say(f"due.{self.session.view().phase}")
        for key in ("answers", "commands", "cards"):
            self._say(f"plain.help.{key}")

    def _hint(self) -> None:
        if self.session.deal is None or not self.session.view().is_to_move:
            self._say("hint.not_due")
            return
        words = self.session.words()
        thought = self.session.hint()
        try:
            with self._patience("plain.looking"):
                decision = thought.wait()
        except MariasError as error:
            self.lines.tell(words.error(error))
            return
        for line in hint_sentences(decision, self.session.view(), words):
            self.lines.tell(line)

    def _last_trick(self) -> None:
        if self.session.deal is not None:
            self.lines.tell(last_trick_line(self.session.view(), self.session.words()))

    def _history(self) -> None:
        for line in bargain_lines(self.session.table.deal_log(self.session.me), self.session.words()):
            self.lines.tell(line)

    def _match(self) -> None:
        words = self.session.words()
        for line in match_lines(self.session.table, words):
            self.lines.tell(line)
        self.lines.tell(levels_line(self.session.table, words))
        self.lines.tell(account_line(self.session.table, words))

    def _table(self) -> None:
        if self.session.deal is None:
            return
        view, words = self.session.view(), self.session.words()
        self._say("deal_number", number=self.session.deal.number)
        self.lines.tell(situation_line(view, words))
        if view.table and view.leader is not None:
            leader = view.leader
            cards = [
                {"seat": (leader + place) % 3, "card": card.text} for place, card in enumerate(view.table)
            ]
            self._say("plain.on_table", cards=cards)

    def _undo(self) -> None:
        try:
            self.session.undo(to_choice=self.auto)
        except MariasError as error:
            self.lines.tell(self.session.words().error(error))

    def _leave(self) -> None:
        raise Leave

    def _word(self, key: str, **data: object) -> str:
        return self.session.words().say(key, **data)

    def _say(self, key: str, **data: object) -> None:
        self.lines.tell(self._word(key, **data))


def _by_numbers(answer: str) -> bool:
    return answer.replace(",", " ").replace(" ", "").isdecimal()
