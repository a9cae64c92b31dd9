-- no transaction
-- What is searched without its signs is found by its parts.
create index concurrently if not exists products_bare on products using gin (store_id, bare(search) gin_trgm_ops)
  where archived_at is null;
