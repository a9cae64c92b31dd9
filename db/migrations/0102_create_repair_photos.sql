-- Photos of devices in a workshop. Nobody reaches one by its address: the API hands them to members of the store, and those meant for
-- the client to whoever has the link of the repair.
create table repair_photos (
  store_id bigint not null,
  -- Made on the device that took it: the same one again keeps nothing. The hash is of the file as it was sent.
  id uuid not null,
  repair_id bigint not null,
  sent_hash bytea not null,
  stage text not null check (stage in ('intake', 'before', 'during', 'after')),
  caption text check (caption <> ''),
  for_client boolean not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- As the device says, never later than it arrived.
  taken_at timestamptz not null,
  created_by_user_id bigint not null references users (id),
  created_at timestamptz not null,
  -- When its files were whole; without it nobody sees it, and the sweep of the night removes it after a day.
  stored_at timestamptz,
  archived_at timestamptz,
  archive_reason text check (archive_reason <> ''),
  primary key (store_id, id),
  foreign key (store_id, repair_id) references repairs (store_id, id),
  check ((archived_at is null) = (archive_reason is null))
);
create index repair_photos_repair on repair_photos (store_id, repair_id, created_at);
create index repair_photos_unstored on repair_photos (store_id, created_at) where stored_at is null;
call protect_store_table('repair_photos');
grant select, insert, update, delete on repair_photos to minipos_app;
