-- Backups of the whole platform, restores and drills. The rows describe what lies outside the database, so a backup does
-- not carry them and a restore takes them over: hence no reference to people, who may be gone from what was restored.

create table backups (
  id uuid primary key,
  kind text not null check (kind in ('manual', 'automatic', 'safety')),
  description text check (length(description) between 1 and 200),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'corrupted')),
  step text,
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  bytes bigint check (bytes > 0),
  table_rows bigint,
  file_count integer,
  schema_version text,
  system_version text,
  failure text,
  actor_user_id bigint,
  actor_name text,
  created_at timestamptz not null,
  started_at timestamptz,
  -- Of whoever is at it now: one that was taken for dead and goes on all the same is none of it any more.
  attempt uuid,
  -- A worker that is at it says so; one that stops saying it is taken for dead.
  beat_at timestamptz,
  finished_at timestamptz,
  -- When all of it was last read and found as it was signed.
  checked_at timestamptz,
  -- When a reading was asked for that has not ended yet.
  check_asked_at timestamptz,
  check (status <> 'completed' or (bytes is not null and finished_at is not null))
);
-- One at a time; the index is the judge.
create unique index backups_one_at_work on backups ((true)) where status in ('pending', 'processing');
create index backups_by_time on backups (created_at);
create index backups_by_size on backups (bytes);

create table restores (
  id uuid primary key,
  kind text not null check (kind in ('restore', 'drill')),
  backup_id uuid,
  -- The archive by its name, which also stands for one that a command read from a file.
  source text not null check (source <> ''),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  step text,
  failure text,
  tables integer,
  table_rows bigint,
  -- Where the data of before are kept.
  kept_database text,
  actor_user_id bigint,
  actor_name text,
  created_at timestamptz not null,
  beat_at timestamptz,
  finished_at timestamptz
);
create unique index restores_one_at_work on restores ((true)) where status in ('pending', 'processing');
create index restores_by_time on restores (kind, created_at);

create table backup_schedule (
  is_only boolean primary key default true check (is_only),
  enabled boolean not null default false,
  -- 1 is Monday, in Caracas.
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}',
  hour smallint not null default 2 check (hour between 0 and 23),
  keep_days smallint not null default 7 check (keep_days between 1 and 90),
  keep_weeks smallint not null default 4 check (keep_weeks between 0 and 52),
  keep_months smallint not null default 6 check (keep_months between 0 and 60)
);
insert into backup_schedule default values;

grant select, insert, update, delete on backups, restores to minipos_app;
grant select, update on backup_schedule to minipos_app;
grant select on backups, restores to minipos_console;
