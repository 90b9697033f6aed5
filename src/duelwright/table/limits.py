"""Limits on what one address or one socket may send."""

from time import monotonic


class Bucket:
    """So many a second, and so many at once."""

    def __init__(self, rate: float, most: int):
        self.rate, self.most = rate, most
        self.level, self.at = float(most), monotonic()

    def take(self) -> bool:
        """Whether there is room for one more."""
        now = monotonic()
        self.level = min(float(self.most), self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken for long."""
        return self.level + (monotonic() - self.at) * self.rate >= self.most


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, most: int):
        self.limit = rate, most
        self.found: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether an address may go on."""
        if len(self.found) > 10_000:
            self.found = {name: bucket for name, bucket in self.found.items() if not bucket.is_full}
        return self.found.setdefault(address, Bucket(*self.limit)).take()
