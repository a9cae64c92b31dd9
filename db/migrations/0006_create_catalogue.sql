-- What a store sells: taxes, brands, pictures, products, and the ledger that explains every unit in stock.

-- Lets an index of words begin with the store, like every other index of store-owned rows.
create extension if not exists btree_gin;

create table taxes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  rate numeric(5, 2) not null check (rate between 0 and 100),
  description text,
  -- Exempt is not the same as 0 %: papers mark it with (E).
  is_exempt boolean not null default false check (not is_exempt or rate = 0),
  -- The tax of products that name none.
  is_default boolean not null default false,
  is_active boolean not null default true,
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  check (not is_default or (is_active and archived_at is null))
);
create unique index taxes_name_key on taxes (store_id, fold(name)) where archived_at is null;
create unique index taxes_default_key on taxes (store_id) where is_default;
create unique index taxes_rev_key on taxes (store_id, rev);
call protect_store_table('taxes');

create table brands (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  name text not null,
  description text,
  is_active boolean not null default true,
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id)
);
create unique index brands_name_key on brands (store_id, fold(name)) where archived_at is null;
create unique index brands_rev_key on brands (store_id, rev);
call protect_store_table('brands');

create table products (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made by whoever creates the product, a device without connection included.
  uuid uuid not null,
  name text not null,
  description text,
  model text,
  sku text,
  barcode text,
  department_id bigint not null,
  brand_id bigint,
  -- None: the store's default tax.
  tax_id bigint,
  -- How it is measured; all but units may be sold in fractions.
  unit text not null default 'unit' check (unit in ('unit', 'kg', 'l', 'm')),
  price_usd numeric(14, 2) not null check (price_usd > 0),
  cost_usd numeric(14, 2) not null default 0 check (cost_usd >= 0),
  min_stock numeric(14, 3) not null default 5 check (min_stock >= 0),
  max_stock numeric(14, 3) check (max_stock >= 0),
  is_active boolean not null default true,
  rev bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  -- What a search looks through, folded once when the row is written.
  search text not null generated always as (
    fold(name || ' ' || coalesce(description, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(sku, '')
      || ' ' || coalesce(model, ''))
  ) stored,
  primary key (store_id, id),
  foreign key (store_id, department_id) references departments (store_id, id),
  foreign key (store_id, brand_id) references brands (store_id, id),
  foreign key (store_id, tax_id) references taxes (store_id, id)
);
create unique index products_uuid_key on products (store_id, uuid);
create unique index products_rev_key on products (store_id, rev);
create unique index products_barcode_key on products (store_id, barcode) where archived_at is null;
create unique index products_sku_key on products (store_id, sku) where archived_at is null;
create index products_name on products (store_id, name collate "es-x-icu", id) where archived_at is null;
create index products_price on products (store_id, price_usd, id) where archived_at is null;
create index products_created on products (store_id, created_at, id) where archived_at is null;
create index products_department on products (store_id, department_id, name collate "es-x-icu", id) where archived_at is null;
create index products_brand on products (store_id, brand_id) where archived_at is null;
create index products_tax on products (store_id, tax_id) where archived_at is null;
create index products_search on products using gin (store_id, search gin_trgm_ops) where archived_at is null;
call protect_store_table('products');

-- The figure itself, in a narrow table of its own: it changes with every sale, and there every change stays cheap as long
-- as no index holds a column that changes. Whoever asks what changed since a rev asks the movements.
create table product_stock (
  store_id bigint not null,
  product_id bigint not null,
  on_hand numeric(14, 3) not null default 0,
  rev bigint not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id)
) with (fillfactor = 80);
call protect_store_table('product_stock');

-- Append-only: the figure in stock is the sum of these.
create table stock_movements (
  store_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  product_id bigint not null,
  delta numeric(14, 3) not null,
  on_hand_after numeric(14, 3) not null,
  kind text not null check (kind in (
    'opening', 'add', 'subtract', 'set', 'import', 'import_undo', 'sale', 'refund', 'cancel', 'purchase',
    'purchase_return', 'repair', 'count', 'transfer_in', 'transfer_out')),
  reason text,
  -- The paper behind it: 'sale:812', 'import:4'.
  reference text,
  actor_user_id bigint not null references users (id),
  rev bigint not null,
  -- When it happened at the counter; a device without connection tells it later.
  at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, product_id) references products (store_id, id)
);
create unique index stock_movements_rev_key on stock_movements (store_id, rev);
create unique index stock_movements_uuid_key on stock_movements (store_id, uuid);
create index stock_movements_product on stock_movements (store_id, product_id, id desc);
create index stock_movements_reference on stock_movements (store_id, reference) where reference is not null;
call protect_store_table('stock_movements');

-- A picture as it was accepted; its files carry names of ours. Those that no product shows are swept away.
create table images (
  store_id bigint not null references stores (id),
  id uuid not null,
  file_name text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_by_user_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index images_created on images (store_id, created_at);
call protect_store_table('images');

create table product_images (
  store_id bigint not null,
  product_id bigint not null,
  position smallint not null check (position between 0 and 5),
  image_id uuid not null,
  primary key (store_id, product_id, position),
  foreign key (store_id, product_id) references products (store_id, id),
  foreign key (store_id, image_id) references images (store_id, id)
);
create unique index product_images_image_key on product_images (store_id, image_id);
call protect_store_table('product_images');

-- Every store begins with the three taxes of the country; those that exist already receive them here.
do $$
declare
  store record;
  clock bigint;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    update store_clocks set rev = rev + 3 where store_id = store.id returning rev into clock;
    insert into taxes (store_id, name, rate, is_exempt, is_default, rev, created_at, updated_at) values
      (store.id, 'IVA general', 16, false, true, clock - 2, now(), now()),
      (store.id, 'IVA reducido', 8, false, false, clock - 1, now(), now()),
      (store.id, 'Exento', 0, true, false, clock, now(), now());
  end loop;
end $$;

grant select, insert, update on taxes, brands, products, product_stock to minipos_app;
grant select, insert on stock_movements to minipos_app;
grant select, insert, delete on images, product_images to minipos_app;
