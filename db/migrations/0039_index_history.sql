-- no transaction
-- The history of a store is read by day, by person and by area, newest first. Pages and counts come from these indexes alone;
-- the second also tells who ever acted in the store.
create index concurrently if not exists audit_log_recent on audit_log (store_id, at desc, seq desc)
  include (action);
create index concurrently if not exists audit_log_actor on audit_log (store_id, actor_user_id, at desc, seq desc)
  include (action);
