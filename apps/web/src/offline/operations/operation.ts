import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase, TableName } from '../database/database.ts';
import type { FoldedRows, QueueEntry, RowKind, StoreMeta, TouchedKey } from '../database/rows.ts';

type OperationOf<K extends SyncOperationKind> = Extract<SyncOperation, { kind: K }>;

/** What the server made of an operation: ids and numbers the device did not know. Null: it has not answered. */
export type Result = Record<string, unknown> | null;

/** What an operation does to a row that people see. */
export interface Cause<K extends SyncOperationKind> {
  storeId: number;
  operation: OperationOf<K>;
  result: Result;
  names: Names;
  /** Of the row. */
  uuid: string;
}

/** Names of other rows, for rows that show them. */
export interface Names {
  department(id: number): string;
  brand(id: number): string;
  client(uuid: string): string | null;
}

/** The rows whose names an operation's effects need. */
interface Mentions {
  departmentId?: number | null | undefined;
  brandId?: number | null | undefined;
  clientUuid?: string | null | undefined;
}

type Effects<K extends SyncOperationKind> = {
  [R in RowKind]?: (row: FoldedRows[R]['local'] | null, cause: Cause<K>) => FoldedRows[R]['local'] | null;
};

/** An operation in the queue, or one that has just been answered. */
export type EntryOf<K extends SyncOperationKind> = Omit<QueueEntry, 'operation'> & { operation: OperationOf<K> };

/** What else follows from an answer: rows to be shown again, and queue entries that leave together with it. */
interface Consequences {
  touched?: TouchedKey[];
  done?: string[];
}

/** How a field of refused work is typed again. */
export interface CorrectableField {
  name: string;
  label: string;
  kind: 'text' | 'usd' | 'quantity';
}

/** Finds the name of a product or client, to say what an operation is about. */
export type NameOf = (table: 'products' | 'clients', uuid: string) => Promise<string | undefined>;

/** Everything the device has to know about one kind of operation. */
export interface DeviceOperation<K extends SyncOperationKind> {
  /** What a person calls it. */
  title: string;
  /** What this one is about. */
  about(operation: OperationOf<K>, nameOf: NameOf): string | Promise<string>;
  /** Fields that may be typed again after a refusal. Without: what has happened is sent again or given up. */
  correctable?: readonly CorrectableField[];

  /** Which rows of the copy it shows up in. */
  touches(operation: OperationOf<K>): TouchedKey[];
  /** What it does to each of them. */
  effects: Effects<K>;
  /** Whose names the effects need. */
  mentions?(operation: OperationOf<K>): Mentions;
  /** Whether the effects can be computed of data that may be damaged. Only what their sums need is looked at. */
  isFoldable?(data: Record<string, unknown>): boolean;
  /** Changes something that exists, and so shows nothing once the server has refused it. */
  isChange?: true;

  /** Completes what was done before it is proved, when it lacks something that is known only now. */
  complete?(entityId: string, data: object): object;
  /** Gives it a number of the device's own; counts on in `meta`. */
  number?(operation: OperationOf<K>, meta: StoreMeta): OperationOf<K>;
  /** The tables it reads and writes, where it must not wait for readers of the others. Without: all. */
  opens?(data: object): readonly TableName[];
  /** What it leaves on the device beside the copy, in the transaction that takes it in. The same once more changes nothing. */
  keep?(db: MiniPosDatabase, entry: EntryOf<K>, taken: Taken): PromiseLike<unknown>;
  /** Other work about these rows waits until this one is answered. */
  goesBefore?: readonly RowKind[];

  /** Tables that `onDone` and `onRefused` write to, beside the queue and the rows people see. */
  writesOnAnswer?: readonly TableName[];
  /** The server has done it. */
  onDone?(db: MiniPosDatabase, entry: EntryOf<K>, result: Result): PromiseLike<Consequences | undefined>;
  /** The server has refused it. */
  onRefused?(db: MiniPosDatabase, entry: EntryOf<K>): PromiseLike<unknown>;
  /** A person has given it up for good. */
  onGivenUp?(db: MiniPosDatabase, entry: EntryOf<K>): PromiseLike<unknown>;
}

/** How an operation came into the queue. */
interface Taken {
  actorName: () => Promise<string>;
  /** Brought back from the journal or a file: what the device still has of it is newer. */
  isBroughtBack: boolean;
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

/** For `isFoldable`: the field is a number. */
export const hasNumber = (data: Record<string, unknown>, field: string): boolean => isNumber(data[field]);

/** For `isFoldable`: a list whose entries have a number there. */
export const hasNumbers = (list: unknown, field: string): boolean =>
  Array.isArray(list) && list.every((one: Record<string, unknown> | null) => isNumber(one?.[field]));

/** The row with the fields that a change names. */
export const withChanges = <Row extends object>(row: Row, data: object): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
});

/** The number the server gave to what was made here. */
export function givenId(result: Result): { id?: number } {
  const id = result?.productId ?? result?.clientId;
  return typeof id === 'number' ? { id } : {};
}

/** For `onDone`: what was made here shows as before and learns its id. */
export const learnId = async (_db: MiniPosDatabase, { touches }: { touches: TouchedKey[] }, result: Result) =>
  givenId(result).id === undefined ? undefined : { touched: touches };
