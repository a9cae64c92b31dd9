-- What the till adds to a sale: how its figures came about, the session it belongs to, the order that is collected later;
-- and the cash sessions themselves.

alter table sales
  add column prices_include_tax boolean not null default true,
  add column order_discount_rate numeric(5, 2) not null default 0 check (order_discount_rate between 0 and 100),
  add column igtf_rate numeric(5, 2) not null default 0 check (igtf_rate between 0 and 100),
  -- The part paid in foreign money: what IGTF was charged on.
  add column igtf_base_usd numeric(14, 2) not null default 0,
  -- The one method, or 'mixed'; the payments themselves are in sale_payments.
  add column payment_method text not null default 'other',
  -- The part that became debt of the client.
  add column credit_usd numeric(14, 2) not null default 0,
  -- Sessions are named by uuid and not by key: a sale may arrive before its session, and stands without it.
  add column session_uuid uuid,
  -- Who gave their PIN for a discount above the cashier's limit.
  add column discount_approved_by_user_id bigint references users (id);
create index sales_session on sales (store_id, session_uuid) where session_uuid is not null;
create index sales_receipt_number on sales (store_id, receipt_number) where receipt_number is not null;
create index sales_actor on sales (store_id, actor_user_id, at desc, id desc);
create index sales_credit on sales (store_id, at desc, id desc) where credit_usd > 0;

-- Its share of the discount of the whole order; discount_usd contains it.
alter table sale_items add column order_discount_usd numeric(14, 2) not null default 0;

-- Sales recorded before say how they were paid, too.
do $$
declare
  store record;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    update sales s set
      payment_method = case when p.methods = 1 then p.method else 'mixed' end,
      credit_usd = p.credit
    from (
      select sale_id, count(distinct method) as methods, min(method) as method,
        coalesce(sum(amount_usd) filter (where method = 'credit'), 0) as credit
      from sale_payments where store_id = store.id and kind = 'payment' group by sale_id
    ) p where s.store_id = store.id and s.id = p.sale_id;
  end loop;
end $$;

-- What whoever may discount takes off alone; above it a manager gives their PIN.
alter table store_settings
  add column max_discount_percent numeric(5, 2) not null default 10 check (max_discount_percent between 0 and 100);

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap'));

-- Paid now, collected later. Created in the transaction of its sale.
create table pickup_orders (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  sale_id bigint not null,
  code text not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'picked_up', 'cancelled')),
  estimated_ready_at timestamptz not null,
  ready_at timestamptz,
  picked_up_at timestamptz,
  cancelled_at timestamptz,
  notes text,
  -- Who moved it last.
  actor_user_id bigint not null references users (id),
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, sale_id) references sales (store_id, id)
);
create unique index pickup_orders_uuid_key on pickup_orders (store_id, uuid);
create unique index pickup_orders_rev_key on pickup_orders (store_id, rev);
create unique index pickup_orders_sale_key on pickup_orders (store_id, sale_id);
-- A code is one order's as long as someone may come with it.
create unique index pickup_orders_code_key on pickup_orders (store_id, code) where status in ('pending', 'ready');
create index pickup_orders_open on pickup_orders (store_id, estimated_ready_at, id) where status in ('pending', 'ready');
create index pickup_orders_recent on pickup_orders (store_id, id desc);
call protect_store_table('pickup_orders');

-- A till between opening and closing. What was taken meanwhile is the sum of its facts and is never stored as a figure: facts
-- made offline may arrive after the close.
create table cash_sessions (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  device_id uuid not null,
  opened_by_user_id bigint not null references users (id),
  opened_at timestamptz not null,
  opening_usd numeric(14, 2) not null check (opening_usd >= 0),
  opening_bs numeric(20, 2) not null check (opening_bs >= 0),
  -- Opened while the server believed another one of the device open; a person looks at it.
  is_overlapping boolean not null default false,
  closed_by_user_id bigint references users (id),
  closed_at timestamptz,
  -- Number of the Z, per device.
  z_number bigint,
  -- Notes as they were counted, without having seen what was expected.
  counted_usd numeric(14, 2),
  counted_bs numeric(20, 2),
  counted_notes jsonb,
  close_note text,
  -- How many facts the device says the session has; the close is provisional until as many have arrived.
  told_sales integer,
  told_movements integer,
  rev bigint not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, device_id) references devices (store_id, id),
  check ((closed_at is null) = (z_number is null)),
  check ((closed_at is null) = (counted_usd is null))
);
create unique index cash_sessions_uuid_key on cash_sessions (store_id, uuid);
create unique index cash_sessions_rev_key on cash_sessions (store_id, rev);
create unique index cash_sessions_open_key on cash_sessions (store_id, device_id) where closed_at is null and not is_overlapping;
create unique index cash_sessions_z_key on cash_sessions (store_id, device_id, z_number) where z_number is not null;
create index cash_sessions_recent on cash_sessions (store_id, opened_at desc, id desc);
call protect_store_table('cash_sessions');

-- Append-only: money put into a till or taken out of it without a sale.
create table cash_movements (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  session_uuid uuid not null,
  kind text not null check (kind in ('in', 'out')),
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(20, 2) not null check (amount > 0),
  reason text not null,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, id)
);
create unique index cash_movements_uuid_key on cash_movements (store_id, uuid);
create index cash_movements_session on cash_movements (store_id, session_uuid, id);
call protect_store_table('cash_movements');

grant select, insert, update on pickup_orders, cash_sessions to minipos_app;
grant select, insert on cash_movements to minipos_app;
