import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase, TableName } from '../database/database.ts';
import type { RowKind } from '../database/rows.ts';
import type { DeviceOperation } from './operation.ts';

/** Ids above `after` and up to `upTo`. */
export interface IdRange {
  after: number;
  upTo: number;
}

export type ChangeOf<T extends ChangeTable> = Extract<Change, { table: T }>;

/** How a table that the server serves is written here. */
export type Pulled<T extends ChangeTable> =
  /** Rows as served, under their store and id. */
  | { by: 'id' }
  /** Rows as served with the device's open work on top, under their uuid. */
  | { by: 'uuid'; row: RowKind; ids: '[storeId+id]' | '[storeId+productId]'; after?: PulledTable<T>['put'] }
  | ({ by: 'own rules' } & PulledTable<T>);

interface PulledTable<T extends ChangeTable> {
  put(db: MiniPosDatabase, storeId: number, changes: ChangeOf<T>[]): PromiseLike<unknown>;
  /** Removes what lies in the range of a page of a full copy but is not listed there. */
  drop(db: MiniPosDatabase, storeId: number, range: IdRange, listed: Change[]): PromiseLike<unknown>;
}

/** Whether a table is emptied when the person signs out, stays, or loses only some of its rows. */
type AtSignOut = 'emptied' | 'kept' | { without: (row: never) => boolean };

/** What one slice has on the device. A slice is one line of the list in `slices.ts`. */
export interface DeviceSlice<K extends SyncOperationKind = never, T extends ChangeTable = never> {
  tables: Partial<Record<TableName, AtSignOut>>;
  /** Of its tables, those that the server serves. */
  pulled: { [Name in T]: Pulled<Name> };
  operations: { [Kind in K]: DeviceOperation<Kind> };
  /** First words of the keys of everything on screen that changes of the store make old. */
  queryKeys: readonly string[];
}
