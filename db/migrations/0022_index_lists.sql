-- Lists and sums over hundreds of thousands of sales. Sales of many stores lie in one table in the order they were made, so that
-- nearly every page of it has a row of a large store: what reads the rows themselves for a sum reads the whole table, page by
-- page. These indexes hold what the sums and the filters need.

drop index sales_recent;
create index sales_recent on sales (store_id, at desc, id desc)
  include (status, payment_method, actor_user_id, total_usd, total_bs, rate, refunded_usd, credit_usd, refunded_credit_usd);

-- In the order of the list to the last sign.
drop index sales_client;
create index sales_client on sales (store_id, client_id, at desc, id desc) where client_id is not null;

-- Pages of clients are cut from these, by whatever they are narrowed and sorted; so are the figures above the list. Every change
-- of a client has a new rev and writes all of its indexes, so that what is included costs no write of its own.
drop index clients_name;
create index clients_name on clients (store_id, ((first_name || ' ' || last_name) collate "es-x-icu"), id)
  include (first_name, last_name, is_active, kind, current_debt_usd) where archived_at is null;
create index clients_debt on clients (store_id, current_debt_usd, id) include (is_active, kind, credit_limit_usd, created_at)
  where archived_at is null;
-- Debtors are few. Row-level security keeps a comparison of amounts out of an index's own conditions, but not out of what the
-- index is about.
create index clients_owing on clients (store_id, current_debt_usd, id)
  include (first_name, last_name, is_active, kind, credit_limit_usd, created_at)
  where archived_at is null and current_debt_usd > 0;

-- A statement needs sums of all that is newer than its page; what gives back a sale is found by what it is about. Nothing asks
-- for movements in the order of their arrival.
drop index client_movements_dated;
create index client_movements_dated on client_movements (store_id, client_id, at, id) include (amount_usd, kind, reference);
drop index client_movements_client;
create index client_movements_reference on client_movements (store_id, reference)
  include (client_id, amount_usd, at, id) where reference is not null;
