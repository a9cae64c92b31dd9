-- The constraint of 0085 against the rows of before: apart from its making, so that no lock is held while they are read.
alter table products validate constraint products_price_usd_check;
