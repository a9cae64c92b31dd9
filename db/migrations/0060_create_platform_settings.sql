-- What the operator of the platform decides for everybody. One row, written by administrators.

create table platform_settings (
  is_only boolean primary key default true check (is_only),
  -- What the welcome page says about its customers; null says nothing.
  customer_phrase text check (length(customer_phrase) between 1 and 120)
);
insert into platform_settings default values;
grant select, update on platform_settings to minipos_app;
