"""Seats of one deal and chairs of a table; order of play and roles (section 2)."""

from __future__ import annotations

from typing import TypeVar

from marias.engine.members import WordEnum

#: A seat of the deal: 0 is forehand, counted in the order of play.
Seat = int
#: A chair at the table, numbered clockwise; it stays while seats move with the dealer.
Chair = int

T = TypeVar("T")
#: One value for each seat, forehand first.
BySeat = tuple[T, ...]

FOREHAND: Seat = 0


class Role(WordEnum):
    """Who one is in a deal (clause 2.2)."""

    FOREHAND = "forehand"
    MIDDLE = "middle"
    REAR = "rear"
    SITTER = "sitter"


class Side(WordEnum):
    """The two sides of a deal."""

    DECLARER = "declarer"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The side that plays against this one."""
        return Side.DEFENCE if self is Side.DECLARER else Side.DECLARER


def following(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Give the other seats in order of play, from the left neighbour of `seat`."""
    return tuple((seat + step) % seats for step in range(1, seats))


def defenders(declarer: Seat, seats: int) -> tuple[Seat, ...]:
    """Give the seats that play against a lone declarer, the one at his left first (clause 5.3)."""
    return following(declarer, seats)


def role_of(seat: Seat, seats: int) -> Role:
    """Name the seat by the order of play; a fourth seat of a three-player deal sits out (clause 2.2)."""
    if seat >= seats:
        return Role.SITTER
    if seat == FOREHAND:
        return Role.FOREHAND
    return Role.REAR if seat == seats - 1 else Role.MIDDLE


def seat_of_chair(chair: Chair, dealer: Chair, chairs: int, *, clockwise: bool) -> Seat:
    """Give the seat that a chair has in the deal of this dealer; the dealer's own is the last."""
    steps = chair - dealer if clockwise else dealer - chair
    return (steps - 1) % chairs


def chair_of_seat(seat: Seat, dealer: Chair, chairs: int, *, clockwise: bool) -> Chair:
    """Give the chair of a seat: (dealer + 1 + seat) mod chairs, anticlockwise (dealer - 1 - seat)."""
    return (dealer + 1 + seat) % chairs if clockwise else (dealer - 1 - seat) % chairs
