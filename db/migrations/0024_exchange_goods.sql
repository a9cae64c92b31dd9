-- An exchange: goods of an earlier sale come back and pay for a new one. The return is a refund like the others, made in the
-- transaction of the new sale, which it names.
alter table sale_refunds
  add column exchange_sale_id bigint,
  add foreign key (store_id, exchange_sale_id) references sales (store_id, id);
-- A sale is paid by one exchange at most.
create unique index sale_refunds_exchange_key on sale_refunds (store_id, exchange_sale_id) where exchange_sale_id is not null;

-- What was charged as an exchange and could not be returned: a person looks at it. Added to the kinds there are.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint
  where conrelid = 'incidents'::regclass and conname = 'incidents_kind_check';
  alter table incidents drop constraint incidents_kind_check;
  execute 'alter table incidents add constraint incidents_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''exchange_unmatched''::text, ');
end $$;
