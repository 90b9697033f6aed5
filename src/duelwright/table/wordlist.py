"""The words of pages and script: templates name them by their English text, so that catalogues hold them all."""

from ..core.texts import Text, say

SCRIPT = {
    "yourTurn": say("Your turn"),
    "theirTurn": say("{name} is to move"),
    "lost": say("The connection is lost; trying again ..."),
    "away": say("{name} has left the table."),
    "waiting": say("Waiting for {name} to come. Send this link:"),
    "standIn": say("Let a bot play on"),
    "claim": say("Claim the match"),
    "draw": say("Offer a draw"),
    "takeback": say("Ask to take back"),
    "undo": say("Take back"),
    "hint": say("Hint"),
    "resign": say("Resign"),
    "sure": say("Really?"),
    "pass-on": say("Pass until the turn ends"),
    "passing": say("Passing until the turn ends; touch to stop"),
    "offered-draw": say("{name} offers a draw."),
    "offered-takeback": say("{name} asks to take a move back."),
    "accept": say("Accept"),
    "decline": say("Decline"),
    "stops": say("Ask me when the enemy does this:"),
    "open": say("Let those who watch see my hand"),
    "curtain": say("Pass the screen to {name}."),
    "look": say("I am {name}: show my cards"),
    "copied": say("Copied"),
    "copy": say("Copy the link"),
    "choose": say("Which of these?"),
    "cancel": say("Cancel"),
    "frozen": say("This match is frozen: the rules or cards have changed since it was played."),
    "watching": say("You watch this match."),
    "noSeat": say("This link opens no seat here."),
    "rematch": say("To the rematch"),
    "stage": say("Move {at} of {of}"),
    "public": say("What both knew"),
    "all": say("All cards"),
    "stopped": say("The server stops for a moment; this page comes back by itself."),
}
"""Words of the script."""

PAGE = {
    text.message: text
    for text in (
        say("Duelwright"),
        say("Play"),
        say("Language"),
        say("Rules"),
        say("Choose a game"),
        say("The rules of this game are being compiled for this machine, once (up to a minute)."),
        say("Your name"),
        say("Opponent's name"),
        say("Opponent"),
        say("A bot"),
        say("A friend, by link"),
        say("Both on this screen"),
        say("Level"),
        say("Your seat"),
        say("Presets"),
        say("Options"),
        say("As the preset says"),
        say("Your deck"),
        say("Enemy's deck"),
        say("Or paste a deck or a share code"),
        say("Who may watch"),
        say("Nobody"),
        say("What both players know"),
        say("The same, and all cards after the end"),
        say("A player's hand, if that player agrees"),
        say("Guided first match"),
        say("The table"),
        say("Log"),
        say("Moves"),
        say("More"),
        say("After the match"),
        say("Rematch, seats exchanged"),
        say("Play on from here"),
        say("Download the record"),
        say("Link to this move"),
        say("Back to the start"),
        say("Skip to the table"),
        say("This table needs JavaScript."),
    )
}
"""Words of the templates."""


def say_page(message: str, /, **words: object) -> Text:
    """A word of a template."""
    text = PAGE[message]
    return Text(text.message, words) if words else text


def for_script(lang: str) -> dict[str, str]:
    """The words of the script in a language; its places for names stay."""
    return {name: _kept(text, lang) for name, text in SCRIPT.items()}


def _kept(text: Text, lang: str) -> str:
    names = {name: f"{{{name}}}" for name in ("name", "move", "at", "of") if f"{{{name}}}" in text.message}
    return Text(text.message, names).to(lang)
