"""The web table: a match in the browser, with a bot or a friend."""
