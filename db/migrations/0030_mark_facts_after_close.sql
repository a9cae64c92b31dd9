-- A closed till keeps the figures that were signed: what comes later than its device told of is marked, and its Z lists it
-- apart. Columns with a constant default change no row.
alter table sales add column is_after_close boolean not null default false;
alter table client_payments add column is_after_close boolean not null default false;
alter table cash_movements
  add column is_after_close boolean not null default false,
  -- The device that sent it; none for a single call and for those recorded before this column.
  add column device_id uuid;
alter table sale_corrections add column is_after_close boolean not null default false;

-- Corrections made before this are few; their Z lists them apart, too.
-- allow hidden-code: row-level security shows one store at a time, and a store has few corrections
do $$
declare
  store record;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    update sale_corrections c set is_after_close = true from cash_sessions s
    where c.store_id = store.id and s.store_id = store.id and s.uuid = c.session_uuid and c.at > s.closed_at;
  end loop;
end $$;
