-- The constraints of 0053 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table store_settings validate constraint store_settings_delivery_zones_check;
alter table sales validate constraint sales_delivery_check;
alter table sale_items validate constraint sale_items_note_check;
