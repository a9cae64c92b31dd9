import type { RepairFilter } from '@minipos/contract/repairs/repairs';
import { canonicalSerial, imeiState } from '@minipos/domain/repairs/imei';
import { defaultReminderDays } from '@minipos/domain/repairs/messages/repair-events';
import { canonicalRepairNumber } from '@minipos/domain/repairs/repair-number';
import { type RepairState } from '@minipos/domain/repairs/repair-states';
import { type RepairPriority, repairPriorities } from '@minipos/domain/repairs/repair-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import { joinedRepairs, type RepairRow, repairColumns } from './repairs.queries.ts';

/** What of a list is asked for. */
export interface RepairConditions {
  search?: string | undefined;
  status?: RepairState | undefined;
  open?: boolean | undefined;
  priority?: RepairPriority | undefined;
  technicianId?: number | undefined;
  clientId?: number | undefined;
  overdue?: boolean | undefined;
  uncollected?: boolean | undefined;
  warranty?: boolean | undefined;
}

/** Late with the shop's own part of the work; the index of the board finds them. */
const overdueAt = (now: Date) =>
  sql`(r.closed_at is null and r.status in ('received', 'in_progress') and r.due_at < ${now})`;

/** Ready since longer than the store lets pass before it reminds; the index of the board finds them. */
const uncollectedAt = (storeId: number, now: Date) =>
  sql`(r.closed_at is null and r.status = 'completed' and r.status_since <= ${now}::timestamptz - interval '24 hours' * coalesce(
    (select t.remind_days from repair_templates t where t.store_id = ${storeId} and t.event = 'not_collected'),
    ${defaultReminderDays}::int))`;

/** What keeps repairs, called `r`, within a filter. */
function conditions(storeId: number, asked: RepairConditions, now: Date): RawBuilder<unknown> {
  const all = [sql`r.store_id = ${storeId} and r.archived_at is null`];
  if (asked.status) all.push(sql`r.status = ${asked.status}`);
  if (asked.open !== undefined) all.push(asked.open ? sql`r.closed_at is null` : sql`r.closed_at is not null`);
  if (asked.priority) all.push(sql`r.priority = ${repairPriorities.indexOf(asked.priority)}`);
  if (asked.technicianId === 0) all.push(sql`r.technician_id is null`);
  else if (asked.technicianId) all.push(sql`r.technician_id = ${asked.technicianId}`);
  if (asked.clientId) all.push(sql`r.client_id = ${asked.clientId}`);
  if (asked.overdue !== undefined) all.push(asked.overdue ? overdueAt(now) : sql`not ${overdueAt(now)}`);
  if (asked.uncollected !== undefined) {
    const uncollected = uncollectedAt(storeId, now);
    all.push(asked.uncollected ? uncollected : sql`not ${uncollected}`);
  }
  if (asked.warranty !== undefined) {
    all.push(asked.warranty ? sql`r.warranty_of is not null` : sql`r.warranty_of is null`);
  }
  all.push(...found(asked.search ?? ''));
  return sql.join(all, sql` and `);
}

/** A number, also one that only its paper says, or an IMEI is looked up; anything else is words of the repair, its device and its client. */
function found(search: string): RawBuilder<unknown>[] {
  const number = canonicalRepairNumber(search);
  if (number) return [sql`(r.number = ${number} or r.printed_number = ${number})`];
  if (imeiState(search) !== 'not_imei') return [sql`r.device_serial = ${canonicalSerial(search)}`];
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`fold(concat_ws(' ', r.number, r.printed_number, r.device_brand, r.device_model, r.device_serial, c.first_name, c.last_name))
          like fold(${containing(word)}::text)`,
    );
}

const sortColumns: SortColumns = {
  received: sql`r.received_at`,
  due: sql`r.due_at`,
  number: sql`r.number`,
};

/** Where the filter is counted: only words ask what the client is called. */
const counted = (storeId: number, { search }: RepairConditions) =>
  search ? sql`repairs r join clients c on c.store_id = ${storeId} and c.id = r.client_id` : sql`repairs r`;

/** A page of repairs and the size of the whole filter. */
export async function findRepairs(
  db: Db,
  storeId: number,
  filter: Pick<RepairFilter, 'page' | 'limit' | 'sort'> & RepairConditions,
  now: Date,
) {
  const where = conditions(storeId, filter, now);
  const [rows, count] = await Promise.all([
    sql<RepairRow>`
      select ${repairColumns} from ${joinedRepairs(storeId)} where ${where}
      ${orderBy(sortColumns, filter.sort, sql`r.id`)}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${counted(storeId, filter)} where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** The first cards of a column: the most urgent, then those due first, then those that came first. */
export async function findCards(
  db: Db,
  storeId: number,
  filter: RepairConditions & { status: RepairState },
  { cards, now }: { cards: number; now: Date },
): Promise<RepairRow[]> {
  const { rows } = await sql<RepairRow>`
    select ${repairColumns} from ${joinedRepairs(storeId)}
    where ${conditions(storeId, filter, now)} and r.closed_at is null
    order by r.priority desc, r.due_at, r.id limit ${cards}`.execute(db);
  return rows;
}

export interface ColumnFigures {
  status: RepairState;
  count: number;
  total_usd: string;
  unassigned: number;
  overdue: number;
  uncollected: number;
  warranties: number;
}

/** How many open repairs of a filter are in each state, and what they come to. */
export async function countColumns(
  db: Db,
  storeId: number,
  filter: RepairConditions,
  now: Date,
): Promise<ColumnFigures[]> {
  const { rows } = await sql<ColumnFigures>`
    select r.status, count(*) as count, sum(r.total_usd) as total_usd,
      count(*) filter (where r.technician_id is null) as unassigned,
      count(*) filter (where ${overdueAt(now)}) as overdue,
      count(*) filter (where ${uncollectedAt(storeId, now)}) as uncollected,
      count(*) filter (where r.warranty_of is not null) as warranties
    from ${counted(storeId, filter)}
    where ${conditions(storeId, filter, now)} and r.closed_at is null group by r.status`.execute(db);
  return rows;
}

/** How many were handed over and cancelled since a moment; null: ever. */
export async function countClosed(db: Db, storeId: number, since: Date | null) {
  const { rows } = await sql<{ delivered: number; cancelled: number }>`
    select count(*) filter (where r.status = 'delivered') as delivered,
      count(*) filter (where r.status = 'cancelled') as cancelled
    from repairs r
    where r.store_id = ${storeId} and r.archived_at is null and r.closed_at is not null
      and ${since === null ? sql`true` : sql`r.closed_at >= ${since}`}`.execute(db);
  return rows[0] ?? { delivered: 0, cancelled: 0 };
}
