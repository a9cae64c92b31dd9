import type { MiniPosDatabase, TableName } from '../database/database.ts';
import type { FoldedRows, QueueEntry, RecordedOperation, RowKind, TouchedKey } from '../database/rows.ts';
import type { Names, Result } from './operation.ts';
import { isFoldable, operationOf, pulledTables } from './slices.ts';

export type Served = FoldedRows[RowKind]['served'] | null;

/** An operation whose effect the served rows do not contain yet, and what the server made of it if it has answered. */
type OpenOperation = Pick<RecordedOperation, 'storeId' | 'operation'> & { result: Result };

type FoldedTable = 'products' | 'stock' | 'clients' | 'pickupOrders';

const foldedTables = new Map(
  [...pulledTables].flatMap(([table, how]) => (how.by === 'uuid' ? [[how.row, table as FoldedTable] as const] : [])),
);

/** The tables a transaction needs when it may change what people see; a product shows names of the next two. */
export const rowTableNames: readonly TableName[] = [
  ...foldedTables.values(),
  'departments',
  'brands',
  'syncOperations',
  'answered',
];

const keyParts = (key: TouchedKey): { kind: RowKind; uuid: string } => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as RowKind, uuid: key.slice(at + 1) };
};

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
  await Promise.all(
    [...foldedTables].map(([kind, table]) => {
      const ofKind = keys.filter((key) => keyParts(key).kind === kind);
      return refreshTable(db[table] as unknown as RowTable, kind, ofKind, context);
    }),
  );
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

type LocalRow = FoldedRows[RowKind]['local'];

interface RowTable {
  bulkGet(keys: string[]): PromiseLike<(LocalRow | undefined)[]>;
  bulkPut(rows: LocalRow[]): PromiseLike<unknown>;
  bulkDelete(keys: string[]): PromiseLike<unknown>;
}

async function refreshTable(
  table: RowTable,
  kind: RowKind,
  keys: TouchedKey[],
  { open, served, names, isOnTop }: Context,
): Promise<void> {
  if (keys.length === 0) return;
  const uuids = keys.map((key) => keyParts(key).uuid);
  const unserved = keys.some((key) => !served.has(key));
  const known = unserved ? await table.bulkGet(uuids) : [];
  const puts: LocalRow[] = [];
  const deletes: string[] = [];
  keys.forEach((key, at) => {
    const uuid = uuids[at] ?? '';
    const base = served.get(key) ?? (served.has(key) ? null : baseOf(known[at]));
    const operations = open.get(key) ?? [];
    const row = fold(kind, isOnTop ? shownOf(known[at]) : base, operations, { names, uuid });
    if (row === null) deletes.push(uuid);
    else puts.push(operations.length === 0 ? row : ({ ...row, base } as LocalRow));
  });
  for (const slice of slicesOf(puts)) await table.bulkPut(slice);
  if (deletes.length > 0) await table.bulkDelete(deletes);
}

/** The row as people see it: the served one, then what every open operation does to it, in order. */
function fold(
  kind: RowKind,
  base: LocalRow | null,
  operations: OpenOperation[],
  about: { names: Names; uuid: string },
): LocalRow | null {
  let row = base;
  for (const open of operations) {
    const effect = operationOf(open.operation.kind)?.effects[kind];
    // The row is of the kind that the effect is for.
    if (effect) row = effect(row as never, { ...open, ...about });
  }
  return row;
}

// Dexie names the rows of a write to those who follow the table only up to 49; a pull of changes stays below the second.
const mostNamed = 49;
const mostChanges = 250;

// A page of changes is written so that the index hears which rows changed; of a full copy it reads everything anyway.
function slicesOf<Row>(rows: Row[]): Row[][] {
  const length = rows.length > mostChanges ? rows.length : mostNamed;
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => rows.slice(at * length, (at + 1) * length));
}

function baseOf(row: LocalRow | undefined): Served {
  if (row === undefined) return null;
  return row.base === undefined ? (row as Served) : row.base;
}

// The row without its memory of what the server said.
function shownOf(row: LocalRow | undefined): LocalRow | null {
  if (row === undefined) return null;
  const { base: _, ...shown } = row;
  return shown;
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

// A change that was refused does not show: the server's word stands. What has happened, or was made here, does.
function isShown({ status, operation, discardedBy, isRepeat }: QueueEntry): boolean {
  if (isRepeat || discardedBy !== undefined) return false;
  return status === 'pending' || !operationOf(operation.kind)?.isChange;
}

async function findNames(db: MiniPosDatabase, open: Context['open']): Promise<Names> {
  const departments = new Map<number, string>();
  const brands = new Map<number, string>();
  const clients = new Map<string, string>();
  for (const { storeId, operation } of [...open.values()].flat()) {
    const { departmentId, brandId, clientUuid } = operationOf(operation.kind)?.mentions?.(operation) ?? {};
    if (departmentId) departments.set(departmentId, (await db.departments.get([storeId, departmentId]))?.name ?? '');
    if (brandId) brands.set(brandId, (await db.brands.get([storeId, brandId]))?.name ?? '');
    if (clientUuid) clients.set(clientUuid, (await db.clients.get(clientUuid))?.name ?? '');
  }
  return {
    department: (id) => departments.get(id) ?? '',
    brand: (id) => brands.get(id) ?? '',
    client: (uuid) => clients.get(uuid) || null,
  };
}
