-- no transaction
-- Who bought most in a year, and what sellers get of what they sold, add up a year of sales: 66,000 of a large store, each on a page
-- of its own. Every other sum over sales is read from this index; with three columns more these are too. It takes the place of
-- the one there is, so that a sale writes no index more.
create index concurrently if not exists sales_summed on sales (store_id, at desc, id desc)
  include (status, payment_method, actor_user_id, total_usd, total_bs, rate, refunded_usd, credit_usd, refunded_credit_usd,
    client_id, subtotal_usd, discount_usd);
drop index concurrently if exists sales_recent;
