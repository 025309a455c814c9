"""Typed messages between server and pages: the socket of a table, and the JSON of the routes."""

from marias.protocol.from_client import ClientMessage, read_message
from marias.protocol.from_server import ServerMessage, written

__all__ = ["MAX_MESSAGE", "PROTOCOL", "ClientMessage", "ServerMessage", "read_message", "written"]

PROTOCOL = 1
"""Rises when a page of another number can't be served; such a page loads itself anew once."""

MAX_MESSAGE = 4096
"""Longest message from a client, in bytes."""
