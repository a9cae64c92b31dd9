-- What a person gets of what they sell, in percent. Each change keeps its day, so that it does not change what was earned before.

create table commission_rates (
  store_id bigint not null references stores (id),
  employee_id bigint not null,
  -- In Caracas. It holds until the next one of the card.
  from_day date not null,
  -- Null: nothing from that day on.
  percent numeric(5, 2) check (percent between 0 and 100),
  primary key (store_id, employee_id, from_day),
  foreign key (store_id, employee_id) references employees (store_id, id)
);
call protect_store_table('commission_rates');
grant select, insert, update on commission_rates to minipos_app;

-- What came back in a period.
-- allow index-in-transaction: a few refunds for every hundred sales, some thousands per store; only a refund waits for it
create index sale_refunds_recent on sale_refunds (store_id, at);
