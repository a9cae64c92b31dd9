-- Reports that a person keeps under a name: which one, with which filters. They are of a person in a store, and go with their
-- membership.

create table report_views (
  store_id bigint not null references stores (id),
  id bigint not null generated always as identity,
  user_id bigint not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  report text not null,
  -- As the contract names them: a preset or two days, the order and what it is compared with.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index report_views_user on report_views (store_id, user_id, id);
call protect_store_table('report_views');
grant select, insert, update, delete on report_views to minipos_app;

-- Who leaves a store takes along what they chose to get by mail.
grant delete on report_mails to minipos_app;
