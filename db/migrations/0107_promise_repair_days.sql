-- In how many days a workshop promises a device of each type: {smartphone: 3, …}. A type that is missing is promised in a week.
-- A column with a constant default changes no row.
alter table store_settings add column repair_days jsonb not null default '{}';
alter table store_settings add constraint store_settings_repair_days_check
  check (jsonb_typeof(repair_days) = 'object') not valid;
