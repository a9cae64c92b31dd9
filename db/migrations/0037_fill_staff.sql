-- The constraint of the migration before, checked without keeping anybody from writing.
alter table users validate constraint users_account_check;

-- Everybody who works in a store already has a card.
-- allow hidden-code: row-level security shows one store at a time, and a store has few people
do $$
declare
  store record;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    insert into employees (store_id, first_name, last_name, email, position, hire_date, user_id, created_at, updated_at)
    select m.store_id, u.full_name, '', u.email,
      case m.role when 'manager' then 'Gerente' when 'cashier' then 'Cajero' when 'assistant' then 'Asistente' end,
      (m.created_at at time zone 'America/Caracas')::date, m.user_id, m.created_at, m.created_at
    from memberships m join users u on u.id = m.user_id
    where m.store_id = store.id and u.archived_at is null and not exists (
      select 1 from employees e where e.store_id = m.store_id and e.user_id = m.user_id and e.archived_at is null);
  end loop;
end $$;
