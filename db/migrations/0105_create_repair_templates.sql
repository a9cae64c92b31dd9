-- How a workshop words what its clients hear of their repairs, and by which channels. An event without a row is worded by default.
create table repair_templates (
  store_id bigint not null references stores (id),
  event text not null check (event in ('received', 'quote', 'waiting_parts', 'completed', 'not_collected', 'delivered',
    'cancelled')),
  body text not null check (body <> ''),
  by_whatsapp boolean not null,
  by_email boolean not null,
  -- Days a finished device lies in the shop before its client is reminded; of that event alone.
  remind_days integer check (remind_days > 0),
  check ((event = 'not_collected') = (remind_days is not null)),
  updated_at timestamptz not null,
  primary key (store_id, event)
);
call protect_store_table('repair_templates');
grant select, insert, update on repair_templates to minipos_app;
