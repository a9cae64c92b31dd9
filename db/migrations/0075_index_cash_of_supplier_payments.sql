-- no transaction
-- The few movements of drawers that paid a supplier, among all there are.
create index concurrently if not exists cash_movements_supplier_payment on cash_movements (store_id, supplier_payment_id)
  where supplier_payment_id is not null;
