-- Figures of a store by business day in Caracas, folded from its facts: whoever asks for a year reads days, not sales. They are
-- derived: nothing is in them that the facts do not say, and they can be thrown away and made again at any time.

-- What a unit cost the store when it was sold, as the server knew it; null for what was sold before it was noted and for a
-- product that the store does not know. Margins of a past day stay as they were when a product's cost changes.
alter table sale_items add column unit_cost_usd numeric(14, 2);

-- How far a store's facts are in its figures.
create table figures_folded (
  store_id bigint primary key references stores (id),
  -- Every sale with a rev up to this one, and what came back of it, is counted.
  rev bigint not null default 0,
  at timestamptz not null
);
call protect_store_table('figures_folded');
grant select, insert, update, delete on figures_folded to minipos_app;

-- What was sold in an hour, as it was charged, and what came back in that hour, whenever it had been sold.
create table hour_figures (
  store_id bigint not null references stores (id),
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  sales integer not null,
  -- Charged without a rate: they have no bolívares.
  sales_without_rate integer not null,
  lines integer not null,
  units numeric(16, 3) not null,
  subtotal_usd numeric(16, 2) not null,
  discount_usd numeric(16, 2) not null,
  tax_usd numeric(16, 2) not null,
  delivery_usd numeric(16, 2) not null,
  igtf_usd numeric(16, 2) not null,
  total_usd numeric(16, 2) not null,
  -- Each sale at its own rate.
  total_bs numeric(22, 2) not null,
  rounding_usd numeric(16, 2) not null,
  credit_usd numeric(16, 2) not null,
  cost_usd numeric(24, 2) not null,
  -- Of the sum of lines, without taxes: the part whose cost is known. A margin compares like with like.
  costed_usd numeric(24, 2) not null,
  refunds integer not null,
  cancelled integer not null,
  refunded_usd numeric(16, 2) not null,
  refunded_bs numeric(22, 2) not null,
  refunded_discount_usd numeric(16, 2) not null,
  refunded_tax_usd numeric(16, 2) not null,
  refunded_delivery_usd numeric(16, 2) not null,
  refunded_igtf_usd numeric(16, 2) not null,
  refunded_cost_usd numeric(24, 2) not null,
  refunded_costed_usd numeric(24, 2) not null,
  primary key (store_id, day, hour)
);
call protect_store_table('hour_figures');
grant select, insert, update, delete on hour_figures to minipos_app;

-- Money by way of paying: of the sales of that day as their payments stand now, and of what came back on that day.
create table day_tenders (
  store_id bigint not null references stores (id),
  day date not null,
  method text not null,
  currency text not null,
  payments integer not null,
  amount numeric(22, 2) not null,
  amount_usd numeric(16, 2) not null,
  change_amount numeric(22, 2) not null,
  change_usd numeric(16, 2) not null,
  refunded_amount numeric(22, 2) not null,
  refunded_usd numeric(16, 2) not null,
  primary key (store_id, day, method, currency)
);
call protect_store_table('day_tenders');
grant select, insert, update, delete on day_tenders to minipos_app;

-- By who sold it; what came back counts for whoever had sold it.
create table day_sellers (
  store_id bigint not null references stores (id),
  day date not null,
  user_id bigint not null,
  sales integer not null,
  units numeric(16, 3) not null,
  discount_usd numeric(16, 2) not null,
  total_usd numeric(16, 2) not null,
  refunds integer not null,
  refunded_usd numeric(16, 2) not null,
  primary key (store_id, day, user_id)
);
call protect_store_table('day_sellers');
grant select, insert, update, delete on day_sellers to minipos_app;

-- By product. Department and brand are those that the product has when it is asked.
create table day_products (
  store_id bigint not null references stores (id),
  day date not null,
  product_uuid uuid not null,
  sales integer not null,
  quantity numeric(16, 3) not null,
  discount_usd numeric(16, 2) not null,
  tax_usd numeric(16, 2) not null,
  total_usd numeric(16, 2) not null,
  cost_usd numeric(24, 2) not null,
  costed_usd numeric(24, 2) not null,
  returned_quantity numeric(16, 3) not null,
  returned_tax_usd numeric(16, 2) not null,
  returned_usd numeric(16, 2) not null,
  returned_cost_usd numeric(24, 2) not null,
  returned_costed_usd numeric(24, 2) not null,
  primary key (store_id, day, product_uuid)
);
call protect_store_table('day_products');
grant select, insert, update, delete on day_products to minipos_app;

-- By rate of IVA.
create table day_taxes (
  store_id bigint not null references stores (id),
  day date not null,
  tax_rate numeric(5, 2) not null,
  is_exempt boolean not null,
  base_usd numeric(16, 2) not null,
  tax_usd numeric(16, 2) not null,
  refunded_base_usd numeric(16, 2) not null,
  refunded_tax_usd numeric(16, 2) not null,
  primary key (store_id, day, tax_rate, is_exempt)
);
call protect_store_table('day_taxes');
grant select, insert, update, delete on day_taxes to minipos_app;
