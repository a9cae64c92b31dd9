-- What a device sends and receives: who it is, what it did, what the server answered, what a person must look at.

-- A browser that works in a store. Its till code prints on receipts at once, without asking anyone.
create table devices (
  store_id bigint not null references stores (id),
  -- Made on the device and kept there.
  id uuid not null,
  till_number integer not null check (till_number > 0),
  name text not null,
  registered_by_user_id bigint not null references users (id),
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  app_version text,
  -- Highest number of an operation of this device that the store has an answer for.
  last_seq bigint not null default 0,
  revoked_at timestamptz,
  primary key (store_id, id)
) with (fillfactor = 70);
create unique index devices_till_key on devices (store_id, till_number);
call protect_store_table('devices');

-- What became of each operation. The row is written in the transaction of its effect, so the same uuid acts once.
create table sync_receipts (
  store_id bigint not null references stores (id),
  op_uuid uuid not null,
  device_id uuid,
  seq bigint,
  entity_type text not null,
  operation_type text not null,
  -- Of the data as it arrived: the same uuid with other data is refused.
  payload_hash bytea not null,
  status text not null check (status in ('applied', 'rejected')),
  outcome jsonb not null,
  actor_user_id bigint not null references users (id),
  received_at timestamptz not null,
  primary key (store_id, op_uuid)
);
create index sync_receipts_device on sync_receipts (store_id, device_id, seq) where device_id is not null;
create index sync_receipts_received on sync_receipts (store_id, received_at);
call protect_store_table('sync_receipts');

-- What could not be read stays as it came until a person has looked at it.
create table sync_quarantine (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  device_id uuid,
  payload_hash bytea not null,
  payload text not null,
  problem text not null,
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by_user_id bigint references users (id),
  note text,
  primary key (store_id, id)
);
-- A device repeats what was not understood; it is kept once.
create unique index sync_quarantine_payload_key on sync_quarantine (store_id, payload_hash);
call protect_store_table('sync_quarantine');

-- A fact that contradicts another (sold what was not there, over the limit) is recorded and becomes a task.
create table incidents (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in (
    'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
    'totals_differ', 'rate_differs', 'quarantined')),
  -- What it is about: 'sale:01890…', 'product:12'.
  subject text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by_user_id bigint references users (id),
  note text,
  rev bigint not null,
  primary key (store_id, id),
  check ((resolved_at is null) = (note is null))
);
create unique index incidents_rev_key on incidents (store_id, rev);
create index incidents_open on incidents (store_id, opened_at desc, id desc) where resolved_at is null;
create index incidents_subject on incidents (store_id, subject);
call protect_store_table('incidents');

create table clients (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  kind text not null default 'individual' check (kind in ('individual', 'business')),
  first_name text not null default '',
  last_name text not null default '',
  document_type text,
  document_number text,
  email text,
  phone text,
  address text,
  notes text,
  credit_limit_usd numeric(14, 2) not null default 0 check (credit_limit_usd >= 0),
  payment_days integer not null default 30 check (payment_days between 0 and 3650),
  -- Running sum of client_movements.
  current_debt_usd numeric(14, 2) not null default 0,
  is_active boolean not null default true,
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  check ((document_type is null) = (document_number is null)),
  check (first_name <> '' or last_name <> '')
);
create unique index clients_uuid_key on clients (store_id, uuid);
create unique index clients_rev_key on clients (store_id, rev);
create index clients_document on clients (store_id, document_number) where archived_at is null;
create index clients_name on clients (store_id, ((first_name || ' ' || last_name) collate "es-x-icu"), id) where archived_at is null;
create index clients_search on clients using gin (
  store_id,
  fold(first_name || ' ' || last_name || ' ' || coalesce(document_number, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))
    gin_trgm_ops
) where archived_at is null;
call protect_store_table('clients');

