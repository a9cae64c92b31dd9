import type { Change } from '@minipos/contract/sync/sync';
import { isOpenPickup } from '@minipos/domain/orders/pickup';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TouchedKey } from '../database/rows.ts';
import { putSessions, type SessionChange } from '../operations/cash-sessions.ts';
import { type FoldedTable, isFolded, keyKinds } from '../operations/folded-tables.ts';
import { refreshRows, rowTables, type Served } from '../operations/local-rows.ts';

/** The tables a page of changes may write to. */
export const changeTables = (db: MiniPosDatabase) => [
  ...rowTables(db),
  db.taxes,
  db.settings,
  db.incidents,
  db.meta,
  db.cashSessions,
];

type ServedChange = Extract<Change, { table: FoldedTable }>;
type PlainChange = Exclude<Change, ServedChange | SessionChange | { table: 'settings' }>;

const isServed = (change: Change): change is ServedChange => isFolded(change.table);
const isSession = (change: Change): change is SessionChange => change.table === 'cashSessions';
const isPlain = (change: Change): change is PlainChange =>
  !isServed(change) && !isSession(change) && change.table !== 'settings';

/**
 * Writes rows as the server has them. What this device did on top of them stays. Runs inside the caller's transaction, and
 * waits for nothing but the database: after a hundred other waits in a row Dexie loses track of the transaction.
 */
export async function applyChanges(db: MiniPosDatabase, storeId: number, changes: Change[]): Promise<void> {
  const served = new Map<TouchedKey, Served>();
  // In order, so that the last change of a row wins.
  for (const change of changes.filter(isServed)) {
    const key = keyOf(change);
    if (key === null)
      for (const uuid of await uuidsOf(db, storeId, change)) served.set(`${kindOf(change)}:${uuid}`, null);
    else served.set(key, change.table === 'stock' && change.row ? { ...change.row, storeId } : (change.row as Served));
  }
  await refreshRows(db, served.keys(), served);
  await dropOldOrders(db, storeId, changes);
  for (const table of ['departments', 'brands', 'taxes', 'incidents'] as const) {
    await putPlain(
      db,
      storeId,
      table,
      changes.filter(isPlain).filter((change) => change.table === table),
    );
  }
  await putSessions(db, storeId, changes.filter(isSession));
  const settings = changes.findLast((change) => change.table === 'settings')?.row;
  if (settings) await db.settings.put({ ...(settings as object), storeId } as never);
}

const kindOf = ({ table }: ServedChange) => keyKinds[table];

function keyOf(change: ServedChange): TouchedKey | null {
  if (change.row === null) return null;
  return `${kindOf(change)}:${'productUuid' in change.row ? change.row.productUuid : change.row.uuid}`;
}

const keptMs = 7 * 86_400_000;

// Orders closed long ago leave the copy when newer ones come; the server's times say how long, no clock of the device.
async function dropOldOrders(db: MiniPosDatabase, storeId: number, changes: Change[]): Promise<void> {
  const times = changes.flatMap((change) =>
    change.table === 'pickupOrders' && change.row ? [Date.parse(change.row.createdAt)] : [],
  );
  if (times.length === 0) return;
  const before = new Date(Math.max(...times) - keptMs).toISOString();
  await db.pickupOrders
    .where('[storeId+createdAt]')
    .between([storeId, ''], [storeId, before])
    .filter(({ status, base }) => !isOpenPickup(status) && base === undefined)
    .delete();
}

// A deletion names only the id.
const uuidsOf = (db: MiniPosDatabase, storeId: number, { table, id }: ServedChange): PromiseLike<string[]> =>
  db[table]
    .where(table === 'stock' ? '[storeId+productId]' : '[storeId+id]')
    .equals([storeId, id])
    .primaryKeys();

async function putPlain(
  db: MiniPosDatabase,
  storeId: number,
  table: PlainChange['table'],
  changes: PlainChange[],
): Promise<void> {
  const last = new Map(changes.map((change) => [change.id, change.row]));
  const rows = [...last.values()].flatMap((row) => (row ? [{ ...row, storeId }] : []));
  const gone = [...last].flatMap(([id, row]): [number, number][] => (row ? [] : [[storeId, id]]));
  // The rows differ by table; the key is the same for all of them.
  const target = db[table] as unknown as { bulkPut(rows: object[]): PromiseLike<unknown> };
  if (rows.length > 0) await target.bulkPut(rows);
  if (gone.length > 0) await db[table].bulkDelete(gone);
}
