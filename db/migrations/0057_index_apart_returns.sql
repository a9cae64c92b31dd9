-- no transaction
-- What came back of a sale and could not be a refund of it is read with the sale: by who scans its receipt, and before more of it
-- is handed back. Alone and without a lock: the till takes goods back meanwhile.
create index concurrently if not exists counter_returns_sale on counter_returns (store_id, sale_uuid) where sale_uuid is not null;
