-- What every later migration leans on: text folding, the protection of store-owned tables, the audit hash.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Accent- and case-insensitive form of a text. Declared immutable (the dictionary is fixed) so that indexes may use it.
create function fold(value text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Hash of one audit entry over the hash before it. Insertion and verification call this one definition.
create function audit_entry_hash(
  previous bytea, chain bigint, seq bigint, at timestamptz, actor bigint, action text, subject text, detail jsonb
) returns bytea
language sql stable parallel safe
return sha256(previous || convert_to(
  jsonb_build_array(chain, seq, (extract(epoch from at) * 1000000)::bigint, actor, action, subject, detail)::text, 'UTF8'));

-- Turns a table into a store-owned one: its rows are visible and writable only within the store of the transaction
-- (SET LOCAL app.store_id), even for the owner of the table; the console role may read across stores and write nothing.
-- The setting is read in place, not through a function of ours, because only built-in expressions travel to Citus workers.
create procedure protect_store_table(target regclass)
language plpgsql as $$
declare
  of_this_store constant text := 'store_id = nullif(current_setting(''app.store_id'', true), '''')::bigint';
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy store_rows on %s using (%s) with check (%s)', target, of_this_store, of_this_store);
  execute format('create policy console_reads on %s for select to minipos_console using (true)', target);
  execute format('grant select on %s to minipos_console', target);
end $$;

-- pg-boss keeps the jobs in a schema of its own, whose tables it creates, upgrades and partitions itself as the app role.
create schema pgboss;
grant usage, create on schema pgboss to minipos_app;
