-- What comes back of a sale. A refund is a document of its own that reverses a part of the sale or all of it: goods, money
-- and debt. The sale's own rows stay as they were charged; it only learns how much of it has come back.

alter table sales
  -- Running sums of its refunds: of everything, and of the part that went to the client's balance.
  add column refunded_usd numeric(14, 2) not null default 0 check (refunded_usd between 0 and total_usd),
  add column refunded_credit_usd numeric(14, 2) not null default 0 check (refunded_credit_usd >= 0);

create table sale_refunds (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made by whoever asks: the same one again changes nothing.
  uuid uuid not null,
  sale_id bigint not null,
  -- A cancellation takes back the whole sale.
  kind text not null check (kind in ('refund', 'cancel')),
  reason text not null,
  delivery_usd numeric(14, 2) not null check (delivery_usd >= 0),
  tax_usd numeric(14, 2) not null,
  igtf_usd numeric(14, 2) not null,
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  -- The till whose drawer the money left. None when no till was open.
  session_uuid uuid,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, sale_id) references sales (store_id, id)
);
create unique index sale_refunds_uuid_key on sale_refunds (store_id, uuid);
create index sale_refunds_sale on sale_refunds (store_id, sale_id, id);
create index sale_refunds_session on sale_refunds (store_id, session_uuid) where session_uuid is not null;
-- Delivery goes back once.
create unique index sale_refunds_delivery_key on sale_refunds (store_id, sale_id) where delivery_usd > 0;
-- A sale is cancelled once.
create unique index sale_refunds_cancel_key on sale_refunds (store_id, sale_id) where kind = 'cancel';
call protect_store_table('sale_refunds');

create table sale_refund_items (
  store_id bigint not null,
  refund_id bigint not null,
  -- Of the sale.
  line smallint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  discount_usd numeric(14, 2) not null,
  tax_usd numeric(14, 2) not null,
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  -- Back on the shelf; what is damaged is not.
  is_restocked boolean not null,
  primary key (store_id, refund_id, line),
  foreign key (store_id, refund_id) references sale_refunds (store_id, id)
);
call protect_store_table('sale_refund_items');

create table sale_refund_payments (
  store_id bigint not null,
  refund_id bigint not null,
  line smallint not null,
  -- 'credit' goes to the client's balance.
  method text not null,
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(20, 2) not null check (amount > 0),
  -- What it counted for, at the rate of the sale.
  amount_usd numeric(14, 2) not null,
  reference text,
  primary key (store_id, refund_id, line),
  foreign key (store_id, refund_id) references sale_refunds (store_id, id)
);
call protect_store_table('sale_refund_payments');

grant select, insert on sale_refunds, sale_refund_items, sale_refund_payments to minipos_app;

-- The list of sales by what it is narrowed and sorted by.
create index sales_method on sales (store_id, payment_method, at desc, id desc);
create index sales_reversed on sales (store_id, status, at desc, id desc) where status <> 'completed';
create index sales_total on sales (store_id, total_usd, id);
