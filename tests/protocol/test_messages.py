"""Messages between page and server: closed shapes, refused with a code where they break."""

import msgspec
import pytest

from marias.errors import TableError
from marias.protocol import PROTOCOL, read_message, written
from marias.protocol.from_client import Act, Hello
from marias.protocol.from_server import Ack, ServerMessage
from marias.protocol.routes import Replay
from marias.protocol.shapes import DealState


def test_message_is_told_by_its_tag() -> None:
    """A page's action arrives with its id, the version seen and the actions in order."""
    frame = '{"t":"act","id":"a1","version":7,"actions":["discard b7 b8","suit"]}'
    assert read_message(frame) == Act(id="a1", version=7, actions=["discard b7 b8", "suit"])
    assert read_message('{"t":"hello","protocol":1}') == Hello(protocol=PROTOCOL)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        "null",
        '{"t":"act"}',
        '{"t":"fly"}',
        '{"t":"hello","protocol":1,"more":2}',
        '{"t":"act","id":"a1","version":-1,"actions":["suit"]}',
        '{"t":"act","id":"a1","version":1,"actions":[]}',
        '{"t":"act","id":"a1","version":1,"actions":["a","b","c","d"]}',
        '{"t":"act","id":"../x","version":1,"actions":["suit"]}',
        '{"t":"cut","id":"a","version":1,"place":99}',
        '{"t":"act","id":"a1","version":1e30,"actions":["suit"]}',
        "[" * 5000,
        b"\xff\xfe",
    ],
)
def test_broken_message_is_refused_with_a_code(frame: str | bytes) -> None:
    """Whatever breaks the shape is one coded error, never another exception."""
    with pytest.raises(TableError) as caught:
        read_message(frame)
    assert caught.value.code == "protocol/malformed"


def test_server_messages_are_read_back() -> None:
    """What the server writes is what a page of the same shapes reads."""
    message = Ack(id="a1", version=3)
    assert msgspec.json.decode(written(message), type=ServerMessage) == message
    msgspec.json.Decoder(DealState)
    msgspec.json.Decoder(Replay)
