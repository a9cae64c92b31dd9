-- A payment of a debt that was noted wrong is taken back by an entry of its own; the payment stays as it was. Append-only.
create table client_payment_undos (
  store_id bigint not null,
  payment_id bigint not null,
  -- Made by whoever asks: the same one again changes nothing.
  uuid uuid not null,
  reason text not null,
  -- The open till whose money it changes; none when no drawer is touched.
  session_uuid uuid,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, payment_id),
  foreign key (store_id, payment_id) references client_payments (store_id, id)
);
create unique index client_payment_undos_uuid_key on client_payment_undos (store_id, uuid);
create index client_payment_undos_session on client_payment_undos (store_id, session_uuid) where session_uuid is not null;
create index client_payment_undos_recent on client_payment_undos (store_id, at);
call protect_store_table('client_payment_undos');
grant select, insert on client_payment_undos to minipos_app;

-- Why a person moved the account by hand.
alter table client_movements add column reason text;

alter table client_movements drop constraint client_movements_kind_check;
alter table client_movements add constraint client_movements_kind_check
  check (kind in ('sale', 'change', 'payment', 'payment_undone', 'refund', 'cancel', 'adjustment', 'merge', 'correction')) not valid;
alter table client_movements add constraint client_movements_reason_check
  check ((kind = 'adjustment') = (reason is not null)) not valid;
