import type { MiniPosDatabase } from '../database/database.ts';
import type {
  QueueEntry,
  ServedClient,
  ServedPickup,
  ServedProduct,
  ServedStock,
  TouchedKey,
} from '../database/rows.ts';
import { foldPickup } from './fold-pickup.ts';
import { foldClient, foldProduct, foldStock, type Names, type OpenOperation } from './fold-rows.ts';
import { isFoldable } from './is-foldable.ts';
import { keyParts } from './touched-keys.ts';

export type Served = ServedProduct | ServedClient | ServedStock | ServedPickup | null;

/** The tables a transaction needs when it may change what people see. */
export const rowTables = (db: MiniPosDatabase) => [
  db.products,
  db.stock,
  db.clients,
  db.pickupOrders,
  db.departments,
  db.brands,
  db.syncOperations,
  db.answered,
];

/**
 * Makes rows again from what the server said and the operations still open. With `served`, what the server says now;
 * otherwise what it said last. Runs inside the caller's transaction.
 */
export async function refreshRows(
  db: MiniPosDatabase,
  keys: Iterable<TouchedKey>,
  served: ReadonlyMap<TouchedKey, Served> = new Map(),
): Promise<void> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return;
  const open = await openOperations(db, wanted);
  await refresh(db, wanted, { open, served, names: await findNames(db, open), isOnTop: false });
}

async function refresh(db: MiniPosDatabase, keys: TouchedKey[], context: Context): Promise<void> {
  const of = (kind: string) => keys.filter((key) => keyParts(key).kind === kind);
  const withoutNames = (base: ServedStock | null, operations: OpenOperation[], _names: Names, uuid: string) =>
    foldStock(base, operations, uuid);
  await Promise.all([
    refreshTable(db.products, of('product'), context, foldProduct),
    refreshTable(db.clients, of('client'), context, foldClient),
    refreshTable(db.stock, of('stock'), context, withoutNames),
    refreshTable(db.pickupOrders, of('pickup'), context, foldPickup),
  ]);
}

/** Shows operations that were just queued, on top of what is there: the cost does not grow with the queue. */
export async function showQueued(db: MiniPosDatabase, queued: Pick<QueueEntry, 'storeId' | 'operation' | 'touches'>[]) {
  const open = byKey(queued.map((entry) => ({ ...entry, result: null })));
  const names = await findNames(db, open);
  await refresh(db, [...open.keys()], { open, served: new Map(), names, isOnTop: true });
}

interface Context {
  open: Map<TouchedKey, OpenOperation[]>;
  served: ReadonlyMap<TouchedKey, Served>;
  names: Names;
  /** The operations come after those the rows already show. */
  isOnTop: boolean;
}

interface RowTable<Row> {
  bulkGet(keys: string[]): PromiseLike<(Row | undefined)[]>;
  bulkPut(rows: Row[]): PromiseLike<unknown>;
  bulkDelete(keys: string[]): PromiseLike<unknown>;
}

async function refreshTable<Base extends object, Row extends object>(
  table: RowTable<Row & { base?: Base | null }>,
  keys: TouchedKey[],
  { open, served, names, isOnTop }: Context,
  fold: (base: Base | null, operations: OpenOperation[], names: Names, uuid: string) => Row | null,
): Promise<void> {
  if (keys.length === 0) return;
  const uuids = keys.map((key) => keyParts(key).uuid);
  const unserved = keys.some((key) => !served.has(key));
  const known = unserved ? await table.bulkGet(uuids) : [];
  const puts: (Row & { base?: Base | null })[] = [];
  const deletes: string[] = [];
  keys.forEach((key, at) => {
    const uuid = uuids[at] ?? '';
    const base = served.has(key) ? (served.get(key) as Base | null) : baseOf<Base>(known[at]);
    const operations = open.get(key) ?? [];
    const row = fold(isOnTop ? shownOf<Base>(known[at]) : base, operations, names, uuid);
    if (row === null) deletes.push(uuid);
    else puts.push(operations.length === 0 ? row : { ...row, base });
  });
  for (const slice of slicesOf(puts)) await table.bulkPut(slice);
  if (deletes.length > 0) await table.bulkDelete(deletes);
}

// Dexie names the rows of a write to those who follow the table only up to 49; a pull of changes stays below the second.
const mostNamed = 49;
const mostChanges = 250;

// A page of changes is written so that the index hears which rows changed; of a full copy it reads everything anyway.
function slicesOf<Row>(rows: Row[]): Row[][] {
  const length = rows.length > mostChanges ? rows.length : mostNamed;
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => rows.slice(at * length, (at + 1) * length));
}

function baseOf<Base>(row: { base?: Base | null } | undefined): Base | null {
  if (row === undefined) return null;
  return row.base === undefined ? (row as unknown as Base) : row.base;
}

// The row without its memory of what the server said.
function shownOf<Base>(row: { base?: Base | null } | undefined): Base | null {
  if (row === undefined) return null;
  const { base: _, ...shown } = row;
  return shown as Base;
}

/** What shows although the served rows do not contain it: work not answered yet, and work answered but not pulled yet. */
async function openOperations(db: MiniPosDatabase, keys: TouchedKey[]): Promise<Map<TouchedKey, OpenOperation[]>> {
  const queued = (await db.syncOperations.where('touches').anyOf(keys).distinct().toArray()).filter(isShown);
  const answered = await db.answered.where('touches').anyOf(keys).distinct().toArray();
  const all = [...answered, ...queued.map((entry) => ({ ...entry, result: null }))]
    .filter(({ operation }) => isFoldable(operation))
    .toSorted((a, b) => a.operation.seq - b.operation.seq);
  return byKey(all);
}

function byKey(operations: (OpenOperation & { touches: TouchedKey[] })[]): Map<TouchedKey, OpenOperation[]> {
  const open = new Map<TouchedKey, OpenOperation[]>();
  for (const operation of operations) {
    for (const key of operation.touches) {
      const list = open.get(key);
      if (list) list.push(operation);
      else open.set(key, [operation]);
    }
  }
  return open;
}

/** Changes something that exists, and so shows nothing once the server has refused it. */
export const isChange = (kind: QueueEntry['operation']['kind']): boolean =>
  kind.endsWith('.UPDATE') || kind === 'Pickup.MOVE';

// A change that was refused does not show: the server's word stands. What has happened, or was made here, does.
function isShown({ status, operation, discardedBy, isRepeat }: QueueEntry): boolean {
  if (isRepeat || discardedBy !== undefined) return false;
  return status === 'pending' || !isChange(operation.kind);
}

async function findNames(db: MiniPosDatabase, open: Context['open']): Promise<Names> {
  const departments = new Map<number, string>();
  const brands = new Map<number, string>();
  const clients = new Map<string, string>();
  for (const { storeId, operation } of [...open.values()].flat()) {
    if (operation.kind === 'Sale.CREATE' && operation.data.pickup && operation.data.clientUuid !== null) {
      const { clientUuid } = operation.data;
      clients.set(clientUuid, (await db.clients.get(clientUuid))?.name ?? '');
    }
    if (operation.kind !== 'Product.CREATE' && operation.kind !== 'Product.UPDATE') continue;
    const { departmentId, brandId } = operation.data;
    if (departmentId) departments.set(departmentId, (await db.departments.get([storeId, departmentId]))?.name ?? '');
    if (brandId) brands.set(brandId, (await db.brands.get([storeId, brandId]))?.name ?? '');
  }
  return {
    department: (id) => departments.get(id) ?? '',
    brand: (id) => brands.get(id) ?? '',
    client: (uuid) => clients.get(uuid) || null,
  };
}
