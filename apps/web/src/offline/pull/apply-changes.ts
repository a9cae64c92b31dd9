import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { Table } from 'dexie';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TouchedKey } from '../database/rows.ts';
import { refreshRows, rowTableNames, type Served } from '../operations/local-rows.ts';
import type { Pulled } from '../operations/slice.ts';
import { pulledTables, tablesOf } from '../operations/slices.ts';

/** The tables a page of changes may write to. */
export const changeTables = (db: MiniPosDatabase) => tablesOf(db, [...rowTableNames, ...pulledTables.keys(), 'meta']);

/**
 * Writes rows as the server has them. What this device did on top of them stays. Runs inside the caller's transaction, and
 * waits for nothing but the database: after a hundred other waits in a row Dexie loses track of the transaction.
 */
export async function applyChanges(db: MiniPosDatabase, storeId: number, changes: Change[]): Promise<void> {
  await applyFolded(db, storeId, changes);
  for (const [table, how] of pulledTables) {
    const ofTable = changes.filter((change) => change.table === table);
    if (ofTable.length === 0) continue;
    if (how.by === 'id') await putById(byId(db, table), storeId, ofTable);
    else if (how.by === 'uuid') await how.after?.(db, storeId, ofTable);
    else await how.put(db, storeId, ofTable);
  }
}

/** Rows on which this device's open work lies: all tables together, since one piece of work may be in several. */
async function applyFolded(db: MiniPosDatabase, storeId: number, changes: Change[]): Promise<void> {
  const served = new Map<TouchedKey, Served>();
  // In order, so that the last change of a row wins.
  for (const change of changes) {
    const how = pulledTables.get(change.table);
    if (how?.by !== 'uuid') continue;
    const uuid = uuidOf(change);
    if (uuid !== undefined) served.set(`${how.row}:${uuid}`, { storeId, ...change.row } as Served);
    // A deletion names only the id.
    else for (const gone of await uuidsOf(db, storeId, change, how)) served.set(`${how.row}:${gone}`, null);
  }
  await refreshRows(db, served.keys(), served);
}

/** Under what a served row is kept where open work lies on it; a deletion has none. */
export function uuidOf({ row }: Change): string | undefined {
  if (row === null) return undefined;
  if ('productUuid' in row) return row.productUuid;
  return 'uuid' in row ? row.uuid : undefined;
}

const uuidsOf = (
  db: MiniPosDatabase,
  storeId: number,
  { table, id }: Change,
  { ids }: Extract<Pulled<ChangeTable>, { by: 'uuid' }>,
): PromiseLike<string[]> => byUuid(db, table).where(ids).equals([storeId, id]).primaryKeys();

async function putById(table: RowsById, storeId: number, changes: Change[]): Promise<void> {
  const last = new Map(changes.map((change) => [change.id, change.row]));
  const rows = [...last.values()].flatMap((row) => (row ? [{ ...row, storeId }] : []));
  const gone = [...last].flatMap(([id, row]): [number, number][] => (row ? [] : [[storeId, id]]));
  if (rows.length > 0) await table.bulkPut(rows);
  if (gone.length > 0) await table.bulkDelete(gone);
}

type RowsById = Table<object, [number, number]>;

// The rows differ by table; how they are found is the same for all of them.
export const byId = (db: MiniPosDatabase, table: ChangeTable) => db[table] as unknown as RowsById;
export const byUuid = (db: MiniPosDatabase, table: ChangeTable) => db[table] as unknown as Table<object, string>;
