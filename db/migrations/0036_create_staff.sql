-- The people who work in a store, whether or not they enter miniPOS, and the invitations to do so.

create table employees (
  store_id bigint not null references stores (id),
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  document_type text,
  document_number text,
  -- What two writings of one document share: see clients.
  document_key text generated always as (
    document_type || ':' || ltrim(
      case
        when document_number ~ '^\d{8}-\d$' then left(document_number, 8)
        else regexp_replace(upper(document_number), '[^0-9A-Z]', '', 'g')
      end, '0')
  ) stored,
  email text,
  phone text,
  address text,
  position text,
  salary numeric(14, 2) check (salary >= 0),
  salary_currency text check (salary_currency in ('USD', 'VES')),
  hire_date date not null,
  -- Who they are when they enter; stays when their access ends, so that they can have it back.
  user_id bigint references users (id),
  inactive_since timestamptz,
  -- What they might do when their access ended: nobody gets more by leaving and coming back.
  former_role text,
  former_added text[] not null default '{}',
  former_removed text[] not null default '{}',
  -- Counts the changes of the card: who saves says which they saw.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (store_id, id),
  check ((salary is null) = (salary_currency is null)),
  check (first_name <> '' or last_name <> '')
);
create unique index employees_user_key on employees (store_id, user_id) where user_id is not null and archived_at is null;
create unique index employees_document_key on employees (store_id, document_key)
  where document_key is not null and archived_at is null;
call protect_store_table('employees');

create table invitations (
  store_id bigint not null references stores (id),
  id uuid not null,
  employee_id bigint not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'cashier', 'assistant', 'stock_clerk', 'viewer')),
  invited_by_user_id bigint not null references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by_user_id bigint references users (id),
  revoked_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, employee_id) references employees (store_id, id)
);
-- One at a time for each person.
create unique index invitations_open_key on invitations (store_id, employee_id)
  where accepted_at is null and revoked_at is null;
create index invitations_employee on invitations (store_id, employee_id, created_at desc);
call protect_store_table('invitations');

-- Positions among which a store chooses; a constant default changes no row.
alter table store_settings
  add column positions text[] not null default '{Gerente,Vendedor,Cajero,Supervisor,Asistente}';

-- Somebody who only sells may work with a PIN alone: a person without e-mail, user name and password.
alter table users
  alter column email drop not null,
  alter column username drop not null,
  alter column password_hash drop not null,
  add constraint users_account_check check (
    (email is null) = (password_hash is null) and (email is null) = (username is null)
  ) not valid;

grant select, insert, update on employees, invitations to minipos_app;
