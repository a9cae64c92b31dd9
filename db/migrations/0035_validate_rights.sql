-- The constraints of 0034 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table memberships validate constraint memberships_rights_changed_by_user_id_fkey;
alter table memberships validate constraint memberships_rights_check;
