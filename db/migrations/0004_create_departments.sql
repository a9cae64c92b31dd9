create table departments (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  description text,
  icon text not null default '🏢',
  is_active boolean not null default true,
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted department stays as a tombstone: devices learn of it through its rev, history keeps its name.
  archived_at timestamptz,
  primary key (store_id, id)
);
create unique index departments_name_key on departments (store_id, fold(name)) where archived_at is null;
create unique index departments_rev_key on departments (store_id, rev);
call protect_store_table('departments');

grant select, insert, update on departments to minipos_app;
