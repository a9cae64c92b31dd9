-- A sale may come before what it names: its product or its client was refused, and somebody corrected it later. What waits
-- is found by the uuid that the sale knew; the line and the sale learn the id once, and nothing else of them changes.
create index sale_items_waiting on sale_items (store_id, product_uuid) where product_id is null;
grant update (product_id) on sale_items to minipos_app;

-- The client the till named, kept only when the store did not know them.
alter table sales add column client_uuid uuid;
create index sales_waiting on sales (store_id, client_uuid) where client_id is null and client_uuid is not null;

-- Sales recorded before: their incident says whom they named.
do $$
declare
  store record;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    update sales s set client_uuid = (i.detail ->> 'clientUuid')::uuid from incidents i
    where s.store_id = store.id and s.client_id is null and i.store_id = s.store_id and i.kind = 'unknown_client'
      and i.subject = 'sale:' || s.id and i.detail ->> 'clientUuid' is not null;
  end loop;
end $$;
