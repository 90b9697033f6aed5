"""How the documentation is built: ``make docs``."""

import duelwright

project = "Duelwright"
author = "The Duelwright developers"
project_copyright = "2026, The Duelwright developers"
release = duelwright.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Duelwright"
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
