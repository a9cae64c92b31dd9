-- A service of price 0 has an open price: it is written when it is charged.
alter table products drop constraint products_price_usd_check;
alter table products add constraint products_price_usd_check
  check (price_usd > 0 or (price_usd = 0 and kind = 'service')) not valid;
