-- What a worker last read of the health of the installation: one row for each part, written over every minute.

create table platform_readings (
  part text primary key check (part <> ''),
  facts jsonb not null,
  read_at timestamptz not null
);
grant select, insert, update on platform_readings to minipos_app;
