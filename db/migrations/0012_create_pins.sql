-- The PIN with which a person takes over a till. Devices check it without a connection, so they carry its derived form; the
-- derivation is slow on purpose, and a PIN opens nothing but the name under which an already signed-in till works.
create table cashier_pins (
  store_id bigint not null references stores (id),
  user_id bigint not null references users (id),
  salt bytea not null,
  -- PBKDF2 with SHA-256: what browsers and the server both have built in.
  iterations integer not null check (iterations >= 100000),
  hash bytea not null,
  set_by_user_id bigint not null references users (id),
  rev bigint not null,
  updated_at timestamptz not null,
  primary key (store_id, user_id)
);
create unique index cashier_pins_rev_key on cashier_pins (store_id, rev);
call protect_store_table('cashier_pins');

grant select, insert, update, delete on cashier_pins to minipos_app;
