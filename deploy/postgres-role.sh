#!/bin/sh
# The servers' role: it owns its database, and administers nothing else.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$NARTHEX_PASSWORD" <<'SQL'
create role narthex login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database narthex owner narthex;
SQL
