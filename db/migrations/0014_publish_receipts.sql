-- The random name of a sale's public receipt: 144 bits that the device drew, so that the code on the paper works before the
-- sale arrives. Not unique on purpose: a sale is a fact and is never refused for its name; one that two sales carry opens
-- neither.
alter table sales add column receipt_token text;
create index sales_receipt_token on sales (store_id, receipt_token) where receipt_token is not null;
