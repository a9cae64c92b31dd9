-- The constraints of 0028 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table devices validate constraint devices_last_user_id_fkey;
alter table devices validate constraint devices_revoked_by_user_id_fkey;
alter table sync_receipts validate constraint sync_receipts_made_by_user_id_fkey;
alter table sync_receipts validate constraint sync_receipts_standing_check;
alter table cash_sessions validate constraint cash_sessions_counted_check;
