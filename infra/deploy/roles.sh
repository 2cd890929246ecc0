#!/bin/sh
# Makes what the migration needs, once, in a new database: who migrates, and who serves, who owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -U "${PGUSER:-postgres}" <<'SQL'
create role petcare_owner login createrole password :'owner';
create role petcare_app login password :'app';
create database petcare owner petcare_owner;
SQL
