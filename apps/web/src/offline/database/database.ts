import { snapshotTables } from '@minipos/contract/sync/sync-tables';
import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { CashFact, LocalCashSession } from './cash-rows.ts';
import type { LocalCountEntry, LocalCountSheet } from './count-rows.ts';
import type { IntakeLink, LocalIntake } from './intake-rows.ts';
import type { LocalPhoto } from './photo-rows.ts';
import type {
  AnsweredOperation,
  KeptOrder,
  LastAnswer,
  LocalCashier,
  LocalClient,
  LocalDeviceKey,
  LocalPaper,
  LocalPickup,
  LocalProduct,
  LocalRow,
  LocalSale,
  LocalSettings,
  LocalStock,
  LocalTimeMark,
  PersonKey,
  PinAttempts,
  QueueEntry,
  StoreMeta,
  VerdictNote,
} from './rows.ts';

interface SchemaVersion {
  version: number;
  stores: Record<string, string | null>;
  upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0];
}

/** Every version ever shipped, oldest first. A step never clears `syncOperations`: a device may come with a full queue. */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      products: 'uuid, [storeId+id], [storeId+barcode]',
      stock: 'productUuid, [storeId+productId]',
      clients: 'uuid, [storeId+id]',
      departments: '[storeId+id]',
      brands: '[storeId+id]',
      taxes: '[storeId+id]',
      settings: 'storeId',
      incidents: '[storeId+id]',
      sales: 'uuid, [storeId+createdAt]',
      syncOperations: '++id, &uuid, [storeId+deviceId+seq], storeId, status, *touches',
      answered: 'uuid, storeId, *touches',
      verdicts: 'uuid, [storeId+at]',
      parkedCarts: 'uuid, storeId',
      meta: 'storeId',
    },
  },
  // Cash sessions at the till.
  {
    version: 2,
    stores: {
      cashSessions: 'uuid, storeId, [storeId+id]',
      cashFacts: 'uuid, sessionUuid',
      cashiers: '[storeId+userId], storeId',
      pinAttempts: '[storeId+userId]',
    },
    upgrade: (tx) => fetchLater(tx, 'cashSessions'),
  },
  // Pickup orders.
  {
    version: 3,
    stores: { pickupOrders: 'uuid, [storeId+id], [storeId+createdAt]' },
    upgrade: (tx) => fetchLater(tx, 'pickupOrders'),
  },
  // Keys of the device and of the people at it. The data that checked PINs until now is removed: no PIN can be guessed
  // from what is left.
  {
    version: 4,
    stores: { deviceKeys: '[storeId+deviceId]', personKeys: '[storeId+userId]' },
    upgrade: (tx) => tx.table('cashiers').toCollection().modify(withoutVerifier),
  },
  // When people came and left, as far as this device saw it.
  { version: 5, stores: { timeMarks: 'uuid, [storeId+userId]' } },
  // Stores and rate, which the till needs however long it is without a connection.
  { version: 6, stores: { lastAnswers: '[userId+name]' } },
  // Payments of debts and returns as this device took them, so that their paper can be printed again.
  { version: 7, stores: { papers: 'uuid, [storeId+at]' } },
  // What people count on this device, and the counts they count in, as the server last told them.
  { version: 8, stores: { countEntries: 'uuid, [storeId+countUuid]', countSheets: '[storeId+id]' } },
  // What was paid to suppliers out of a drawer, and payments of debts undone: an older app left them out of the session it kept.
  { version: 9, stores: {}, upgrade: (tx) => fetchLater(tx, 'cashSessions') },
  // Devices that this till took in, and where their clients follow them.
  { version: 10, stores: { intakes: 'uuid, [storeId+at]', intakeLinks: 'uuid' } },
  // Those that wait, those sent long ago, and those whose paper says another number are each found by themselves.
  { version: 11, stores: { intakes: 'uuid, [storeId+status+at], [storeId+untold]' } },
  // Photos of devices, until the server has them.
  { version: 12, stores: { repairPhotos: 'uuid, repairUuid, storeId' } },
];

