-- Goods on their way between two stores of one owner. Each store has a row of its own about the same transfer, tied by the
-- uuid: no transaction writes rows of two stores.

alter table incidents validate constraint incidents_kind_check;

create table transfers (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- The same in both stores, and made by the server: no client can tie a transfer to another one.
  uuid uuid not null,
  -- Made by who sends: the same one again sends nothing.
  request_uuid uuid,
  -- 'out': this store sent it; 'in': it comes to this store.
  direction text not null check (direction in ('out', 'in')),
  other_store_id bigint not null references stores (id),
  -- As it was called then.
  other_store_name text not null,
  -- 'TRA-000012', the sender's.
  number text not null check (number <> ''),
  status text not null default 'sent' check (status in ('sent', 'received', 'cancelled')),
  -- Nothing more is to come: all of it came, the rest was given up, or it went back.
  is_complete boolean not null default false,
  notes text,
  sent_by_user_id bigint not null references users (id),
  sent_at timestamptz not null,
  -- The sender takes back what was not received; the other store says how much that is.
  cancel_asked_at timestamptz,
  cancel_reason text,
  cancel_user_id bigint references users (id),
  -- Counts what the other store must hear of; who receives says which one they saw.
  version integer not null,
  -- The last version of this row that the other store has heard of, and the last of the other row heard of here.
  told_version integer not null default 0,
  heard_version integer not null default 0,
  updated_at timestamptz not null,
  primary key (store_id, id),
  check (other_store_id <> store_id),
  check ((direction = 'out') = (request_uuid is not null)),
  check (told_version <= version),
  check ((cancel_asked_at is null) = (cancel_user_id is null)),
  check (status <> 'cancelled' or is_complete)
);
create unique index transfers_uuid_key on transfers (store_id, uuid);
create unique index transfers_request_uuid_key on transfers (store_id, request_uuid) where request_uuid is not null;
create index transfers_sent on transfers (store_id, direction, sent_at desc, id desc);
create index transfers_open on transfers (store_id, direction) where not is_complete;
create index transfers_untold on transfers (store_id, updated_at) where told_version < version;
call protect_store_table('transfers');

create table transfer_lines (
  store_id bigint not null,
  transfer_id bigint not null,
  line integer not null check (line > 0),
  -- Of this store; none in a store that has not received any of it.
  product_id bigint,
  -- The product as the sender had it then: how the other store finds its own, or makes it.
  product_uuid uuid not null,
  product_name text not null,
  sku text,
  barcode text,
  unit text not null check (unit in ('unit', 'kg', 'l', 'm')),
  price_usd numeric(14, 2) not null,
  department_name text not null,
  tax_rate numeric(5, 2) not null,
  is_exempt boolean not null,
  units numeric(14, 3) not null check (units > 0),
  -- What these units are worth together, at the sender's average.
  cost_usd numeric(20, 6) not null,
  received_units numeric(14, 3) not null default 0 check (received_units >= 0),
  returned_units numeric(14, 3) not null default 0 check (returned_units >= 0),
  primary key (store_id, transfer_id, line),
  foreign key (store_id, transfer_id) references transfers (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create index transfer_lines_product on transfer_lines (store_id, product_id) where product_id is not null;
-- Where goods of the sender's product went before.
create index transfer_lines_landed on transfer_lines (store_id, product_uuid) where product_id is not null;
call protect_store_table('transfer_lines');

-- One count of goods that came. Append-only, in the store that received.
create table transfer_receptions (
  store_id bigint not null,
  id bigint generated always as identity,
  -- Made by who receives: the same one again counts nothing.
  uuid uuid not null,
  transfer_id bigint not null,
  -- Who counted said that nothing more comes.
  is_last boolean not null,
  notes text,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, transfer_id) references transfers (store_id, id)
);
create unique index transfer_receptions_uuid_key on transfer_receptions (store_id, uuid);
create index transfer_receptions_transfer on transfer_receptions (store_id, transfer_id, id);
call protect_store_table('transfer_receptions');

create table transfer_reception_lines (
  store_id bigint not null,
  reception_id bigint not null,
  line integer not null,
  product_id bigint not null,
  units numeric(14, 3) not null check (units > 0),
  cost_usd numeric(20, 6) not null,
  primary key (store_id, reception_id, line),
  foreign key (store_id, reception_id) references transfer_receptions (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
call protect_store_table('transfer_reception_lines');

grant select, insert, update on transfers, transfer_lines to minipos_app;
grant select, insert on transfer_receptions, transfer_reception_lines to minipos_app;
