-- Files that are written in the background: what was asked for, how far it is, and until when the file is kept. The file
-- itself lies in the storage, below the store's folder.
create table exports (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('sales')),
  format text not null check (format in ('csv', 'xlsx')),
  -- As the list was narrowed when it was asked for.
  filter jsonb not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  row_count integer not null default 0,
  -- Rows written so far.
  progress integer not null default 0,
  bytes bigint,
  failure text,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (store_id, id)
);
create index exports_recent on exports (store_id, kind, id desc);
create index exports_open on exports (store_id, id) where status in ('waiting', 'running');
call protect_store_table('exports');

-- What was kept long enough is removed with its file.
grant select, insert, update, delete on exports to minipos_app;
