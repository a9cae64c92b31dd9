import type { Device, DevicePerson } from '@minipos/contract/sync/devices';
import type { Change, Verdict } from '@minipos/contract/sync/sync';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { snapshotTables } from '@minipos/contract/sync/sync-tables';
import type { DeviceKey } from './rows.ts';

/** Why a call brought no answer to its question. None of these says anything about a single operation. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'session'; message: string }
  | { kind: 'too-large' }
  /** The server understood and does not let this person or device do it: store inactive, right withdrawn, revoked. */
  | { kind: 'refused'; code: string; message: string };

export type Answer<T> = { kind: 'answer'; data: T } | Failure;

export interface PushRequest {
  storeId: number;
  /** On which they were made; not always the one that hands them in. */
  deviceId: string;
  epoch: string | null;
  /** They were taken from a file, not made here: the server wants a proof for each. */
  isFromFile?: boolean;
  /** How many of the store wait on the sending device behind these. */
  waiting: number;
  operations: SyncOperation[];
  /** The sending device: what it hands in carries its signature. */
  signer: DeviceKey;
}
export interface PushAnswer {
  epoch: string;
  verdicts: Verdict[];
}
export interface PullRequest {
  storeId: number;
  cursor: number;
  epoch: string;
  /** With what the copy was made; empty: not known. */
  scope: string;
}
export interface PullAnswer {
  epoch: string;
  reset: boolean;
  cursor: number;
  hasMore: boolean;
  changes: Change[];
  /** Another one than before: people of the store, their rights or PINs have changed. */
  people: string;
}
export interface SnapshotRequest {
  storeId: number;
  table: (typeof snapshotTables)[number];
  after: number;
}
export interface SnapshotAnswer {
  epoch: string;
  rev: number;
  scope: string;
  changes: Change[];
  after: number;
  hasMore: boolean;
}
/** What the server says of the device that asks. */
export type RegisteredDevice = Pick<Device, 'tillCode' | 'name' | 'lastSeq'>;

export interface StateAnswer {
  epoch: string;
  device: RegisteredDevice | null;
  missingSeqs: number[];
  /** The last number of the till's series of repairs; a server of before that was told says nothing. */
  lastRepair?: number;
}

export interface RegisterRequest {
  storeId: number;
  signer: DeviceKey;
  asTill: boolean;
  /** Of the till, as the person calls it. */
  name?: string;
  /** What the device already prints on its receipts. */
  tillNumber?: number;
}
export interface PeopleAnswer {
  own: { userId: number; generation: number; secret: string };
  people: DevicePerson[];
}

/** The calls of synchronisation. They never reject: what went wrong is part of the answer. */
export interface SyncServer {
  push(request: PushRequest): Promise<Answer<PushAnswer>>;
  pull(request: PullRequest): Promise<Answer<PullAnswer>>;
  snapshot(request: SnapshotRequest): Promise<Answer<SnapshotAnswer>>;
  state(request: { storeId: number; deviceId: string }): Promise<Answer<StateAnswer>>;
  register(request: RegisterRequest): Promise<Answer<RegisteredDevice>>;
  /** Who may work at the device, with what proves it. */
  people(request: { storeId: number; signer: DeviceKey }): Promise<Answer<PeopleAnswer>>;
}

/** Time and chance come from outside, so that a test can replay them. */
export interface TimeAndChance {
  now: () => number;
  /** From 0 up to but not including 1. */
  random: () => number;
  newUuid: () => string;
}
