-- Devices in the hands of a workshop, from the counter they came over to the one they leave by.

-- The last number of each series of a store: one per till, and one, 0, for what came in elsewhere.
create table repair_series (
  store_id bigint not null references stores (id),
  till integer not null check (till >= 0),
  last bigint not null check (last > 0),
  primary key (store_id, till)
);
call protect_store_table('repair_series');

create table repairs (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made where it was received: the same one again receives nothing, with other data it is refused. The hash is of what was asked,
  -- without what opens the device.
  uuid uuid not null,
  asked_hash bytea not null,
  -- Its series and its place there, and both as people read them: 'R2-000045'.
  till integer not null check (till >= 0),
  counter bigint not null check (counter > 0),
  number text not null check (number <> ''),
  client_id bigint not null,
  device_type text not null
    check (device_type in ('smartphone', 'tablet', 'laptop', 'desktop', 'console', 'tv', 'other')),
  device_brand text,
  device_model text,
  device_serial text,
  problem text not null check (problem <> ''),
  diagnosis text,
  condition_marks jsonb not null default '[]' check (jsonb_typeof(condition_marks) = 'array'),
  accessories text[] not null default '{}',
  notes text,
  -- What opens the device, encrypted; gone when it is handed over.
  unlock_note bytea,
  -- 0 low … 3 urgent.
  priority smallint not null check (priority between 0 and 3),
  status text not null default 'received' check (status in ('received', 'in_progress', 'waiting_approval',
    'waiting_parts', 'completed', 'delivered', 'cancelled')),
  status_since timestamptz not null,
  technician_id bigint,
  received_at timestamptz not null,
  -- What the client was told; when it is due after the waits that have ended; since when the shop waits for others.
  promised_at timestamptz,
  due_at timestamptz,
  waiting_since timestamptz,
  completed_at timestamptz,
  -- When it was handed over or cancelled.
  closed_at timestamptz,
  cancel_reason text,
  estimated_usd numeric(14, 2) check (estimated_usd >= 0),
  -- The sum of its lines, and how often what the client pays for has changed.
  total_usd numeric(14, 2) not null default 0 check (total_usd >= 0),
  lines_version integer not null default 0,
  -- The number of its last quote; 0: none.
  quote_number integer not null default 0,
  -- The repair under whose warranty it came back, and until when that one holds.
  warranty_of bigint,
  first_warranty_until timestamptz,
  -- The last warranty of its lines, from when it was handed over.
  warranty_until timestamptz,
  -- Why nothing was charged; without it the sales in repair_charges charged it.
  free_reason text,
  collected_by text,
  delivered_by_user_id bigint references users (id),
  created_by_user_id bigint not null references users (id),
  -- Counts the changes: who changes says which state they saw.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id),
  foreign key (store_id, technician_id) references technicians (store_id, id),
  foreign key (store_id, warranty_of) references repairs (store_id, id),
  check ((status in ('delivered', 'cancelled')) = (closed_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status = 'delivered' or free_reason is null),
  check ((status in ('waiting_approval', 'waiting_parts')) = (waiting_since is not null)),
  check (status <> 'delivered' or unlock_note is null)
);
create unique index repairs_uuid_key on repairs (store_id, uuid);
create unique index repairs_series_key on repairs (store_id, till, counter);
create index repairs_number on repairs (store_id, number);
create index repairs_received on repairs (store_id, received_at desc, id desc);
create index repairs_client on repairs (store_id, client_id, received_at desc, id desc);
create index repairs_technician on repairs (store_id, technician_id, received_at desc, id desc);
create index repairs_serial on repairs (store_id, device_serial) where device_serial is not null;
create index repairs_board on repairs (store_id, status, priority desc, due_at, id) where closed_at is null;
create index repairs_closed on repairs (store_id, closed_at, status) where closed_at is not null;
create index repairs_warranty_of on repairs (store_id, warranty_of) where warranty_of is not null;
call protect_store_table('repairs');

