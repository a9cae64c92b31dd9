-- Files of clients come in as those of products do: the same runs, rows and errors, and what each row did to whom.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('products', 'clients')) not valid;
-- Whether whoever started it may let people off what they owe.
alter table imports add column may_lower_debts boolean not null default false;
-- Where the store's clock stood when it was checked: whoever has a later rev is not as people saw them then.
alter table imports add column checked_rev bigint;

create table client_import_effects (
  store_id bigint not null,
  import_id bigint not null,
  place integer not null,
  line integer not null,
  client_id bigint not null,
  -- Null: the row made the client. Else the columns it changed, as they were.
  before jsonb,
  -- Of the client as the row left them; another one means that something has happened to them since.
  rev_after bigint not null,
  -- What the row moved of their debt.
  amount_usd numeric(14, 2) not null default 0,
  primary key (store_id, import_id, place),
  foreign key (store_id, import_id) references imports (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create unique index client_import_effects_client_key on client_import_effects (store_id, import_id, client_id);
call protect_store_table('client_import_effects');
grant select, insert on client_import_effects to minipos_app;

-- As for the catalogue: a first import fills empty tables faster than they are counted.
create function refresh_client_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze public.clients, public.client_movements, public.client_import_effects;
end $$;
revoke execute on function refresh_client_statistics() from public;
grant execute on function refresh_client_statistics() to minipos_app;
