-- Who repairs: an employee with what they know and what an hour of theirs costs. The person is the card of the employee.
create table technicians (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  employee_id bigint not null,
  specialties text[] not null default '{}' check (specialties <@ array['phone_repair', 'computer_repair', 'tablet_repair',
    'network_setup', 'data_recovery', 'software_installation', 'hardware_upgrade', 'virus_removal']),
  hourly_rate_usd numeric(14, 2) not null default 0 check (hourly_rate_usd >= 0),
  is_active boolean not null default true,
  notes text,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, employee_id) references employees (store_id, id)
);
create unique index technicians_employee_key on technicians (store_id, employee_id) where archived_at is null;
call protect_store_table('technicians');
grant select, insert, update on technicians to minipos_app;
