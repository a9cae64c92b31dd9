import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import type { DevicePerson } from '@minipos/contract/sync/devices';
import type { Change, Verdict } from '@minipos/contract/sync/sync';
import type { SaleFact, SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { Receipt, ReceiptPeople } from '@minipos/documents/receipt/receipt';
import type { MarkKind } from '@minipos/domain/hours/time-marks';
import type { OpenOrder } from '@minipos/domain/orders/open-order';
import type { PinLock } from '@minipos/domain/people/pin-lock';
import type { ProofPlace } from '@minipos/domain/people/proof-texts';
import type { ProductKind } from '@minipos/domain/stock/stock';

type RowOf<T extends Change['table']> = NonNullable<Extract<Change, { table: T }>['row']>;

export type ServedProduct = RowOf<'products'>;
export type ServedClient = RowOf<'clients'>;
export type ServedPickup = RowOf<'pickupOrders'>;
type ServedStock = RowOf<'stock'> & { storeId: number };

/** What was made here has no id until the server gives it one. */
type Unnumbered<T> = Omit<T, 'id'> & { id?: number };

/**
 * A row as people see it: what the server said plus what this device did and the server has not confirmed in a pull.
 * `base` is what the server said; it is there only while both differ. Null: the server knows no such row.
 */
export type LocalProduct = Omit<Unnumbered<ServedProduct>, 'kind'> & {
  /** None: kept before there were kinds. */
  kind?: ProductKind;
  base?: ServedProduct | null;
};
export type LocalClient = Unnumbered<ServedClient> & { base?: ServedClient | null };
export type LocalStock = Omit<ServedStock, 'productId'> & { productId?: number; base?: ServedStock | null };

/** An order charged here has neither the server's ids nor the sale's number until they are told. */
export type LocalPickup = Omit<Unnumbered<ServedPickup>, 'saleId' | 'sale'> & {
  saleId?: number;
  sale: Omit<ServedPickup['sale'], 'number' | 'client'> & { number: string | null; client: { name: string } | null };
  base?: ServedPickup | null;
};

export interface LocalSale {
  uuid: string;
  storeId: number;
  deviceId: string;
  receiptNumber: string;
  total: number;
  createdAt: string;
  status: 'pending' | 'synced' | 'failed' | 'discarded';
  /** The server's own number for it, once known. */
  number: string | null;
  fact: SaleFact;
  /** For its paper, also when it is printed again: whom it names. While it is being charged, what its client owes with it. */
  people?: ReceiptPeople;
  owedUSD?: number;
  /** What this device took back of it. What others took back only the server knows. */
  returns?: { uuid: string; fact: ReturnFact }[];
}

interface PaperRow {
  /** Of the payment or the return. */
  uuid: string;
  storeId: number;
  at: string;
  status: LocalSale['status'];
  /** As it was handed over. None: the till did not make one, or it was lost with the database. */
  receipt?: Receipt;
}

/** A payment of a debt, or goods that came back, as this device took them: for its paper, and for references that come twice. */
export type LocalPaper = PaperRow & ({ kind: 'debt'; fact: ClientPaymentFact } | { kind: 'return'; fact: ReturnFact });

/** Rows of the copy that this device may change before the server knows: as served, and as people see them. */
export interface FoldedRows {
  product: { served: ServedProduct; local: LocalProduct };
  /** By the product's uuid. */
  stock: { served: ServedStock; local: LocalStock };
  client: { served: ServedClient; local: LocalClient };
  pickup: { served: ServedPickup; local: LocalPickup };
}
export type RowKind = keyof FoldedRows;

/** A row that an operation shows up in. */
export type TouchedKey = `${RowKind}:${string}`;

/** The operation as it travels, with where it comes from. This is also what the journal keeps. */
export interface RecordedOperation {
  storeId: number;
  deviceId: string;
  operation: SyncOperation;
  /** Taken from a file of unsent work. */
  isFromFile?: true;
}

/** One thing done on this device that the server has not answered, or has refused. */
export interface QueueEntry extends RecordedOperation {
  id?: number;
  uuid: string;
  seq: number;
  entityId: string;
  entityType: string;
  operationType: string;
  touches: TouchedKey[];
  status: 'pending' | 'failed';
  attempts: number;
  nextAttemptAt: number;
  errorCode: string | null;
  errorMessage: string | null;
  /** Uuid of the operation by which a person gave this one up; it leaves together with it. */
  discardedBy?: string;
  /** Sent once more because the server's past changed: the local rows already contain it. */
  isRepeat?: true;
}

/** An operation the server has done, until a pull has brought its effect. */
export interface AnsweredOperation extends RecordedOperation {
  uuid: string;
  touches: TouchedKey[];
  epoch: string;
  result: Verdict['result'];
}

/** What became of work that did not simply succeed, for people to look back at. */
export interface VerdictNote {
  uuid: string;
  storeId: number;
  kind: SyncOperationKind;
  entityId: string;
  seq: number;
  status: 'rejected' | 'discarded';
  code: string | null;
  message: string | null;
  at: string;
}

interface SnapshotProgress {
  /** Place in the list of tables. */
  table: number;
  after: number;
  /** The store's clock when the first page was read. */
  rev: number | null;
  /** What the reader could see when the first page was read. */
  scope?: string;
}

/** What the device knows of itself in one store. */
export interface StoreMeta {
  storeId: number;
  deviceId: string;
  /** Null until somebody has made the device a till; beside a name: it was one, and waits for the code of its new identity. */
  tillCode: string | null;
  tillName?: string;
  nextSeq: number;
  nextReceipt: number;
  /** Number of the next close; 1 in a copy from before there were any. */
  nextZ?: number;
  /** Place of the next device that is taken in; none: it has taken in none. */
  nextRepair?: number;
  epoch: string | null;
  cursor: number;
  /** Not null while a full copy is being fetched. */
  snapshot: SnapshotProgress | null;
  /** What the person could see when the copy was made. None: made before that was noted, so it is made again. */
  scope?: string;
  /** The mark of the store's people that the device has followed: another one says that rights or PINs have changed. */
  people?: string;
  lastSyncAt: string | null;
  /** The old rate that somebody stood for, and in which shift. */
  confirmedRate?: ConfirmedRate;
}

export interface ConfirmedRate {
  /** The session's uuid, or `day:2026-11-17` while none was open. */
  shift: string;
  rate: string;
  valueDate: string;
  userId: number;
  at: string;
}

/** With what a device proves that it is the one it says. The private half stays in the browser. */
export interface DeviceKey {
  deviceId: string;
  privateKey: CryptoKey;
  /** P-256 as SPKI, in base64. */
  publicKey: string;
}

/** Stays when somebody signs out: it is the device's, not a person's. */
export interface LocalDeviceKey extends DeviceKey {
  storeId: number;
  /** The server has it. */
  isKnown: boolean;
}

/**
 * The key with which a person proves on this device what they do: the person signed in, or the one who took the till
 * with their PIN.
 */
export interface PersonKey extends ProofPlace {
  /** HMAC-SHA-256; cannot be read out of the browser. */
  key: CryptoKey;
}

/** Who may take this till. Their secret for this device is wrapped: their PIN opens it. */
export type LocalCashier = DevicePerson & { storeId: number; deviceId: string };

/** Wrong PINs of one person on this device. */
export interface PinAttempts extends PinLock {
  storeId: number;
  userId: number;
}

/** An entry or exit that somebody marked on this device. Marks of other devices are not here. */
export interface LocalTimeMark {
  uuid: string;
  storeId: number;
  userId: number;
  kind: MarkKind;
  at: string;
}

/** What the server said last of something that a till needs and no pull brings: the person's stores, the store's rate. */
export interface LastAnswer {
  userId: number;
  name: string;
  data: unknown;
  /** When it came. */
  at: number;
}

/** An order that is not charged yet: the one on the counter (`parkedAt` null), or one set aside. */
export interface KeptOrder {
  uuid: string;
  storeId: number;
  label: string;
  parkedAt: string | null;
  /** Grows with every change, so that a tab knows which copy is newer. */
  revision: number;
  order: OpenOrder;
}

export type LocalRow<T extends 'departments' | 'brands' | 'taxes' | 'incidents'> = RowOf<T> & { storeId: number };
export type LocalSettings = RowOf<'settings'> & { storeId: number };
