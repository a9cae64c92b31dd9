-- What a person may do in a store beside their role: rights given to them and rights taken from them. Existing rows have
-- neither, so the columns are constant; the constraints are checked against them in the next migration.
alter table memberships
  add column rights_added text[] not null default '{}',
  add column rights_removed text[] not null default '{}',
  -- Counts the changes of role and rights: who saves says which they saw, so that nobody undoes another's change unseen.
  add column rights_version integer not null default 0,
  add column rights_changed_at timestamptz,
  add column rights_changed_by_user_id bigint,
  add constraint memberships_rights_changed_by_user_id_fkey
    foreign key (rights_changed_by_user_id) references users (id) not valid,
  -- An owner may everything; a right is not given and taken at once.
  add constraint memberships_rights_check check (
    not rights_added && rights_removed
    and (role <> 'owner' or (cardinality(rights_added) = 0 and cardinality(rights_removed) = 0))
  ) not valid;
