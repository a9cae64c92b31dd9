-- no transaction
-- Whoever has ever had a store asks for the next one: archived ones count, which stores_owner leaves out.
create index concurrently if not exists stores_ever_owned on stores (owner_user_id);
