"""The bytes of rows, as far as they mean something.

NumPy leaves holes between fields as they happen to be when it copies rows. There should be none (``rows.layout``), but
where there are some, bytes are compared without them, so that nothing else seems to be at fault.
"""

from functools import cache
from typing import Any

import numpy as np

Rows = np.ndarray[Any, Any]


def image(rows: Rows) -> bytes:
    """The bytes of all fields of the rows, with 0 in the holes between them."""
    mask = _mask(rows.dtype)
    if mask is None:
        return rows.tobytes()
    raw = np.frombuffer(rows.tobytes(), np.uint8).reshape(-1, rows.dtype.itemsize)
    return (raw & mask).tobytes()


def rows_of(raw: bytes, dtype: np.dtype[Any]) -> Rows:
    """Fresh rows, free to be changed, from an image."""
    return np.frombuffer(bytearray(raw), dtype)


def has_holes(dtype: np.dtype[Any]) -> bool:
    """Whether some bytes of a row belong to no field."""
    return _mask(dtype) is not None


@cache
def _mask(dtype: np.dtype[Any]) -> Rows | None:
    """255 for each byte of a field and 0 for each in a hole; None where there are no holes."""
    mask = np.zeros(dtype.itemsize, np.uint8)
    _mark(dtype, mask)
    return None if mask.all() else mask


def _mark(dtype: np.dtype[Any], mask: Rows) -> None:
    if dtype.subdtype is not None:
        base = dtype.subdtype[0]
        for start in range(0, dtype.itemsize, base.itemsize):
            _mark(base, mask[start : start + base.itemsize])
    elif dtype.fields is not None:
        for field, start, *_ in dtype.fields.values():
            _mark(field, mask[start : start + field.itemsize])
    else:
        mask[:] = 255
