-- An e-mail that a person asked to use instead of their own. It counts only once the link sent to it was used. One row per
-- person: asking again replaces it, and cancelling, confirming or a new password removes it.
create table email_changes (
  user_id bigint primary key references users (id),
  new_email text not null,
  requested_at timestamptz not null,
  -- The link in force; none until the worker has made one. Only its hash is kept.
  link_hash bytea unique,
  link_expires_at timestamptz,
  check ((link_hash is null) = (link_expires_at is null))
);
grant select, insert, update, delete on email_changes to minipos_app;
