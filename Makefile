# Needs make, pip and a Python >= 3.11; another one than python3: make setup PYTHON=python3.13
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.kozyr-setup
BENCH_STAMP := $(VENV)/.kozyr-bench
NO_BENCH := OpenSpiel cannot be installed here: tests that compare with it are skipped
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock"

.PHONY: help setup play run test check simulate-all bench lock clean

help:
	@echo "make play    the playground on http://127.0.0.1:8080: a bot to try, no token needed"
	@echo "make run     the real bot by polling; needs BOT_TOKEN (see .env.example)"
	@echo "make setup   only set up; then .venv/bin/kozyr works"
	@echo "make test    all tests          make check   style, types, layers, locales"
	@echo "make simulate-all   matches of all games under random rules, by all robots, checked: ten minutes"
	@echo "make bench   benchmarks         make lock    renew the pinned requirements"
	@echo "make clean   remove what was built; databases stay"

setup: $(STAMP)

$(STAMP): requirements-dev.txt pyproject.toml
	@tools/venv.sh "$(PYTHON)" $(VENV)
	@touch $@

play: $(STAMP)
	@$(BIN)/kozyr play

run: $(STAMP)
	@$(BIN)/kozyr run

test: $(STAMP)
	@$(MAKE) --no-print-directory $(BENCH_STAMP) || echo "$(NO_BENCH)"
	@$(BIN)/python -m tests.e2e.browser
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict bot engine handlers tests
	$(BIN)/python -m pytest -q tests/test_layers.py
	$(BIN)/python -m bot.i18n_check

simulate-all: $(STAMP)
	$(BIN)/python -m tests.simulate_all

$(BENCH_STAMP): $(STAMP) requirements-bench.txt
	@echo "Installing OpenSpiel to compare with (half a minute, the first time)"
	@$(BIN)/python -m pip install --quiet --only-binary :all: --require-hashes -r requirements-bench.txt
	@touch $@

bench: $(BENCH_STAMP)
	@set -e; for file in tests/bench/bench_*.py; do \
		name=$$(basename $$file .py); echo "== $$name"; $(BIN)/python -m tests.bench.$$name; done

lock: $(STAMP)
	$(LOCK) --upgrade pyproject.toml --extra postgres -o requirements.txt
	$(LOCK) --upgrade pyproject.toml --extra postgres --group dev -c requirements.txt -o requirements-dev.txt
	$(LOCK) --upgrade --group build -c requirements-dev.txt -o requirements-build.txt
	$(LOCK) --upgrade --group bench -c requirements-dev.txt -o requirements-bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find bot engine handlers locales tests -name __pycache__ -type d -prune -exec rm -rf {} +
