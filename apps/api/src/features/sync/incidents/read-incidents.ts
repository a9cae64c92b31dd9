import type { Incident, IncidentFilter } from '@minipos/contract/incidents/incidents';
import type { Db } from '#db/pool.ts';
import { presentIncident } from '../present-sync.ts';
import { findAbout } from './incident-about.ts';
import { findIncident, findIncidents, type IncidentRow } from './incidents.queries.ts';

async function present(db: Db, storeId: number, rows: readonly IncidentRow[]): Promise<Incident[]> {
  const abouts = await findAbout(db, storeId, rows);
  return rows.flatMap((row, at) => {
    const about = abouts[at];
    return about ? [presentIncident(row, about)] : [];
  });
}

/** A page of the store's incidents, each with what it is about. */
export async function readIncidents(db: Db, storeId: number, filter: IncidentFilter) {
  const { rows, total } = await findIncidents(db, storeId, filter);
  return { data: await present(db, storeId, rows), total };
}

/** One of them, or undefined when the store has no such incident. */
export async function readIncident(db: Db, storeId: number, incidentId: number): Promise<Incident | undefined> {
  const row = await findIncident(db, storeId, incidentId);
  return row && (await present(db, storeId, [row]))[0];
}