-- What a repair consists of and costs. What was taken out again stays, so that a request that comes twice is known.
create table repair_lines (
  store_id bigint not null,
  id bigint generated always as identity,
  -- As for a repair.
  uuid uuid not null,
  asked_hash bytea not null,
  repair_id bigint not null,
  kind text not null check (kind in ('part', 'labour', 'other')),
  description text not null check (description <> ''),
  product_id bigint,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- For one; of work for an hour. Taxes included.
  unit_price_usd numeric(14, 2) not null check (unit_price_usd >= 0),
  -- What one of a part cost the store when it was put in; null: nobody has said it, or no part.
  unit_cost_usd numeric(14, 2) check (unit_cost_usd >= 0),
  minutes integer check (minutes > 0),
  technician_id bigint,
  warranty_days integer not null check (warranty_days >= 0),
  warranty_until timestamptz,
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  removed_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, repair_id) references repairs (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id),
  foreign key (store_id, technician_id) references technicians (store_id, id),
  check ((kind = 'part') = (product_id is not null)),
  check ((kind = 'labour') = (minutes is not null)),
  check (kind = 'part' or unit_cost_usd is null)
);
create unique index repair_lines_uuid_key on repair_lines (store_id, uuid);
create index repair_lines_repair on repair_lines (store_id, repair_id, id);
create index repair_lines_technician on repair_lines (store_id, technician_id) where technician_id is not null;
call protect_store_table('repair_lines');

-- What of each sale charged a repair when it was handed over: several may charge one, one may charge several. Append-only.
create table repair_charges (
  store_id bigint not null,
  repair_id bigint not null,
  sale_id bigint not null,
  amount_usd numeric(14, 2) not null check (amount_usd >= 0),
  primary key (store_id, repair_id, sale_id),
  foreign key (store_id, repair_id) references repairs (store_id, id),
  foreign key (store_id, sale_id) references sales (store_id, id)
);
create index repair_charges_sale on repair_charges (store_id, sale_id);
call protect_store_table('repair_charges');

-- What the client was asked to agree to. The total and the state of the lines are those of that moment.
create table repair_quotes (
  store_id bigint not null,
  repair_id bigint not null,
  number integer not null check (number > 0),
  total_usd numeric(14, 2) not null check (total_usd >= 0),
  lines_version integer not null,
  sent_at timestamptz not null,
  sent_by_user_id bigint not null references users (id),
  expires_at timestamptz not null check (expires_at > sent_at),
  answer text check (answer in ('approved', 'rejected')),
  answered_at timestamptz,
  answer_how text check (answer_how in ('phone', 'whatsapp', 'in_person', 'link')),
  answer_by text,
  answer_notes text,
  -- Who wrote it down; null where the client answered on the page, then from which address.
  answer_user_id bigint references users (id),
  answer_address text,
  primary key (store_id, repair_id, number),
  foreign key (store_id, repair_id) references repairs (store_id, id),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answer_how is null)),
  check (answer is null or (answer_how = 'link') = (answer_user_id is null))
);
call protect_store_table('repair_quotes');

-- What happened to a repair, for who looks after it. Append-only.
create table repair_logs (
  store_id bigint not null,
  id bigint generated always as identity,
  repair_id bigint not null,
  action text not null,
  description text,
  from_status text,
  to_status text,
  -- Null: the client.
  actor_user_id bigint references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, repair_id) references repairs (store_id, id)
);
create index repair_logs_repair on repair_logs (store_id, repair_id, id desc);
call protect_store_table('repair_logs');

-- Addresses under which a client follows their repair. Only a hash of the address is kept.
create table repair_links (
  store_id bigint not null,
  id bigint generated always as identity,
  repair_id bigint not null,
  token_hash bytea not null,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- When it was last opened, to within some minutes.
  opened_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, repair_id) references repairs (store_id, id)
);
create unique index repair_links_token_key on repair_links (store_id, token_hash);
create index repair_links_repair on repair_links (store_id, repair_id, id desc);
call protect_store_table('repair_links');

grant select, insert, update on repair_series, repairs, repair_lines, repair_quotes, repair_links to minipos_app;
grant select, insert on repair_charges, repair_logs to minipos_app;

-- A sale that charged a repair and was taken back. With the kinds of 0071; validated in 0083.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session',
  'doubtful_reference', 'return_unmatched', 'return_doubtful', 'transfer_difference', 'repair_unpaid')) not valid;