-- Append-only: what a client owes is the sum of these. Above zero owes, below zero is in favour.
create table client_movements (
  store_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  client_id bigint not null,
  kind text not null check (kind in ('sale', 'payment', 'refund', 'cancel', 'adjustment', 'merge')),
  amount_usd numeric(14, 2) not null,
  reference text,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create unique index client_movements_uuid_key on client_movements (store_id, uuid);
create index client_movements_client on client_movements (store_id, client_id, id desc);
call protect_store_table('client_movements');

-- A sale as the till charged it. Amounts in bolívares are kept with the rate they used; nothing is recomputed later.
create table sales (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  -- Counter of the store without gaps; printed as VEN-{store}-{day}-{number}.
  number bigint not null,
  device_id uuid,
  -- What the device printed at once: C2-000123.
  receipt_number text,
  client_id bigint,
  order_type text not null check (order_type in ('local', 'delivery', 'pickup')),
  status text not null default 'completed' check (status in ('completed', 'cancelled', 'refunded', 'partly_refunded')),
  subtotal_usd numeric(14, 2) not null,
  discount_usd numeric(14, 2) not null,
  tax_usd numeric(14, 2) not null,
  delivery_usd numeric(14, 2) not null,
  igtf_usd numeric(14, 2) not null,
  total_usd numeric(14, 2) not null,
  total_bs numeric(20, 2),
  rate numeric(20, 8),
  rate_date date,
  rate_source text,
  -- Bolívares change their zeros from time to time: which ones these are.
  currency_epoch text not null default 'VED2021',
  notes text,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  recorded_at timestamptz not null,
  rev bigint not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id),
  foreign key (store_id, device_id) references devices (store_id, id)
);
create unique index sales_uuid_key on sales (store_id, uuid);
create unique index sales_number_key on sales (store_id, number);
create unique index sales_rev_key on sales (store_id, rev);
create index sales_receipt on sales (store_id, device_id, receipt_number) where device_id is not null;
create index sales_recent on sales (store_id, at desc, id desc);
create index sales_client on sales (store_id, client_id, at desc) where client_id is not null;
call protect_store_table('sales');

create table sale_items (
  store_id bigint not null,
  sale_id bigint not null,
  line smallint not null,
  -- None: the product came to the server after its sale, or never; name and prices stand all the same.
  product_id bigint,
  product_uuid uuid not null,
  product_name text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price_usd numeric(14, 2) not null check (unit_price_usd >= 0),
  discount_rate numeric(5, 2) not null default 0 check (discount_rate between 0 and 100),
  discount_usd numeric(14, 2) not null default 0,
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  is_exempt boolean not null default false,
  tax_usd numeric(14, 2) not null,
  total_usd numeric(14, 2) not null,
  primary key (store_id, sale_id, line),
  foreign key (store_id, sale_id) references sales (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create index sale_items_product on sale_items (store_id, product_id, sale_id desc) where product_id is not null;
call protect_store_table('sale_items');

create table sale_payments (
  store_id bigint not null,
  sale_id bigint not null,
  line smallint not null,
  -- What the client handed over, or what went back to them.
  kind text not null check (kind in ('payment', 'change')),
  method text not null,
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(20, 2) not null check (amount > 0),
  -- What it counted for, at the rate of the sale.
  amount_usd numeric(14, 2) not null,
  reference text,
  bank_code text,
  primary key (store_id, sale_id, line),
  foreign key (store_id, sale_id) references sales (store_id, id)
);
create index sale_payments_reference on sale_payments (store_id, reference) where reference is not null;
call protect_store_table('sale_payments');

-- The counter of sales, and the oldest cursor from which changes can still be told: below it a device starts over.
alter table store_clocks
  add column sale_number bigint not null default 0,
  add column feed_floor bigint not null default 0;

grant select, insert, update on devices, incidents, clients, sales, sync_quarantine to minipos_app;
-- A refused operation may be tried again; receipts older than 400 days are swept.
grant select, insert, update, delete on sync_receipts to minipos_app;
grant select, insert on client_movements, sale_items, sale_payments to minipos_app;
