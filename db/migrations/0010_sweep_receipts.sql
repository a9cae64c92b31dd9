-- Receipts are kept 400 days. The highest number of a device that was swept: what is missing below it is not asked for.
alter table devices add column swept_seq bigint not null default 0;

-- An e-mail is looked up whatever its capitals. A column of its own: row-level security keeps a function like lower() away
-- from an index.
alter table clients add column email_key text generated always as (lower(email)) stored;
create index clients_email on clients (store_id, email_key) where archived_at is null and email_key is not null;
