-- Accounts that clients read without an account of ours, and cards of one person that are joined.

-- Who holds the address may read the account until it ends. As the token of a receipt: 144 random bits beside the store.
create table statement_links (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  client_id bigint not null,
  token text not null,
  actor_user_id bigint not null references users (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Taken back before its time.
  revoked_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, client_id) references clients (store_id, id)
);
create unique index statement_links_token_key on statement_links (store_id, token);
create index statement_links_client on statement_links (store_id, client_id);
call protect_store_table('statement_links');

grant select, insert, update on statement_links to minipos_app;

-- A card that was joined to another stays as a pointer: tills that still sell to it mean the other one. What was joined to it
-- before points on, so that a pointer never leads to a pointer.
alter table clients
  add column merged_into bigint,
  add constraint clients_merged_into_fkey foreign key (store_id, merged_into) references clients (store_id, id),
  add constraint clients_merged_is_empty check (
    merged_into is null
    or (merged_into <> id and archived_at is not null and not is_active and current_debt_usd = 0));
create index clients_merged on clients (store_id, merged_into) where merged_into is not null;

-- Whose account a movement is part of may change by joining cards; what moved, how much and when may not.
grant update (client_id) on client_movements to minipos_app;
