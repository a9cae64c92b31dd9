-- Stores and who works in them are global; what a store owns starts with its clock, settings and audit.

create table stores (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null references users (id),
  name text not null,
  address text not null,
  phone text,
  email text,
  tax_id text,
  currency text not null default 'USD' check (currency in ('USD', 'VES')),
  store_type text not null default 'retail' check (store_type in ('retail', 'service', 'general')),
  state text,
  city text,
  is_active boolean not null default true,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index stores_owner on stores (owner_user_id) where archived_at is null;
create index stores_recent on stores (created_at desc, id desc) where archived_at is null;
create index stores_place on stores (state, city) where archived_at is null;
create index stores_search on stores
  using gin (fold(name || ' ' || address || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')) gin_trgm_ops)
  where archived_at is null;

create table memberships (
  user_id bigint not null references users (id),
  store_id bigint not null references stores (id),
  role text not null check (role in ('owner', 'manager', 'cashier', 'assistant', 'stock_clerk', 'viewer')),
  created_at timestamptz not null,
  primary key (user_id, store_id)
);
create index memberships_store on memberships (store_id, user_id);

-- The store's clock: a transaction that writes takes this row first, so writes of one store are serial and every synced
-- row gets a rev in commit order. `epoch` changes when a backup is restored. The head of the audit chain lives here too.
create table store_clocks (
  store_id bigint primary key references stores (id),
  rev bigint not null default 0,
  epoch uuid not null,
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x'
) with (fillfactor = 50);
call protect_store_table('store_clocks');

create table store_settings (
  store_id bigint primary key references stores (id),
  prices_include_tax boolean not null default true,
  special_taxpayer boolean not null default false,
  igtf_enabled boolean not null default false,
  igtf_rate numeric(5, 2) not null default 3.00 check (igtf_rate between 0 and 100),
  payment_methods text[] not null,
  delivery_cost_usd numeric(14, 2) not null default 5.00 check (delivery_cost_usd >= 0),
  pickup_minutes integer not null default 30 check (pickup_minutes between 1 and 10080),
  rev bigint not null,
  updated_at timestamptz not null,
  -- Only a "contribuyente especial" perceives IGTF.
  check (special_taxpayer or not igtf_enabled)
);
create unique index store_settings_rev on store_settings (store_id, rev);
call protect_store_table('store_settings');

-- Append-only (no UPDATE or DELETE is granted), one hash chain per store.
create table audit_log (
  store_id bigint not null references stores (id),
  seq bigint not null,
  at timestamptz not null,
  actor_user_id bigint references users (id),
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  hash bytea not null,
  primary key (store_id, seq)
);
call protect_store_table('audit_log');

grant select, insert, update on stores, store_clocks, store_settings to minipos_app;
grant select, insert, update, delete on memberships to minipos_app;
grant select, insert on audit_log to minipos_app;
grant select on stores, memberships to minipos_console;
