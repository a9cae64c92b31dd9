-- Search by words within a store.
--
-- Row-level security must be checked before any condition that could reveal a row, and LIKE counts as one: as the app role,
-- a search compares the store's products one by one and leaves the index of trigrams alone. So the search belongs to a role
-- that nobody signs in as, that reads four columns of this one table, and whose function answers for the store of the
-- transaction alone.

create schema search;
grant usage on schema search to minipos_app, minipos_console;

create policy search_reads on products for select to minipos_search using (true);
grant select (store_id, id, search, archived_at) on products to minipos_search;

-- Products of the transaction's store in whose text all patterns occur.
create function search.products_like(patterns text[]) returns setof bigint
language plpgsql stable security definer parallel safe
set search_path = public
as $$
declare
  conditions text := '';
begin
  -- Spelled out one by one: an index serves "like $1[1] and like $1[2]", not "like all ($1)".
  for position in 1 .. coalesce(cardinality(patterns), 0) loop
    conditions := conditions || format(' and search like $1[%s]', position);
  end loop;
  return query execute
    'select id from products where store_id = $2 and archived_at is null' || conditions
    using patterns, nullif(current_setting('app.store_id', true), '')::bigint;
end $$;

revoke execute on function search.products_like from public;
grant execute on function search.products_like to minipos_app, minipos_console;

-- A function may be given only to a role that could have created it.
grant usage, create on schema search to minipos_search;
alter function search.products_like owner to minipos_search;
revoke create on schema search from minipos_search;
