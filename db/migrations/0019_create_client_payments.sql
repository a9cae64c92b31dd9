-- What clients paid of their debt. Both tables are append-only, but for the client of a payment that came before its client.

create table client_payments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  uuid uuid not null,
  -- Null while the store does not know whom the till named.
  client_id bigint,
  client_uuid uuid not null,
  device_id uuid,
  -- The cash session it was taken in; named by uuid as that of a sale is.
  session_uuid uuid,
  total_usd numeric(14, 2) not null check (total_usd > 0),
  -- The rate the bolívares were counted at; none when there were none.
  rate numeric(20, 8),
  rate_date date,
  rate_source text,
  notes text,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create unique index client_payments_uuid_key on client_payments (store_id, uuid);
create index client_payments_client on client_payments (store_id, client_id, at desc, id desc);
create index client_payments_session on client_payments (store_id, session_uuid) where session_uuid is not null;
create index client_payments_waiting on client_payments (store_id, client_uuid) where client_id is null;
call protect_store_table('client_payments');

create table client_payment_tenders (
  store_id bigint not null,
  payment_id bigint not null,
  line smallint not null,
  method text not null,
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(20, 2) not null check (amount > 0),
  amount_usd numeric(14, 2) not null check (amount_usd >= 0),
  reference text,
  bank_code text,
  primary key (store_id, payment_id, line),
  foreign key (store_id, payment_id) references client_payments (store_id, id)
);
create index client_payment_tenders_reference on client_payment_tenders (store_id, reference) where reference is not null;
call protect_store_table('client_payment_tenders');

-- A statement is read by date.
create index client_movements_dated on client_movements (store_id, client_id, at, id);

grant select, insert on client_payments, client_payment_tenders to minipos_app;
grant update (client_id) on client_payments to minipos_app;
