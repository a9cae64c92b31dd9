import type { ChangeTable } from '@minipos/contract/sync/sync';
import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase, TableName } from '../database/database.ts';
import { cash } from './cash.ts';
import { catalogue } from './catalogue.ts';
import { clients } from './clients.ts';
import type { DeviceOperation } from './operation.ts';
import { people } from './people.ts';
import { pickups } from './pickups.ts';
import { repairs } from './repairs.ts';
import { returns } from './returns.ts';
import { sales } from './sales.ts';
import type { DeviceSlice, Pulled } from './slice.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';
import { stores } from './stores.ts';
import { sync } from './sync.ts';

type AnySlice = Omit<DeviceSlice, 'operations' | 'pulled'> & { operations: object; pulled: object };

/** What the device can do and keep, by slice. */
export const slices: readonly AnySlice[] = [
  catalogue,
  clients,
  sales,
  returns,
  cash,
  pickups,
  stores,
  people,
  staff,
  stock,
  repairs,
  sync,
];

// Which of the shapes it has is known by the kind or table it is looked up with.
const operations = new Map(
  slices.flatMap((slice) => Object.entries(slice.operations) as [string, DeviceOperation<SyncOperationKind>][]),
);
const pulled = new Map(slices.flatMap((slice) => Object.entries(slice.pulled) as [ChangeTable, Pulled<ChangeTable>][]));

/** What the device knows about a kind; nothing about one of a damaged entry or of a newer version. */
export const operationOf = (kind: string): DeviceOperation<SyncOperationKind> | undefined => operations.get(kind);

/**
 * Whether an operation's effect can be computed. An entry that was damaged on the disk shows nothing until the server has
 * given its verdict, and does not keep everything else from showing.
 */
export function isFoldable({ kind, data }: SyncOperation): boolean {
  const known = operationOf(kind);
  if (!known || typeof data !== 'object' || (data as object | null) === null) return false;
  return known.isFoldable?.(data) ?? true;
}

/** The tables that the server serves, in the order in which a page of changes is written, with how each is written. */
export const pulledTables: ReadonlyMap<ChangeTable, Pulled<ChangeTable>> = pulled;

/** The tables of every slice, with what becomes of them when the person signs out. */
export const ownedTables = slices.flatMap(({ tables }) =>
  Object.entries(tables).map(([name, atSignOut]) => ({ name: name as TableName, atSignOut })),
);

/** Rows that some work makes and other work needs, so that their order counts when they are sent. */
export const orderedKinds = new Set([...operations.values()].flatMap(({ goesBefore = [] }) => goesBefore));

/** The tables that answers of the server change, beside the queue and the rows people see. */
export const answeredTables = [...operations.values()].flatMap(({ writesOnAnswer = [] }) => writesOnAnswer);

/** First words of the keys of everything on screen that changes of a store make old. */
export const queryKeys: ReadonlySet<string> = new Set(slices.flatMap((slice) => slice.queryKeys));

export const tablesOf = (db: MiniPosDatabase, names: Iterable<TableName>) =>
  [...new Set(names)].map((name) => db[name]);
