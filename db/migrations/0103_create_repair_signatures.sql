-- What clients signed on the screen, as the lines of their hand: [[x, y, x, y, …], …] in a box of 1000 × 400. Append-only: another
-- signature is another row.
create table repair_signatures (
  store_id bigint not null,
  id bigint generated always as identity,
  -- Of what was signed at intake it is the uuid of the repair.
  uuid uuid not null,
  repair_id bigint not null,
  occasion text not null check (occasion in ('intake', 'delivery')),
  signer_name text not null check (signer_name <> ''),
  strokes jsonb not null check (jsonb_typeof(strokes) = 'array'),
  signed_at timestamptz not null,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, repair_id) references repairs (store_id, id)
);
create unique index repair_signatures_uuid_key on repair_signatures (store_id, uuid);
create index repair_signatures_repair on repair_signatures (store_id, repair_id, id desc);
call protect_store_table('repair_signatures');
grant select, insert on repair_signatures to minipos_app;
