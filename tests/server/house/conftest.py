"""One server for the tests that leave it as it was."""

from collections.abc import Iterator

import pytest

from tests.server.house.serving import Server, Visitor, served


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for all tests of this folder."""
    with served(tmp_path_factory.mktemp("house") / "data") as running:
        yield running


@pytest.fixture
def eva(server: Server) -> Iterator[Visitor]:
    """Give somebody who has just arrived."""
    with Visitor(server.address) as visitor:
        visitor.arrive()
        yield visitor
