-- What all stores together sold on a day, added up at night from the figures of each: the console reads months without reading stores.

create table platform_days (
  day date primary key,
  sales integer not null,
  sold_usd numeric(18,2) not null,
  -- Stores that sold anything.
  selling_stores integer not null,
  summed_at timestamptz not null
);
grant select, insert, update on platform_days to minipos_app;
