-- no transaction
-- The few payments that were made ahead for a repair, among all there are.
create index concurrently if not exists client_payments_repair on client_payments (store_id, repair_uuid)
  where repair_uuid is not null;
