-- How a sale was paid, said anew. A correction is a document of its own: it reverses payments of the sale and puts others in
-- their place, all of them rows of sale_payments, so that every sum over that table stays a plain sum.

create table sale_corrections (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  -- Made by whoever asks: the same one again changes nothing.
  uuid uuid not null,
  sale_id bigint not null,
  reason text not null,
  -- The sale's own: that is where its money went, whether it is open or closed.
  session_uuid uuid,
  actor_user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, sale_id) references sales (store_id, id)
);
create unique index sale_corrections_uuid_key on sale_corrections (store_id, uuid);
create index sale_corrections_sale on sale_corrections (store_id, sale_id, id);
create index sale_corrections_session on sale_corrections (store_id, session_uuid) where session_uuid is not null;
call protect_store_table('sale_corrections');

alter table sale_payments
  -- None for what the till noted.
  add column correction_id bigint,
  -- The line that this one undoes: the same method, the opposite amount.
  add column reverses smallint,
  drop constraint sale_payments_amount_check,
  add constraint sale_payments_amount_check check (case when reverses is null then amount > 0 else amount < 0 end),
  add constraint sale_payments_reverses_check check (reverses is null or (correction_id is not null and reverses < line)),
  add foreign key (store_id, correction_id) references sale_corrections (store_id, id),
  add foreign key (store_id, sale_id, reverses) references sale_payments (store_id, sale_id, line);
-- What was reversed is reversed once.
create unique index sale_payments_reverses_key on sale_payments (store_id, sale_id, reverses) where reverses is not null;
create index sale_payments_correction on sale_payments (store_id, correction_id) where correction_id is not null;

-- Payments and change as they stand now. Read with the rights of whoever reads.
create view payments_in_force with (security_invoker = true) as
  select p.* from sale_payments p
  where p.reverses is null and not exists (
    select 1 from sale_payments r where r.store_id = p.store_id and r.sale_id = p.sale_id and r.reverses = p.line);

alter table client_movements drop constraint client_movements_kind_check;
alter table client_movements add constraint client_movements_kind_check
  check (kind in ('sale', 'payment', 'refund', 'cancel', 'adjustment', 'merge', 'correction'));

grant select, insert on sale_corrections to minipos_app;
grant select on payments_in_force to minipos_app, minipos_console;
