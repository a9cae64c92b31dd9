import type pg from 'pg';

/** Tables that belong to no single store. A table not listed here is store-owned and must obey the rules below. */
const globalTables = [
  'users',
  'sessions',
  'refresh_tokens',
  'password_resets',
  'email_changes',
  'account_audit',
  'stores',
  'memberships',
  'exchange_rates',
  'rate_source_checks',
  'platform_settings',
  'platform_readings',
  'platform_days',
  'extra_store_terms',
  'store_requests',
  'backups',
  'restores',
  'backup_schedule',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Tables whose rows are never changed or removed once written. */
const appendOnlyTables = [
  'account_audit',
  'audit_log',
  'stock_movements',
  'client_movements',
  'client_payment_tenders',
  'client_payment_undos',
  'sale_items',
  'sale_payments',
  'sale_corrections',
  'sale_refunds',
  'sale_refund_items',
  'sale_refund_payments',
  'counter_return_items',
  'counter_return_payments',
  'cash_movements',
  'receptions',
  'reception_lines',
  'supplier_movements',
  'supplier_payment_undos',
  'supplier_returns',
  'supplier_return_lines',
  'time_marks',
  'time_mark_strikes',
  'repair_charges',
  'repair_logs',
  'repair_signatures',
];

interface Problem {
  table: string;
  problem: string;
}

// Each query returns the tables that break one rule; $1 is the list of global tables.
const owned = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1::text[])`;

const rules: Record<string, string> = {
  'has no store_id column': `
    select relname from (${owned}) t where not exists (
      select 1 from pg_attribute where attrelid = t.oid and attname = 'store_id' and attnotnull and not attisdropped)`,
  'has a primary key that does not start with store_id': `
    select relname from (${owned}) t where not exists (
      select 1 from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and i.indisprimary and a.attname = 'store_id')`,
  'has an index that does not start with store_id': `
    select relname from (${owned}) t where exists (
      select 1 from pg_index i left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where i.indrelid = t.oid and a.attname is distinct from 'store_id')`,
  'does not enable row-level security': `select relname from (${owned}) t where not relrowsecurity`,
  'does not force row-level security on its owner': `select relname from (${owned}) t where not relforcerowsecurity`,
  'has no policy that limits reads and writes to the store of the transaction': `
    select relname from (${owned}) t where not exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) like '%store_id = %app.store_id%'
        and pg_get_expr(p.polwithcheck, p.polrelid) like '%store_id = %app.store_id%')`,
  'has a policy open to more than the store': `
    select relname from (${owned}) t where exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polpermissive
        and pg_get_expr(p.polqual, p.polrelid) not like '%store_id = %app.store_id%'
        and not (p.polcmd = 'r' and p.polroles <@ array['minipos_console'::regrole::oid, 'minipos_search'::regrole::oid]))`,
  'has a foreign key to a store-owned table without store_id first': `
    select relname from (${owned}) t where exists (
      select 1 from pg_constraint k join (${owned}) target on target.oid = k.confrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where k.conrelid = t.oid and k.contype = 'f' and a.attname <> 'store_id')`,
  'lets the console role write': `
    select relname from (${owned}) t
    where has_table_privilege('minipos_console', oid, 'insert, update, delete, truncate')`,
};

const roleRules: Record<string, string> = {
  'is a view that reads with the rights of its owner': `
    select relname as rolname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  'runs with the rights of its owner and lets temporary tables of the caller come first (search_path must end with pg_temp)': `
    select p.oid::regprocedure::text as rolname from pg_proc p where p.prosecdef
      and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and not exists (select 1 from unnest(p.proconfig) setting where setting ~ '^search_path=(.*, )?pg_temp$')`,
  'the search role may sign in, write, or run something that is not bound to the store of the transaction': `
    select rolname from pg_roles where rolname = 'minipos_search' and (rolcanlogin or rolsuper or rolbypassrls
      or exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege('minipos_search', pg_class.oid, 'insert, update, delete, truncate'))
      or exists (select 1 from pg_proc where proowner = pg_roles.oid and prosrc not like '%store_id = $2%app.store_id%'))`,
  'the owner reads as the search role': `
    select rolname from pg_roles where rolname = 'minipos_owner' and pg_has_role(oid, 'minipos_search', 'usage')`,
  'the app role may bypass row-level security or owns tables': `
    select rolname from pg_roles where rolname in ('minipos_app', 'minipos_console') and (rolsuper or rolbypassrls or exists (
      select 1 from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace))`,
};

/** Every way in which the schema breaks the rules of a multi-store database; none in a healthy one. */
export async function findCatalogueProblems(client: pg.Client): Promise<string[]> {
  const problems: Problem[] = [];
  for (const [problem, query] of Object.entries(rules)) {
    const { rows } = await client.query<{ relname: string }>(query, [globalTables]);
    problems.push(...rows.map(({ relname }) => ({ table: relname, problem })));
  }
  for (const [problem, query] of Object.entries(roleRules)) {
    const { rows } = await client.query<{ rolname: string }>(query);
    problems.push(...rows.map(({ rolname }) => ({ table: rolname, problem })));
  }
  for (const table of appendOnlyTables) {
    const { rows } = await client.query<{ writable: boolean }>(
      `select has_table_privilege('minipos_app', $1, 'update, delete, truncate') as writable`,
      [table],
    );
    if (rows[0]?.writable) problems.push({ table, problem: 'can be changed by the app role' });
  }
  return problems.map(({ table, problem }) => `${table} ${problem}`).toSorted();
}
