#!/bin/sh
# tools/venv.sh PYTHON VENV: make or bring up to date the virtual environment that the Makefile uses.
set -eu
python=$1
venv=$2

command -v "$python" >/dev/null || {
    echo "Python >= 3.11 is needed, but there is no '$python' here: make setup PYTHON=/path/to/python3.11" >&2
    exit 1
}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python >= 3.11 is needed, but $python is $("$python" -V): make setup PYTHON=/path/to/python3.11" >&2
    exit 1
}

# Debian keeps ensurepip in a package of its own; without it the system's pip fills the environment.
if ! [ -x "$venv/bin/python" ]; then
    "$python" -m venv "$venv" >/dev/null 2>&1 || "$python" -m venv --clear --without-pip "$venv"
fi
pip() {
    if "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        "$venv/bin/python" -m pip --disable-pip-version-check --quiet "$@"
    else
        "$python" -m pip --disable-pip-version-check --quiet --python "$venv/bin/python" "$@"
    fi
}

echo "Setting up $venv (a minute, the first time)"
pip install --require-hashes -r requirements-dev.txt
# The build backend is among the pinned requirements, so nothing else is fetched.
pip install --no-deps --no-build-isolation --editable .
