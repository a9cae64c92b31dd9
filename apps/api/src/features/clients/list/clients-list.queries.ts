import type { ClientFilter, ClientStatsFilter } from '@minipos/contract/clients/clients';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import { findOverdue, idsOfOverdue, overdueOf } from '../accounts/overdue.queries.ts';
import { debtOf } from '../client-debt.ts';
import type { ClientRow } from '../clients.queries.ts';
import { idsOfClients } from './client-search.queries.ts';

const wholeName = sql`(first_name || ' ' || last_name) collate "es-x-icu"`;

const sortColumns: SortColumns = {
  name: wholeName,
  debt: sql`current_debt_usd`,
  creditLimit: sql`credit_limit_usd`,
  createdAt: sql`created_at`,
};

type Asked = ClientStatsFilter & Pick<ClientFilter, 'email'>;

function conditions(storeId: number, { search, status, kind, email }: Asked, today: string): RawBuilder<unknown> {
  const asked = [sql`store_id = ${storeId}`, sql`archived_at is null`];
  if (status === 'active') asked.push(sql`is_active`);
  if (status === 'inactive') asked.push(sql`not is_active`);
  if (status === 'with-debt') asked.push(sql`current_debt_usd > 0`);
  if (status === 'overdue') asked.push(sql`id in (${idsOfOverdue(storeId, today)})`);
  if (kind) asked.push(sql`kind = ${kind}`);
  if (email) asked.push(sql`email_key = lower(${email})`);
  const ids = idsOfClients(search ?? '');
  if (ids) asked.push(sql`id = any (${ids})`);
  return sql.join(asked, sql` and `);
}

/** What each client of a filter has overdue, as `late`: worked out once for all that a statement asks of it. */
function lateOf(storeId: number, filter: Asked, today: string) {
  const all = conditions(storeId, filter.status === 'overdue' ? { ...filter, status: 'with-debt' } : filter, today);
  const late = sql`
    late as materialized (
      select o.id, ${overdueOf(storeId, today)} as overdue from (
        select id, current_debt_usd as debt, payment_days from clients where ${all} and current_debt_usd > 0
      ) o
    )`;
  const where = filter.status === 'overdue' ? sql`${all} and id in (select id from late where overdue > 0)` : all;
  return { late, where };
}

export interface ClientPage {
  rows: ClientRow[];
  /** What those who owe should have paid before today, by their ids. */
  overdue: Map<number, number>;
  total: number;
}

/**
 * A page of clients and the size of the whole filter, in one flight. The page is found among the keys in an index, once
 * (see `findSales`), and only its own rows are read.
 */
export async function findClients(db: Db, storeId: number, filter: ClientFilter, today: string): Promise<ClientPage> {
  if (filter.status === 'overdue') return findLateClients(db, storeId, filter, today);
  const where = conditions(storeId, filter, today);
  const order = orderBy(sortColumns, filter.sort, sql`id`);
  const [rows, count] = await Promise.all([
    sql<ClientRow>`
      with page as materialized (
        select id from clients where ${where} ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
      )
      select * from clients where store_id = ${storeId} and id in (select id from page) ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from clients where ${where}`.execute(db),
  ]);
  const owing = rows.rows.filter((row) => debtOf(row) > 0).map(({ id }) => id);
  const overdue = await findOverdue(db, storeId, owing, today);
  return { rows: rows.rows, overdue, total: count.rows[0]?.total ?? 0 };
}

/** The same of those who are late: page, size and amounts are read from what is overdue, which is worked out once. */
async function findLateClients(db: Db, storeId: number, filter: ClientFilter, today: string): Promise<ClientPage> {
  const { late, where } = lateOf(storeId, filter, today);
  const order = orderBy(sortColumns, filter.sort, sql`id`);
  const { rows } = await sql<(ClientRow & { overdue: string; total: number }) | { id: null; total: number }>`
    with ${late}, page as materialized (
      select id from clients where ${where} ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    )
    select * from (select count(*) as total from late where overdue > 0) size
    left join (
      select clients.*, (select overdue from late where late.id = clients.id) as overdue
      from clients where store_id = ${storeId} and id in (select id from page)
    ) client on true ${order}`.execute(db);
  const found = rows.filter((row) => row.id !== null);
  return {
    rows: found,
    overdue: new Map(found.map(({ id, overdue }) => [id, Number(overdue)])),
    total: rows[0]?.total ?? 0,
  };
}

interface ClientFigures {
  clients: number;
  active: number;
  owing: number;
  debt: string;
  overdue_clients: number;
  overdue: string;
}

/** Figures over the whole filter. */
export async function countClients(
  db: Db,
  storeId: number,
  filter: ClientStatsFilter,
  today: string,
): Promise<ClientFigures> {
  const { late, where } = lateOf(storeId, filter, today);
  const { rows } = await sql<ClientFigures>`
    with ${late}
    select count(*) as clients, count(*) filter (where is_active) as active,
      count(*) filter (where current_debt_usd > 0) as owing,
      coalesce(sum(current_debt_usd) filter (where current_debt_usd > 0), 0) as debt,
      (select count(*) from late where overdue > 0) as overdue_clients, (select coalesce(sum(overdue), 0) from late) as overdue
    from clients where ${where}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate came without a row');
  return figures;
}

interface Stretch {
  last: ClientRow | null;
  limit: number;
  today: string;
}

/** The clients that follow one in the order of their names. However long the list, a page costs the same. */
export async function findClientsByName(
  db: Db,
  storeId: number,
  filter: ClientStatsFilter,
  { last, limit, today }: Stretch,
): Promise<ClientRow[]> {
  const after = last
    ? sql`and (${wholeName}, id) > (${`${last.first_name} ${last.last_name}`} collate "es-x-icu", ${last.id})`
    : sql``;
  const { rows } = await sql<ClientRow>`
    select * from clients where ${conditions(storeId, filter, today)} ${after}
    order by ${wholeName}, id limit ${limit}`.execute(db);
  return rows;
}
