-- The constraint of the migration before, checked without keeping anybody from writing.
alter table users validate constraint users_account_check;