/** Somebody who had a PIN is not taken for somebody without one until the server has sent the new form of it. */
function withoutVerifier(cashier: LocalCashier): void {
  cashier.mustRenewPin = cashier.pin !== null;
  cashier.pin = null;
  cashier.deviceId = '';
}

/** A complete copy goes on with a table it did not have yet; what it had stays, and so does its place in the changes. */
const fetchLater = (tx: Transaction, table: (typeof snapshotTables)[number]) =>
  tx
    .table('meta')
    .toCollection()
    .modify((meta: StoreMeta) => {
      if (meta.epoch === null || meta.snapshot !== null) return;
      meta.snapshot = { table: snapshotTables.indexOf(table), after: 0, rev: meta.cursor };
    });

/** The one database of the browser. Each table belongs to one slice in `operations/slices.ts`. */
export class MiniPosDatabase extends Dexie {
  declare products: EntityTable<LocalProduct, 'uuid'>;
  declare stock: EntityTable<LocalStock, 'productUuid'>;
  declare clients: EntityTable<LocalClient, 'uuid'>;
  declare pickupOrders: EntityTable<LocalPickup, 'uuid'>;
  declare departments: Table<LocalRow<'departments'>, [number, number]>;
  declare brands: Table<LocalRow<'brands'>, [number, number]>;
  declare taxes: Table<LocalRow<'taxes'>, [number, number]>;
  declare settings: EntityTable<LocalSettings, 'storeId'>;
  declare incidents: Table<LocalRow<'incidents'>, [number, number]>;
  declare sales: EntityTable<LocalSale, 'uuid'>;
  declare papers: EntityTable<LocalPaper, 'uuid'>;
  declare syncOperations: EntityTable<QueueEntry, 'id'>;
  declare answered: EntityTable<AnsweredOperation, 'uuid'>;
  declare verdicts: EntityTable<VerdictNote, 'uuid'>;
  declare parkedCarts: EntityTable<KeptOrder, 'uuid'>;
  declare meta: EntityTable<StoreMeta, 'storeId'>;
  declare cashSessions: EntityTable<LocalCashSession, 'uuid'>;
  declare cashFacts: EntityTable<CashFact, 'uuid'>;
  declare deviceKeys: Table<LocalDeviceKey, [number, string]>;
  declare personKeys: Table<PersonKey, [number, number]>;
  declare cashiers: Table<LocalCashier, [number, number]>;
  declare pinAttempts: Table<PinAttempts, [number, number]>;
  declare lastAnswers: Table<LastAnswer, [number, string]>;
  declare timeMarks: EntityTable<LocalTimeMark, 'uuid'>;
  declare countEntries: EntityTable<LocalCountEntry, 'uuid'>;
  declare countSheets: Table<LocalCountSheet, [number, number]>;
  declare intakes: EntityTable<LocalIntake, 'uuid'>;
  declare intakeLinks: EntityTable<IntakeLink, 'uuid'>;
  declare repairPhotos: EntityTable<LocalPhoto, 'uuid'>;
}

export type TableName = Exclude<keyof MiniPosDatabase, keyof Dexie>;

interface DatabaseOptions {
  /** Another IndexedDB than the browser's own, for tests. */
  engine?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
  versions?: readonly SchemaVersion[];
}

/** Opens `miniPOSDB`. Strict durability: a commit is on the disk before the screen hears of it. */
export function openDatabase({ engine, versions = schemaVersions }: DatabaseOptions = {}): MiniPosDatabase {
  // Answers of live queries are not kept in memory: a catalogue of 100,000 rows would lie there twice.
  const options: DexieOptions = { chromeTransactionDurability: 'strict', cache: 'disabled' };
  const db = new MiniPosDatabase('miniPOSDB', { ...engine, ...options });
  for (const { version, stores, upgrade } of versions) {
    const step = db.version(version).stores(stores);
    if (upgrade) step.upgrade(upgrade);
  }
  return db;
}
