#!/usr/bin/env bash
# tests/bot/storage/postgres.sh COMMAND…: run a command with a PostgreSQL of its own, named by BOT_TEST_POSTGRES_URL.
# The server listens on 127.0.0.1 on a free port and is gone afterwards. As root, a missing Debian package is installed.
set -euo pipefail

find_binaries() {
    ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true
}

bin=$(find_binaries)
if [ -z "$bin" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
    bin=$(find_binaries)
fi
if [ -z "$bin" ]; then
    echo "postgres.sh: no PostgreSQL server in /usr/lib/postgresql; install Debian's package postgresql" >&2
    exit 1
fi

# PostgreSQL does not run as root.
as_server=()
if [ "$(id -u)" = 0 ]; then
    as_server=(runuser -u postgres --)
fi

folder=$(mktemp -d /tmp/kozyr-postgres.XXXXXX)
cleanup() {
    "${as_server[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -s stop || true
    rm -rf "$folder"
}
trap cleanup EXIT
if [ "$(id -u)" = 0 ]; then
    chown postgres "$folder"
fi
cd "$folder"
"${as_server[@]}" "$bin/initdb" -D data -U kozyr -A trust -E UTF8 --no-sync >/dev/null
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"${as_server[@]}" "$bin/pg_ctl" -D data -s -w -l log \
    -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder" start
cd "$OLDPWD"

BOT_TEST_POSTGRES_URL="postgresql://kozyr@127.0.0.1:$port/postgres" "$@"
