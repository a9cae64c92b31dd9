import type { IncidentFilter } from '@minipos/contract/incidents/incidents';
import type { Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

function incidents(db: Db, storeId: number) {
  return db
    .selectFrom('incidents as i')
    .leftJoin('users as u', 'u.id', 'i.resolved_by_user_id')
    .where('i.store_id', '=', storeId)
    .selectAll('i')
    .select('u.full_name as resolved_by_name');
}

export type IncidentRow = Awaited<ReturnType<ReturnType<typeof incidents>['executeTakeFirstOrThrow']>>;

export async function findIncidents(db: Db, storeId: number, filter: IncidentFilter) {
  let rows = incidents(db, storeId);
  let count = db.selectFrom('incidents as i').where('i.store_id', '=', storeId);
  if (filter.isOpen !== undefined) {
    rows = rows.where('i.resolved_at', filter.isOpen ? 'is' : 'is not', null);
    count = count.where('i.resolved_at', filter.isOpen ? 'is' : 'is not', null);
  }
  if (filter.kind) {
    rows = rows.where('i.kind', '=', filter.kind);
    count = count.where('i.kind', '=', filter.kind);
  }
  const [page, total] = await Promise.all([
    rows
      .orderBy('i.opened_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: page, total: total.total };
}

export function findIncident(db: Db, storeId: number, incidentId: number): Promise<IncidentRow | undefined> {
  return incidents(db, storeId).where('i.id', '=', incidentId).executeTakeFirst();
}

/** Undefined when there is no such open incident. */
export function closeIncident(db: Db, storeId: number, incidentId: number, values: Updateable<Schema['incidents']>) {
  return db
    .updateTable('incidents')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', incidentId)
    .where('resolved_at', 'is', null)
    .returning(['id', 'kind', 'subject'])
    .executeTakeFirst();
}
