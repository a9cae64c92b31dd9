#!/usr/bin/env bash
# Run once by the postgres image, when its volume is empty: the roles and rights of db/provision.ts, for production.
set -euo pipefail

# \getenv keeps the passwords out of the argument list, which every process on the host can read.
psql -X -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
\getenv console_password CONSOLE_PASSWORD
\getenv backup_password BACKUP_PASSWORD

create role minipos_owner login nosuperuser nobypassrls nocreaterole createdb password :'owner_password';
create role minipos_app login nosuperuser nobypassrls nocreaterole nocreatedb password :'app_password';
create role minipos_console login nosuperuser nobypassrls nocreaterole nocreatedb password :'console_password';

-- Reads every row of every store, because a backup is of all of them; it may write nothing.
create role minipos_backup login nosuperuser bypassrls nocreaterole nocreatedb password :'backup_password';
alter role minipos_backup set default_transaction_read_only = on;
grant pg_read_all_data to minipos_backup;

create role minipos_search nologin nosuperuser nobypassrls nocreaterole nocreatedb;
alter role minipos_owner noinherit;
grant minipos_search to minipos_owner;
-- A restore ends what is connected to the database that it takes the place of.
grant pg_signal_backend to minipos_owner;

alter role minipos_app set statement_timeout = '15s';
alter role minipos_app set lock_timeout = '5s';
alter role minipos_app set idle_in_transaction_session_timeout = '15s';
alter role minipos_console set statement_timeout = '15s';
alter role minipos_console set lock_timeout = '5s';
alter role minipos_console set idle_in_transaction_session_timeout = '15s';

alter database :"DBNAME" owner to minipos_owner;
revoke all on schema public from public;
grant usage on schema public to public;
grant create on schema public to minipos_owner;
SQL
