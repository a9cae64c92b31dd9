-- What the tills of a store show first: products that its people chose, in their order, and what it sold most of lately. One
-- row for a store; the lists are short, and devices keep the last they heard of.
create table store_shelves (
  store_id bigint primary key references stores (id),
  favourites uuid[] not null default '{}' check (cardinality(favourites) <= 60),
  best_sellers uuid[] not null default '{}' check (cardinality(best_sellers) <= 60),
  -- When sales were last counted for it; null: not yet.
  counted_at timestamptz
);
call protect_store_table('store_shelves');
grant select, insert, update on store_shelves to minipos_app;

-- A word without signs is looked for in the text without signs, which has all of it that the text itself has.
grant create on schema search to minipos_search;
set local role minipos_search;
create or replace function search.products_like(patterns text[]) returns setof bigint
language plpgsql stable security definer parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
declare
  conditions text := '';
begin
  -- Spelled out one by one: an index serves "like $1[1] and like $1[2]", not "like all ($1)".
  for position in 1 .. coalesce(cardinality(patterns), 0) loop
    conditions := conditions || format(
      ' and %s like $1[%s]',
      case when patterns[position] ~ '[^a-z0-9%]' then 'search' else 'bare(search)' end,
      position
    );
  end loop;
  return query execute
    'select id from products where store_id = $2 and archived_at is null' || conditions
    using patterns, nullif(current_setting('app.store_id', true), '')::bigint;
end $$;
reset role;
revoke create on schema search from minipos_search;
