-- People and their sessions. Global tables: no store owns them, the use cases check access.

create table users (
  id bigint generated always as identity primary key,
  username text not null,
  full_name text not null,
  email text not null,
  phone text,
  role text not null check (role in ('admin', 'store_owner', 'user')),
  status text not null check (status in ('pending', 'active', 'inactive')),
  password_hash text not null,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  total_sessions integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  -- Head of this person's audit chain.
  audit_seq bigint not null default 0,
  audit_hash bytea not null default '\x'
);
create unique index users_email_key on users (lower(email)) where archived_at is null;
create unique index users_username_key on users (lower(username)) where archived_at is null;
create index users_created on users (created_at desc, id desc) where archived_at is null;
create index users_search on users using gin (fold(full_name || ' ' || username || ' ' || email) gin_trgm_ops)
  where archived_at is null;

create table sessions (
  id uuid primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'revoked', 'reuse', 'password', 'disabled')),
  user_agent text,
  address inet
);
create index sessions_open on sessions (user_id, last_seen_at desc) where ended_at is null;

-- One row per refresh token handed out. A used token that comes back is a theft, unless it is the same request again
-- (used_key), whose answer was lost on the way.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash bytea,
  issued_at timestamptz not null,
  used_at timestamptz,
  used_key text
);
create index refresh_tokens_session on refresh_tokens (session_id, issued_at desc);
create index refresh_tokens_parent on refresh_tokens (parent_hash) where parent_hash is not null;

create table password_resets (
  hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, created_at desc);

-- Audit of what happens to a person's account: append-only, one hash chain per person.
create table account_audit (
  user_id bigint not null references users (id),
  seq bigint not null,
  at timestamptz not null,
  actor_user_id bigint references users (id),
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  hash bytea not null,
  primary key (user_id, seq)
);

grant select, insert, update on users to minipos_app;
grant select, insert, update, delete on sessions, refresh_tokens, password_resets to minipos_app;
grant select, insert on account_audit to minipos_app;
-- The console reads everything of a person but the password's hash.
grant select (id, username, full_name, email, phone, role, status, email_verified_at, last_login_at, total_sessions,
  created_at, updated_at, archived_at, audit_seq, audit_hash) on users to minipos_console;
grant select on sessions, account_audit to minipos_console;
