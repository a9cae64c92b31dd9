-- What changing many products at once did to each, so that it can be taken back while nobody has changed them since.
create table product_changes (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- [{productId, revAfter, before: {department_id, tax_id, price_usd, is_active}}]; at most the 200 that one change takes.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, id)
);
create index product_changes_at on product_changes (store_id, at desc) where undone_at is null;
call protect_store_table('product_changes');
grant select, insert, update on product_changes to minipos_app;
