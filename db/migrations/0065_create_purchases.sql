-- What a store buys: orders, what arrives of them, what it costs and what is owed for it.

create table purchases (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  -- 'COM-000218' unless somebody wrote another one.
  number text not null check (number <> ''),
  supplier_id bigint not null,
  invoice_number text,
  control_number text,
  purchase_date date not null,
  expected_date date,
  status text not null default 'pending' check (status in ('pending', 'received', 'cancelled', 'returned')),
  -- Nothing more is to come: everything came, or the rest was given up.
  is_complete boolean not null default false,
  -- The currency in which the costs were typed; the other one is only derived.
  currency text not null check (currency in ('USD', 'VES')),
  -- The rate of the document: of the day it was saved, or of its invoice. None where the store knows none.
  rate numeric(20, 8) check (rate > 0),
  rate_date date,
  rate_source text,
  rate_of text not null check (rate_of in ('today', 'invoice')),
  freight numeric(20, 2) not null default 0 check (freight >= 0),
  freight_by text not null default 'value' check (freight_by in ('value', 'weight')),
  -- In the typed currency.
  subtotal numeric(20, 2) not null,
  tax numeric(20, 2) not null,
  total numeric(20, 2) not null check (total = subtotal + tax + freight),
  total_usd numeric(14, 2) not null,
  total_bs numeric(20, 2),
  payment_days integer not null check (payment_days between 0 and 365),
  notes text,
  -- Counts the changes: who saves or receives says which state they saw.
  version integer not null default 0,
  cancel_reason text,
  created_by_user_id bigint not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, supplier_id) references suppliers (store_id, id),
  check ((rate is null) = (total_bs is null))
);
create unique index purchases_uuid_key on purchases (store_id, uuid);
create unique index purchases_number_key on purchases (store_id, fold(number));
-- A cancelled purchase leaves its invoice to another one.
create unique index purchases_invoice_key on purchases (store_id, supplier_id, fold(invoice_number))
  where invoice_number is not null and status <> 'cancelled';
create index purchases_date on purchases (store_id, purchase_date desc, id desc);
create index purchases_supplier on purchases (store_id, supplier_id, purchase_date desc, id desc);
call protect_store_table('purchases');

create table purchase_lines (
  store_id bigint not null,
  purchase_id bigint not null,
  line integer not null check (line > 0),
  product_id bigint not null,
  -- As it was called then.
  product_name text not null,
  pack_name text,
  pack_size numeric(14, 3) not null default 1 check (pack_size > 0),
  packs numeric(14, 3) not null check (packs > 0),
  units numeric(14, 3) not null check (units > 0),
  -- Of one unit, in the currency of the purchase, before tax and discount.
  unit_cost numeric(16, 4) not null check (unit_cost >= 0),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  tax_rate numeric(5, 2) not null,
  is_exempt boolean not null,
  weight_kg numeric(14, 3) not null default 0 check (weight_kg >= 0),
  net numeric(20, 2) not null,
  freight numeric(20, 2) not null,
  tax numeric(20, 2) not null,
  total numeric(20, 2) not null,
  -- Its part of what is owed when all of it has come, and what it is worth in stock.
  total_usd numeric(14, 2) not null,
  cost_usd numeric(20, 6) not null,
  received_units numeric(14, 3) not null default 0 check (received_units >= 0),
  primary key (store_id, purchase_id, line),
  foreign key (store_id, purchase_id) references purchases (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create index purchase_lines_product on purchase_lines (store_id, product_id);
call protect_store_table('purchase_lines');

-- One arrival of goods. Append-only: a wrong one is corrected by returning the goods.
create table receptions (
  store_id bigint not null,
  id bigint generated always as identity,
  -- Made by who receives: the same one again counts nothing.
  uuid uuid not null,
  purchase_id bigint not null,
  owed_usd numeric(14, 2) not null,
  rate numeric(20, 8),
  rate_date date,
  notes text,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, purchase_id) references purchases (store_id, id)
);
create unique index receptions_uuid_key on receptions (store_id, uuid);
create index receptions_purchase on receptions (store_id, purchase_id, id);
call protect_store_table('receptions');

create table reception_lines (
  store_id bigint not null,
  reception_id bigint not null,
  line integer not null,
  product_id bigint not null,
  units numeric(14, 3) not null check (units > 0),
  cost_usd numeric(20, 6) not null,
  owed_usd numeric(14, 2) not null,
  primary key (store_id, reception_id, line),
  foreign key (store_id, reception_id) references receptions (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
call protect_store_table('reception_lines');

-- What products cost, apart from them: it changes with receptions, and no device keeps it.
create table product_costs (
  store_id bigint not null,
  product_id bigint not null,
  -- What the last reception brought one unit for, with the rate of its document.
  last_cost_usd numeric(16, 4) not null,
  last_rate numeric(20, 8),
  last_rate_date date,
  last_at timestamptz not null,
  -- The goods the average is made of: how many and their worth together, so that nothing is lost by dividing.
  pool_units numeric(14, 3) not null,
  pool_value_usd numeric(20, 6) not null,
  average_cost_usd numeric(16, 4) not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id)
);
call protect_store_table('product_costs');

-- What a supplier sells: their own code for it and what they last asked.
create table supplier_products (
  store_id bigint not null,
  supplier_id bigint not null,
  product_id bigint not null,
  supplier_code text,
  pack_name text,
  pack_size numeric(14, 3) not null default 1,
  last_cost_usd numeric(16, 4),
  last_rate numeric(20, 8),
  last_at timestamptz,
  primary key (store_id, supplier_id, product_id),
  foreign key (store_id, supplier_id) references suppliers (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create index supplier_products_product on supplier_products (store_id, product_id);
call protect_store_table('supplier_products');

-- What is owed to a supplier is the sum of these, in dollars: receptions add, returns and payments take off. Append-only.
create table supplier_movements (
  store_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  supplier_id bigint not null,
  kind text not null check (kind in ('reception', 'return', 'payment', 'payment_undone')),
  amount_usd numeric(14, 2) not null,
  -- Of what is owed: the day of the invoice and the days of the supplier.
  due_date date check ((due_date is not null) = (kind = 'reception')),
  -- 'reception:12', 'supplier_payment:4'.
  reference text not null,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, supplier_id) references suppliers (store_id, id)
);
create unique index supplier_movements_uuid_key on supplier_movements (store_id, uuid);
create index supplier_movements_supplier on supplier_movements (store_id, supplier_id, id);
create index supplier_movements_due on supplier_movements (store_id, due_date) where kind = 'reception';
call protect_store_table('supplier_movements');

-- A constant default changes no row.
alter table suppliers add column owed_usd numeric(14, 2) not null default 0;

grant select, insert, update on purchases, product_costs, supplier_products to minipos_app;
grant select, insert, update, delete on purchase_lines to minipos_app;
grant select, insert on receptions, reception_lines, supplier_movements to minipos_app;
