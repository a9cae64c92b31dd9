-- Goods that come back at a till, with a connection or without. What fits its sale is a refund like the others, which now says on
-- which device it was made. What does not (no receipt, goods that had come back already, another worth) has no sale to change, and
-- is kept beside: its money left the drawer and its goods are in the shop all the same.
alter table sale_refunds
  -- Null: made on the server, by a single call.
  add column device_id uuid,
  -- Of the person who has the right, where who made it has not.
  add column approved_by_user_id bigint,
  -- It came later than the close told of: the figures that were signed stay without it.
  add column is_after_close boolean not null default false,
  -- Null: when it was made.
  add column recorded_at timestamptz;
alter table sale_refunds add constraint sale_refunds_approved_by_user_id_fkey
  foreign key (approved_by_user_id) references users (id) not valid;

create table counter_returns (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  -- The sale as the device named it. It need not be one of this store.
  sale_uuid uuid,
  -- The number that was typed or scanned.
  receipt text,
  reason text not null,
  igtf_usd numeric(14, 2) not null check (igtf_usd >= 0),
  rounding_usd numeric(14, 2) not null check (rounding_usd >= 0),
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  rate numeric(20, 8),
  rate_date date,
  rate_source text,
  client_id bigint,
  -- Whom the part that goes to a balance is for; kept while the client has not come.
  client_uuid uuid,
  device_id uuid not null,
  session_uuid uuid,
  is_after_close boolean not null,
  approved_by_user_id bigint references users (id),
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create unique index counter_returns_uuid_key on counter_returns (store_id, uuid);
create index counter_returns_session on counter_returns (store_id, session_uuid) where session_uuid is not null;
create index counter_returns_client on counter_returns (store_id, client_id) where client_id is not null;
create index counter_returns_waiting on counter_returns (store_id, client_uuid) where client_id is null and client_uuid is not null;
create index counter_returns_at on counter_returns (store_id, at desc, id desc);
call protect_store_table('counter_returns');

create table counter_return_items (
  store_id bigint not null,
  return_id bigint not null,
  line smallint not null,
  -- Null: the store does not know it.
  product_id bigint,
  product_uuid uuid not null,
  product_name text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price_usd numeric(14, 2) not null check (unit_price_usd >= 0),
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  is_restocked boolean not null,
  primary key (store_id, return_id, line),
  foreign key (store_id, return_id) references counter_returns (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
call protect_store_table('counter_return_items');

create table counter_return_payments (
  store_id bigint not null,
  return_id bigint not null,
  line smallint not null,
  -- 'credit' goes to the client's balance.
  method text not null,
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(20, 2) not null check (amount > 0),
  amount_usd numeric(14, 2) not null,
  reference text,
  bank_code text,
  primary key (store_id, return_id, line),
  foreign key (store_id, return_id) references counter_returns (store_id, id)
);
call protect_store_table('counter_return_payments');

grant select, insert on counter_returns, counter_return_items, counter_return_payments to minipos_app;
-- A client who comes later, or is joined to another.
grant update (client_id) on counter_returns to minipos_app;

-- What goods without a receipt may be worth; 0: none are taken back.
alter table store_settings add column return_limit_usd numeric(14, 2) not null default 50;
alter table store_settings add constraint store_settings_return_limit_usd_check check (return_limit_usd >= 0) not valid;

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session',
  'doubtful_reference', 'return_unmatched', 'return_doubtful')) not valid;
