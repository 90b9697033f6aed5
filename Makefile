# make play: set everything up and play. make test: set everything up and test. Both need Python 3.11+, make, a C library.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)
CATALOGUES := $(shell find src -name '*.po')

PUZZLES ?= 30
.PHONY: play test check shots bench proof ladder habits puzzles docs figures fit texts golden load clean

play: $(VENV)/ready-play
	@$(BIN)/duelwright play

test: $(VENV)/ready
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(PYTEST_OPTIONS)

check: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

load: $(VENV)/ready
	$(BIN)/python -m tests.load $(LOAD_OPTIONS)

bench: $(VENV)/ready
	$(BIN)/python -m benchmarks

proof: $(VENV)/ready
	$(BIN)/python -m tools.proof $(GAME:%=--game %)

# Hours of play; what is played is kept in build/ladder, so that it can be stopped and gone on with.
ladder: $(VENV)/ready
	$(BIN)/python -m tools.labpages ladder $(GAME:%=--game %) $(LAB_OPTIONS)

habits: $(VENV)/ready
	$(BIN)/python -m tools.labpages habits $(GAME:%=--game %) $(LAB_OPTIONS)

# make puzzles GAME=trumpfg: makes the puzzles of a game anew, where it ships them.
puzzles: $(VENV)/ready
	$(BIN)/duelwright puzzle $(GAME) --make $(PUZZLES) --out src/duelwright/games/$(GAME)/puzzles $(PUZZLE_OPTIONS)

docs: $(VENV)/ready
	$(BIN)/python -m tools.gamepages
	$(BIN)/python -m tools.cardspage
	$(BIN)/python -m tools.setpages
	$(BIN)/sphinx-build -W -b html docs docs/_build/html

shots: $(VENV)/ready
	$(BIN)/python -m tools.shots

figures: $(VENV)/ready
	$(BIN)/python -m tools.setfigures

# make fit GAME=fia FIT_OPTIONS="--vary spread": plays, and writes the weights of the game's value anew.
fit: $(VENV)/ready
	$(BIN)/python -m tools.fit $(GAME) $(FIT_OPTIONS)

texts: $(VENV)/ready
	$(BIN)/python -m tools.texts
	@touch pyproject.toml

golden: $(VENV)/ready
	$(BIN)/python -m duelwright.testing.playthrough --write tests/golden

clean:
	rm -rf $(VENV) .peers build dist docs/_build .mypy_cache .pytest_cache .ruff_cache

# What is needed to play, and all that is needed to develop.
$(VENV)/ready-play: pyproject.toml hatch_build.py $(CATALOGUES)
	@$(call install,.[all])
	@touch $@

$(VENV)/ready: pyproject.toml hatch_build.py $(CATALOGUES)
	@$(call install,.[all$(comma)dev])
	@touch $@ $(VENV)/ready-play

comma := ,
ifdef UV
install = echo "Setting up $(VENV) with uv ..." && { test -x $(BIN)/python || uv venv -q --python "$(PYTHON)" $(VENV); } && uv pip install -q --python $(BIN)/python -e "$(1)"
else
install = echo "Setting up $(VENV) with pip (a minute or two) ..." && { test -x $(BIN)/python || "$(PYTHON)" -m venv $(VENV); } && $(BIN)/python -m pip install -q --disable-pip-version-check -e "$(1)"
endif
