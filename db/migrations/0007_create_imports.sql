-- Files of products: what was read, what was wrong with it, and what each row did, so that it can be undone exactly.

create table imports (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  kind text not null default 'products' check (kind in ('products')),
  file_name text not null,
  status text not null check (status in (
    'uploaded', 'checking', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone')),
  -- Headings of the file with some cells below each, in its own order.
  columns jsonb not null,
  -- Which field each column is, by position; null where the column is not used.
  mapping jsonb not null,
  options jsonb not null,
  -- The first rows as they would be, once checked.
  preview jsonb not null default '[]',
  row_count integer not null,
  -- Rows behind it in the step under way. A chunk moves it in its own transaction, which is why it is applied once.
  progress integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  failed_count integer not null default 0,
  -- Products an undo left alone, because somebody had changed them since.
  kept_count integer not null default 0,
  -- Whether whoever started it may change prices, costs and taxes, and create departments.
  may_change_prices boolean not null default false,
  may_create_departments boolean not null default false,
  failure text,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (store_id, id)
);
create index imports_created on imports (store_id, created_at desc, id desc);
call protect_store_table('imports');

-- The cells as they were read, until they are applied.
create table import_rows (
  store_id bigint not null,
  import_id bigint not null,
  -- Place in the file from 1, without headings and empty lines.
  place integer not null,
  -- Line of the file, as a spreadsheet shows it.
  line integer not null,
  cells jsonb not null,
  primary key (store_id, import_id, place),
  foreign key (store_id, import_id) references imports (store_id, id)
);
call protect_store_table('import_rows');

create table import_errors (
  store_id bigint not null,
  import_id bigint not null,
  place integer not null,
  line integer not null,
  field text,
  value text,
  message text not null,
  id bigint generated always as identity,
  primary key (store_id, import_id, place, id),
  foreign key (store_id, import_id) references imports (store_id, id)
);
call protect_store_table('import_errors');

create table import_effects (
  store_id bigint not null,
  import_id bigint not null,
  place integer not null,
  line integer not null,
  product_id bigint not null,
  -- Null: the row made the product. Else the columns it changed, as they were.
  before jsonb,
  -- Of the product as the row left it; another one means that somebody changed it since.
  rev_after bigint not null,
  stock_delta numeric(14, 3) not null default 0,
  primary key (store_id, import_id, place),
  foreign key (store_id, import_id) references imports (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create unique index import_effects_product_key on import_effects (store_id, import_id, product_id);
call protect_store_table('import_effects');

grant select, insert, update on imports to minipos_app;
grant select, insert, delete on import_rows, import_errors to minipos_app;
grant select, insert on import_effects to minipos_app;

-- What PostgreSQL knows of how many rows there are decides between a look into an index and reading a whole store. A
-- first import fills empty tables faster than autovacuum counts them; only their owner may have them counted.
create function refresh_catalogue_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze public.products, public.product_stock, public.stock_movements, public.import_effects;
end $$;
revoke execute on function refresh_catalogue_statistics() from public;
grant execute on function refresh_catalogue_statistics() to minipos_app;
