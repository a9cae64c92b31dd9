-- What one US dollar costs in bolívares. Official rates are global: the same for every store.

create table exchange_rates (
  id bigint generated always as identity primary key,
  -- The day from which it rules ("fecha valor"), never the day it was read.
  value_date date not null,
  rate numeric(20, 8) not null check (rate > 0),
  source text not null check (source in ('bcv', 'mirror')),
  -- A jump beyond the guard waits for a person; only accepted ones are ever in force.
  status text not null check (status in ('accepted', 'waiting', 'rejected')),
  published_at timestamptz,
  first_seen_at timestamptz not null,
  -- The last time a source repeated it: how fresh it is, and which of two for one day is the newer.
  seen_at timestamptz not null,
  decided_by_user_id bigint references users (id),
  decided_at timestamptz,
  unique (source, value_date, rate)
);
create index exchange_rates_value on exchange_rates (value_date desc, seen_at desc) where status = 'accepted';
create index exchange_rates_waiting on exchange_rates (first_seen_at) where status = 'waiting';

-- How the last visit to each source went.
create table rate_source_checks (
  source text primary key check (source in ('bcv', 'mirror')),
  checked_at timestamptz not null,
  succeeded_at timestamptz,
  problem text
);

-- A rate someone of the store typed because no official one could be had. It binds that store alone: nobody's typing
-- error may reach another shop.
create table manual_rates (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  value_date date not null,
  rate numeric(20, 8) not null check (rate > 0),
  reason text not null,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  rev bigint not null,
  -- Withdrawn by a person; the row stays for the history.
  withdrawn_at timestamptz,
  primary key (store_id, id)
);
create index manual_rates_value on manual_rates (store_id, value_date desc, id desc) where withdrawn_at is null;
create unique index manual_rates_rev_key on manual_rates (store_id, rev);
call protect_store_table('manual_rates');

-- On weekends and bank holidays a store uses the rate in force, or the one already published for the next banking day.
alter table store_settings
  add column weekend_rate text not null default 'in_force' check (weekend_rate in ('in_force', 'next_published'));

grant select, insert, update on exchange_rates, rate_source_checks, manual_rates to minipos_app;
grant select on exchange_rates, rate_source_checks to minipos_console;
