-- The constraints of 0047 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table sale_refunds validate constraint sale_refunds_approved_by_user_id_fkey;
alter table store_settings validate constraint store_settings_return_limit_usd_check;
alter table incidents validate constraint incidents_kind_check;
