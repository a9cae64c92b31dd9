-- Requests of owners for another store, and the terms under which the platform takes them.

create table extra_store_terms (
  is_only boolean primary key default true check (is_only),
  -- Without a price nobody may ask.
  price_usd numeric(8, 2) check (price_usd > 0),
  bank_code text check (bank_code <> ''),
  account_number text check (account_number <> ''),
  holder_name text check (holder_name <> ''),
  holder_document text check (holder_document <> '')
);
insert into extra_store_terms default values;
grant select, update on extra_store_terms to minipos_app;

create table store_requests (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  store_name text not null check (store_name <> ''),
  store_type text not null check (store_type in ('retail', 'service', 'general')),
  address text not null check (address <> ''),
  state text,
  city text,
  phone text,
  description text,
  -- What a store cost when it was asked for.
  price_usd numeric(8, 2) not null check (price_usd > 0),
  bank_code text not null,
  reference text not null,
  paid_on date not null,
  currency text not null check (currency in ('USD', 'VES')),
  amount numeric(14, 2) not null check (amount > 0),
  -- Of the day of the payment; null when none was known and the payment was in dollars.
  rate numeric(20, 8) check (rate > 0),
  check (rate is not null or currency = 'USD'),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  -- Why an administrator does not ask for the payment.
  waived_reason text check (waived_reason <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Counts its changes: whoever decides says which one they saw.
  version integer not null default 1,
  decided_at timestamptz,
  decided_by_user_id bigint references users (id),
  review_notes text,
  reject_reason text,
  -- False: the owner asks for no other store until an administrator lets them again.
  may_reapply boolean not null default true,
  created_store_id bigint references stores (id),
  check ((status = 'approved') = (created_store_id is not null)),
  check ((status in ('approved', 'rejected')) = (decided_by_user_id is not null))
);
-- The judge of two requests at once.
create unique index store_requests_one_pending on store_requests (owner_user_id) where status = 'pending';
create index store_requests_by_owner on store_requests (owner_user_id, id);
create index store_requests_by_status on store_requests (status, id);
-- Banks fill a reference up with zeros, and people leave them out.
create index store_requests_by_reference on store_requests (ltrim(reference, '0'));
-- Money that has to go back.
create index store_requests_to_return on store_requests (id)
  where payment_status = 'paid' and status in ('rejected', 'cancelled');
grant select, insert, update on store_requests to minipos_app;
grant select on store_requests to minipos_console;
