-- From whom a store buys.

create table suppliers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made by who creates the supplier: the same one again makes no second card.
  uuid uuid not null,
  name text not null check (name <> ''),
  -- As parseRif writes it: 'J-00124134-5'.
  rif text,
  contact_person text,
  phone text,
  email text,
  address text,
  -- Days from the invoice to its payment.
  payment_days integer not null default 30 check (payment_days between 0 and 365),
  credit_limit_usd numeric(14, 2) not null default 0 check (credit_limit_usd >= 0),
  notes text,
  kind text not null default 'nacional' check (kind in ('nacional', 'internacional')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id)
);
create unique index suppliers_uuid_key on suppliers (store_id, uuid);
create unique index suppliers_name_key on suppliers (store_id, fold(name)) where archived_at is null;
create unique index suppliers_rif_key on suppliers (store_id, rif) where archived_at is null and rif is not null;
call protect_store_table('suppliers');

grant select, insert, update on suppliers to minipos_app;
