-- What a store counts of its shelves: who counted what and when, and what came of it.

create table stock_counts (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  -- 'CON-000012'.
  number text not null check (number <> ''),
  name text not null check (name <> ''),
  scope text not null check (scope in ('store', 'department', 'supplier', 'sample')),
  department_id bigint check ((department_id is not null) = (scope = 'department')),
  supplier_id bigint check ((supplier_id is not null) = (scope = 'supplier')),
  -- As the department or supplier was called then.
  scope_name text,
  -- What a sample was drawn with: the same seed draws the same products.
  sample_size integer check ((sample_size is not null) = (scope = 'sample')),
  sample_seed uuid check ((sample_seed is not null) = (scope = 'sample')),
  -- Who counts does not see how many there should be.
  is_blind boolean not null,
  status text not null default 'open' check (status in ('open', 'review', 'approved', 'cancelled')),
  -- Counts the changes of state and the recounts asked for: who decides says which state they saw.
  version integer not null default 0,
  -- No movement up to this one happened after the count began: sums begin there.
  after_movement_id bigint not null,
  uncounted text check (uncounted in ('keep', 'zero')),
  opened_by_user_id bigint not null references users (id),
  opened_at timestamptz not null,
  reviewed_at timestamptz,
  closed_by_user_id bigint references users (id),
  closed_at timestamptz,
  cancel_reason text,
  primary key (store_id, id),
  foreign key (store_id, department_id) references departments (store_id, id),
  foreign key (store_id, supplier_id) references suppliers (store_id, id),
  check ((closed_at is not null) = (status in ('approved', 'cancelled'))),
  check ((uncounted is not null) = (status = 'approved'))
);
create unique index stock_counts_uuid_key on stock_counts (store_id, uuid);
create unique index stock_counts_number_key on stock_counts (store_id, number);
create index stock_counts_opened on stock_counts (store_id, opened_at desc, id desc);
call protect_store_table('stock_counts');

-- The products of a count. The figures are filled in when it is closed, and stay.
create table stock_count_lines (
  store_id bigint not null,
  count_id bigint not null,
  product_id bigint not null,
  -- False: nobody asked for it, but somebody counted it.
  in_scope boolean not null default true,
  -- How often a recount was asked for; only what was counted in this round stands.
  round integer not null default 0 check (round >= 0),
  counted numeric(14, 3),
  expected numeric(14, 3),
  delta numeric(14, 3),
  moment timestamptz,
  -- Somebody said after the count what there is: the count moved nothing.
  is_settled boolean not null default false,
  cost_usd numeric(14, 2),
  primary key (store_id, count_id, product_id),
  foreign key (store_id, count_id) references stock_counts (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id),
  check (delta is null or delta = case when is_settled then 0 else counted - expected end)
);
call protect_store_table('stock_count_lines');

-- Who counted what. Append-only: a wrong one is corrected by another that names it, or withdrawn by one without a quantity.
create table stock_count_entries (
  store_id bigint not null,
  id bigint generated always as identity,
  -- Made by the device: the same one again counts nothing.
  uuid uuid not null,
  count_id bigint not null,
  product_id bigint not null,
  quantity numeric(14, 3) check (quantity >= 0),
  corrects uuid,
  round integer not null,
  user_id bigint not null references users (id),
  device_id uuid not null,
  -- When it was counted; what moved after it goes on top.
  at timestamptz not null,
  -- Came after the count was closed: kept, and counts nothing.
  is_late boolean not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, count_id) references stock_counts (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id),
  check (quantity is not null or corrects is not null)
);
create unique index stock_count_entries_uuid_key on stock_count_entries (store_id, uuid);
create index stock_count_entries_product on stock_count_entries (store_id, count_id, product_id, id);
call protect_store_table('stock_count_entries');

grant select, insert, update on stock_counts, stock_count_lines to minipos_app;
grant select, insert on stock_count_entries to minipos_app;
