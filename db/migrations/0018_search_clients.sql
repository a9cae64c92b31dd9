-- Clients found by words and by their document.

-- What a search looks through, folded once when the row is written. Numbers stand bare: points and hyphens do not matter, and
-- a Venezuelan phone is found as people dial it, too.
alter table clients add column search text not null generated always as (
  fold(first_name || ' ' || last_name || ' ' || regexp_replace(coalesce(document_number, ''), '\D', '', 'g') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' '
    || case when phone like '+58%' then '0' || substr(phone, 4) else '' end || ' ' || coalesce(email, ''))
) stored;
drop index clients_search;
create index clients_search on clients using gin (store_id, search gin_trgm_ops) where archived_at is null;

-- What two writings of one document share: a person's RIF is their cédula with a check digit. Not unique: a till without a
-- connection may register somebody whom another one has registered already, and neither is refused.
alter table clients add column document_key text generated always as (
  document_type || ':' || ltrim(
    case
      when document_number ~ '^\d{8}-\d$' then left(document_number, 8)
      else regexp_replace(upper(document_number), '[^0-9A-Z]', '', 'g')
    end, '0')
) stored;
drop index clients_document;
create index clients_document on clients (store_id, document_key) where archived_at is null and document_key is not null;

-- As the search of products: see 0009.
create policy search_reads on clients for select to minipos_search using (true);
grant select (store_id, id, search, archived_at) on clients to minipos_search;

-- Clients of the transaction's store in whose text all patterns occur.
create function search.clients_like(patterns text[]) returns setof bigint
language plpgsql stable security definer parallel safe
set search_path = public
as $$
declare
  conditions text := '';
begin
  for position in 1 .. coalesce(cardinality(patterns), 0) loop
    conditions := conditions || format(' and search like $1[%s]', position);
  end loop;
  return query execute
    'select id from clients where store_id = $2 and archived_at is null' || conditions
    using patterns, nullif(current_setting('app.store_id', true), '')::bigint;
end $$;

revoke execute on function search.clients_like from public;
grant execute on function search.clients_like to minipos_app, minipos_console;

grant create on schema search to minipos_search;
alter function search.clients_like owner to minipos_search;
revoke create on schema search from minipos_search;
