-- no transaction
-- What clients paid of their debt on a day is few rows, and is read from them. Alone and without a lock: the till takes payments
-- meanwhile.
create index concurrently if not exists client_payments_recent on client_payments (store_id, at);
