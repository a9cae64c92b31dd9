-- The constraints of 0045 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table products validate constraint products_kind_check;
alter table store_settings validate constraint store_settings_beyond_stock_check;
alter table store_settings validate constraint store_settings_closed_till_check;
alter table incidents validate constraint incidents_kind_check;
