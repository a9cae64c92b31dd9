import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface FigureRow {
  open: number;
  delivered: number;
  promised: number;
  on_time: number;
  returns: number;
  minutes: number;
  income_usd: string;
}

export const noFigures: FigureRow = {
  open: 0,
  delivered: 0,
  promised: 0,
  on_time: 0,
  returns: 0,
  minutes: 0,
  income_usd: '0',
};

type Part<K extends keyof FigureRow> = Pick<FigureRow, K> & { technician_id: number };

/**
 * What repairs say of some technicians. Work counts for who did the line, else for who had the repair; income only where the sales
 * that charged it stand: what was given away or taken back earned nothing.
 */
export async function findFigures(db: Db, storeId: number, ids: number[]): Promise<Map<number, FigureRow>> {
  if (ids.length === 0) return new Map();
  const theirs = sql`any (${ids}::bigint[])`;
  const [repairs, work, returns] = await Promise.all([
    sql<Part<'open' | 'delivered' | 'promised' | 'on_time'>>`
      select technician_id, count(*) filter (where closed_at is null) as open,
        count(*) filter (where status = 'delivered') as delivered,
        count(*) filter (where status = 'delivered' and due_at is not null) as promised,
        count(*) filter (where status = 'delivered' and completed_at <= due_at) as on_time
      from repairs where store_id = ${storeId} and technician_id = ${theirs} and archived_at is null
      group by technician_id`.execute(db),
    sql<Part<'minutes' | 'income_usd'>>`
      select coalesce(l.technician_id, r.technician_id) as technician_id, coalesce(sum(l.minutes), 0) as minutes,
        coalesce(sum(l.total_usd) filter (where r.free_reason is null and not exists (
          select 1 from repair_charges c join sales s on s.store_id = ${storeId} and s.id = c.sale_id
          where c.store_id = ${storeId} and c.repair_id = r.id
            and (s.status <> 'completed' or s.refunded_usd > 0))), 0) as income_usd
      from repair_lines l join repairs r on r.store_id = ${storeId} and r.id = l.repair_id
      where l.store_id = ${storeId} and l.removed_at is null and l.kind <> 'part' and r.status = 'delivered'
        and coalesce(l.technician_id, r.technician_id) = ${theirs}
      group by 1`.execute(db),
    sql<Part<'returns'>>`
      select f.technician_id, count(*) as returns
      from repairs r join repairs f on f.store_id = ${storeId} and f.id = r.warranty_of
      where r.store_id = ${storeId} and r.warranty_of is not null and r.archived_at is null
        and f.technician_id = ${theirs}
      group by f.technician_id`.execute(db),
  ]);
  const figures = new Map<number, FigureRow>();
  for (const { technician_id: id, ...part } of [...repairs.rows, ...work.rows, ...returns.rows]) {
    figures.set(id, { ...(figures.get(id) ?? noFigures), ...part });
  }
  return figures;
}

/** How many technicians there are, and who has how many open repairs. */
export async function countTechnicians(db: Db, storeId: number) {
  const [counts, busy] = await Promise.all([
    sql<{ total: number; active: number }>`
      select count(*) as total, count(*) filter (where is_active) as active from technicians
      where store_id = ${storeId} and archived_at is null`.execute(db),
    sql<{ id: number; name: string; open: number }>`
      select t.id, trim(e.first_name || ' ' || e.last_name) as name, count(*) as open
      from repairs r
      join technicians t on t.store_id = ${storeId} and t.id = r.technician_id
      join employees e on e.store_id = ${storeId} and e.id = t.employee_id
      where r.store_id = ${storeId} and r.closed_at is null and r.archived_at is null
      group by t.id, e.first_name, e.last_name order by open desc, t.id limit 100`.execute(db),
  ]);
  const { total, active } = counts.rows[0] ?? { total: 0, active: 0 };
  return { total, active, busy: busy.rows };
}

/** True while somebody's hands have a repair. */
export async function hasOpenRepairs(db: Db, storeId: number, technicianId: number): Promise<boolean> {
  const row = await db
    .selectFrom('repairs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('technician_id', '=', technicianId)
    .where('closed_at', 'is', null)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
