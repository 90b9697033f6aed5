"""Many tables at once: ``python -m tests.load`` prints whether a move was lost or played twice, and how long it took.

A server in a process of its own, tables with two sockets each, and at every table a move a second.
"""

import argparse
import asyncio
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import httpx2
import websockets

SERVER = (
    "import sys; from duelwright.table.serving import listen, run; from duelwright.table.settings import Settings;"
    "run(Settings('sqlite:///' + sys.argv[1], matches=(1e6, 10000), pages=(1e6, 10000)),"
    " listen('127.0.0.1', int(sys.argv[2])), lambda: None)"
)


class Table:
    """A match between two sockets."""

    def __init__(self, base: str, match: str, tokens: list[str]):
        self.base, self.match, self.tokens = base, match, tokens
        self.sent = self.answered = self.refused = 0
        self.waits: list[float] = []
        self.last: list[dict[str, Any]] = [{}, {}]

    async def run(self, seconds: float, delay: float) -> None:
        """Plays a move a second."""
        await asyncio.sleep(delay)
        address = f"{self.base.replace('http', 'ws')}/ws/{self.match}"
        async with websockets.connect(address, max_size=None) as a, websockets.connect(address, max_size=None) as b:
            sockets = [a, b]
            for socket, token in zip(sockets, self.tokens, strict=True):
                await socket.send(json.dumps({"t": "hello", "token": token}))
            listeners = [asyncio.create_task(self._listen(socket, seat)) for seat, socket in enumerate(sockets)]
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                await asyncio.sleep(1)
                seat = next((seat for seat in (0, 1) if self.last[seat].get("moves")), None)
                if seat is None or self.sent > self.answered + self.refused:
                    continue
                view, self.sent, self.begun = self.last[seat], self.sent + 1, time.monotonic()
                move = {"t": "move", "id": f"m{self.sent}", "expect": view["n"], "move": view["moves"][0]["move"]}
                await sockets[seat].send(json.dumps(move))
            await asyncio.sleep(2)
            for socket in sockets:
                await socket.send(json.dumps({"t": "sync"}))
            await asyncio.sleep(2)
            for listener in listeners:
                listener.cancel()

    async def _listen(self, socket: Any, seat: int) -> None:
        async for text in socket:
            message = json.loads(text)
            match message["t"]:
                case "view" | "event":
                    self.last[seat] = message
                case "ok":
                    self.answered += 1
                    self.waits.append(time.monotonic() - self.begun)
                case "no":
                    self.refused += 1


def create(base: str) -> tuple[str, list[str]]:
    """A match between friends."""
    form = {"game": "trumpfg", "mode": "friend"}
    place = httpx2.post(f"{base}/new", data=form, follow_redirects=False).headers["location"]
    found = re.fullmatch(r"/t/([a-z2-7]+)#([\w-]+)~([\w-]+)", place)
    assert found
    first, second = found[2], found[3]
    return found[1], [first, second]


def wait_for(base: str) -> None:
    """Waits until the server is ready."""
    while True:
        try:
            with urllib.request.urlopen(f"{base}/health", timeout=5) as answer:
                if b'"ready":true' in answer.read():
                    return
        except OSError:
            pass
        time.sleep(0.3)


async def main(count: int, seconds: float, base: str) -> int:
    """Runs all tables; returns the number of lost or doubled moves."""
    tables = [Table(base, *create(base)) for _ in range(count)]
    await asyncio.gather(*(table.run(seconds, k / count) for k, table in enumerate(tables)))
    waits = sorted(wait for table in tables for wait in table.waits)
    sent, answered = sum(table.sent for table in tables), sum(table.answered for table in tables)
    wrong = sum(abs(table.last[0].get("n", 0) - table.answered) for table in tables)
    wrong += sum(table.last[0].get("n") != table.last[1].get("n") for table in tables)
    print(f"{count} tables, {2 * count} sockets, {seconds:g} s: {sent} moves sent, {answered} played, ", end="")
    print(f"{sum(table.refused for table in tables)} refused, {sent - answered} unanswered, {wrong} lost or doubled")
    if waits:
        late = waits[int(len(waits) * 0.99)]
        print(f"from move to answer: median {1000 * statistics.median(waits):.0f} ms, 99 % {1000 * late:.0f} ms")
    return wrong + sent - answered


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--port", type=int, default=8765)
    chosen = parser.parse_args()
    base = f"http://127.0.0.1:{chosen.port}"
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "load.sqlite")
        server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(chosen.port)])
        try:
            wait_for(base)
            code = asyncio.run(main(chosen.tables, chosen.seconds, base))
        finally:
            server.terminate()
            server.wait()
    sys.exit(1 if code else 0)
