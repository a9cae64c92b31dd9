-- A device proves itself with a key, and a person on a device with a secret that only they can unlock there. Tables in use are
-- not rewritten: new columns are empty or have a constant default, and existing rows are checked in a later migration.

alter table devices
  -- SPKI of its P-256 key. None: registered before devices had keys, or known only by work that another one brought.
  add column public_key bytea,
  -- Who was signed in at its last contact.
  add column last_user_id bigint,
  -- Operations that waited on it by its own last word.
  add column unsent integer,
  add column revoked_by_user_id bigint,
  add column revoked_reason text,
  add constraint devices_last_user_id_fkey foreign key (last_user_id) references users (id) not valid,
  add constraint devices_revoked_by_user_id_fkey foreign key (revoked_by_user_id) references users (id) not valid;
-- None: the device hands in work but is no till. The index goes on keeping the numbers that there are apart.
alter table devices alter column till_number drop not null;

alter table cashier_pins
  -- Counts the changes of the PIN: each makes new secrets on every device.
  add column generation integer not null default 0,
  -- How long the PIN is. None: chosen before that was noted.
  add column digits smallint;

alter table sync_receipts
  -- In whose name it was done, where that is not who was signed in (actor_user_id).
  add column made_by_user_id bigint,
  -- What stood for that name; none for calls and for receipts of before.
  add column standing text,
  add constraint sync_receipts_made_by_user_id_fkey foreign key (made_by_user_id) references users (id) not valid,
  add constraint sync_receipts_standing_check check (standing in ('own', 'proved', 'claimed', 'forged', 'retired')) not valid;

-- A session whose device is lost is closed from elsewhere; its drawer may never have been counted.
alter table cash_sessions
  add column is_lost boolean not null default false,
  add constraint cash_sessions_counted_check
    check (case when closed_at is null then counted_usd is null else counted_usd is not null or is_lost end) not valid;
alter table cash_sessions drop constraint cash_sessions_check1;
