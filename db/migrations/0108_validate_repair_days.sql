-- no transaction
-- The constraint of 0107 against the rows of before, apart from its making.
alter table store_settings validate constraint store_settings_repair_days_check;
