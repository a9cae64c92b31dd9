-- Payments to suppliers, what they are set against, and goods that go back.

-- Money that went to a supplier, or an advance to them. What was paid never changes; `free_usd` follows the purchases.
create table supplier_payments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made by who pays: the same one again pays nothing.
  uuid uuid not null,
  supplier_id bigint not null,
  method text not null check (method in ('cash_usd', 'cash_ves', 'card', 'mobile_payment', 'transfer', 'zelle', 'other')),
  currency text not null check (currency in ('USD', 'VES')),
  -- In its own currency, and what it counts for.
  amount numeric(20, 2) not null check (amount > 0),
  amount_usd numeric(14, 2) not null check (amount_usd > 0),
  -- Of the day it was recorded; none where the store knows none, which only dollars allow.
  rate numeric(20, 8) check (rate > 0),
  rate_date date,
  rate_source text,
  reference text,
  bank_code text,
  notes text,
  -- What was chosen for which purchase when it was made: [{"purchaseId": 4, "amountUSD": 10}].
  chosen jsonb not null default '[]',
  -- What no purchase has taken yet: an advance.
  free_usd numeric(14, 2) not null check (free_usd >= 0 and free_usd <= amount_usd),
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, supplier_id) references suppliers (store_id, id),
  check (currency = 'USD' or rate is not null)
);
create unique index supplier_payments_uuid_key on supplier_payments (store_id, uuid);
create index supplier_payments_supplier on supplier_payments (store_id, supplier_id, id);
create index supplier_payments_free on supplier_payments (store_id, supplier_id) where free_usd > 0;
call protect_store_table('supplier_payments');

-- A payment that was taken back, and why. Append-only.
create table supplier_payment_undos (
  store_id bigint not null,
  payment_id bigint not null,
  uuid uuid not null,
  reason text not null,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, payment_id),
  foreign key (store_id, payment_id) references supplier_payments (store_id, id)
);
create unique index supplier_payment_undos_uuid_key on supplier_payment_undos (store_id, uuid);
call protect_store_table('supplier_payment_undos');

-- Which purchases a payment pays now. It follows what comes, goes back and is taken back.
create table supplier_payment_parts (
  store_id bigint not null,
  payment_id bigint not null,
  purchase_id bigint not null,
  amount_usd numeric(14, 2) not null check (amount_usd > 0),
  primary key (store_id, payment_id, purchase_id),
  foreign key (store_id, payment_id) references supplier_payments (store_id, id),
  foreign key (store_id, purchase_id) references purchases (store_id, id)
);
create index supplier_payment_parts_purchase on supplier_payment_parts (store_id, purchase_id);
call protect_store_table('supplier_payment_parts');

-- Goods that went back to their supplier. Append-only.
create table supplier_returns (
  store_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  purchase_id bigint not null,
  -- What is no longer owed for them.
  owed_usd numeric(14, 2) not null,
  reason text not null,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases (store_id, id)
);
create unique index supplier_returns_uuid_key on supplier_returns (store_id, uuid);
create index supplier_returns_purchase on supplier_returns (store_id, purchase_id, id);
call protect_store_table('supplier_returns');

create table supplier_return_lines (
  store_id bigint not null,
  return_id bigint not null,
  line integer not null,
  product_id bigint not null,
  units numeric(14, 3) not null check (units > 0),
  cost_usd numeric(20, 6) not null,
  owed_usd numeric(14, 2) not null,
  primary key (store_id, return_id, line),
  foreign key (store_id, return_id) references supplier_returns (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
call protect_store_table('supplier_return_lines');

-- Constant defaults change no row. A purchase that is not settled may still be owed; of a settled one nothing is.
alter table purchases add column is_settled boolean not null default false;
alter table purchase_lines add column returned_units numeric(14, 3) not null default 0;

grant select, insert, update on supplier_payments to minipos_app;
grant select, insert, update, delete on supplier_payment_parts to minipos_app;
grant select, insert on supplier_payment_undos, supplier_returns, supplier_return_lines to minipos_app;
