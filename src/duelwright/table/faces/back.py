"""The back of a card: the same whatever it hides."""


def drawn() -> str:
    """A lattice in a frame, with a lozenge in its middle."""
    lines = "".join(f"M{x} 10 {x + 40} 130M{x + 40} 10 {x} 130" for x in range(10, 60, 10))
    return (
        '<rect class="soft" x="8" y="8" width="84" height="124" rx="5"/>'
        f'<path class="lattice" d="{lines}"/>'
        '<path class="edge" d="M50 44 72 70 50 96 28 70z"/>'
        '<path class="ink" d="M50 54 64 70 50 86 36 70z"/>'
    )
