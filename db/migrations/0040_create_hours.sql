-- When people come to work and leave. Both tables are append-only: a correction adds a mark or strikes one out, with who, when
-- and why; what was marked at a till stays as it was.

create table time_marks (
  store_id bigint not null references stores (id),
  -- Given by the device, or by the screen of who adds it: the same mark sent twice is one.
  uuid uuid not null,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('in', 'out')),
  at timestamptz not null,
  -- Where it was made; a mark that somebody added later has none.
  device_id uuid,
  -- False: nothing shows that it was this person. It is kept, and counts nothing.
  is_proved boolean not null,
  added_by_user_id bigint references users (id),
  reason text check (reason <> ''),
  recorded_at timestamptz not null,
  primary key (store_id, uuid),
  check ((added_by_user_id is null) = (reason is null)),
  check ((added_by_user_id is null) = (device_id is not null))
);
create index time_marks_at on time_marks (store_id, at, user_id);
create index time_marks_user on time_marks (store_id, user_id, at);
call protect_store_table('time_marks');

create table time_mark_strikes (
  store_id bigint not null references stores (id),
  mark_uuid uuid not null,
  struck_by_user_id bigint not null references users (id),
  reason text not null check (reason <> ''),
  struck_at timestamptz not null,
  primary key (store_id, mark_uuid),
  foreign key (store_id, mark_uuid) references time_marks (store_id, uuid)
);
call protect_store_table('time_mark_strikes');

grant select, insert on time_marks, time_mark_strikes to minipos_app;
