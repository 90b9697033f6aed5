"""Tables as plain lines, however wide the terminal is: for long lists, and for pipes."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from ..core.texts import Text

GAP = "  "


def aligned(rows: Sequence[Sequence[Text | str]], lang: str) -> Iterator[str]:
    """Rows with their columns aligned; columns of numbers stand to the right."""
    cells = [[cell.to(lang) if isinstance(cell, Text) else cell for cell in row] for row in rows]
    columns = list(zip(*cells, strict=True))
    widths = [max(map(cell_len, column)) for column in columns]
    right = [all(_is_number(cell) for cell in column[1:]) for column in columns]
    for row in cells:
        parts = [
            " " * (width - cell_len(cell)) + cell if to_right else cell + " " * (width - cell_len(cell))
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ]
        yield GAP.join(parts).rstrip()


def _is_number(cell: str) -> bool:
    return cell.strip("+-").replace(",", "").isdecimal()
