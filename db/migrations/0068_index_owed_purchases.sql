-- no transaction
-- What may still be owed: the few purchases that a statement of debts looks at, among all that were ever made.
create index concurrently if not exists purchases_owed on purchases (store_id, supplier_id) where not is_settled;
