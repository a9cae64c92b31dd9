import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { QueueEntry } from '#offline/database/rows.ts';
import type { DeviceModel, Tab } from './device-model.ts';

/** A sale as a person at a till knows it. */
export interface Intent {
  uuid: string;
  device: number;
  /** The screen said that it is done. Otherwise the browser died first, and both outcomes are right. */
  isShown: boolean;
}

interface ServedSale {
  uuid: string;
  deviceId: string;
  receiptNumber: string;
  clientUuid: string | null;
  totalCents: number;
  paidCents: number;
  changeCents: number;
  /** What rounded cash let the customer off. */
  roundingCents: number;
  creditCents: number;
}

/** One product as the server counts it, in thousandths. */
export interface ServedFigure {
  onHand: number;
  /** What was there before the trial began. */
  opening: number;
  movements: { delta: number; isSale: boolean }[];
}

/** What the server holds once calm has returned, wherever it was read: the model, or PostgreSQL. */
export interface ServerEvidence {
  epoch: string;
  sales: ServedSale[];
  stock: Map<string, ServedFigure>;
  /** Of every client, in cents. */
  debts: Map<string, number>;
  /** Uuids of every operation it has settled, and whether it accepted them. */
  receipts: Map<string, { isApplied: boolean }>;
  /** Every row as a device should have it, by its key in the copy. */
  rows: Map<string, unknown>;
  /** Of every device, the numbers below its highest that never arrived. */
  missingSeqs: Map<string, number[]>;
}

export interface DeviceEvidence {
  name: number;
  deviceId: string;
  queue: QueueEntry[];
  /** Answered, but no pull has brought the effect. */
  answeredCount: number;
  copy: Map<string, unknown>;
  /** Everything ever done here: the journal keeps it for 30 days. */
  operations: SyncOperation[];
  /** Receipts printed here whose sales the server has not accepted. */
  unsentReceipts: string[];
  /** Given up by a person. */
  discardedSeqs: number[];
  /** Numbers a start has reported as lost. */
  lostSeqs: number[];
}

export interface Evidence {
  sales: Intent[];
  server: ServerEvidence;
  devices: DeviceEvidence[];
}

export type TrialDevice = Pick<DeviceModel, 'name' | 'reports'> & { tab(at: number): Pick<Tab, 'db' | 'journal'> };

/** What one device holds. */
export async function readDevice(device: TrialDevice, storeId: number): Promise<DeviceEvidence> {
  const { db, journal } = device.tab(0);
  const copy = new Map<string, unknown>();
  for (const row of await db.products.toArray()) copy.set(`product:${row.uuid}`, row);
  for (const row of await db.clients.toArray()) copy.set(`client:${row.uuid}`, row);
  for (const row of await db.stock.toArray()) copy.set(`stock:${row.productUuid}`, row);
  for (const row of await db.incidents.toArray()) copy.set(`incident:${row.id}`, row);
  const notes = await db.verdicts.toArray();
  return {
    name: device.name,
    deviceId: (await db.meta.get(storeId))?.deviceId ?? '',
    queue: await db.syncOperations.toArray(),
    answeredCount: await db.answered.count(),
    copy,
    operations: [...(await journal.read()).records.values()].map(({ operation }) => operation),
    unsentReceipts: (await db.sales.toArray())
      .filter(({ status }) => status !== 'synced')
      .map(({ receiptNumber }) => receiptNumber),
    discardedSeqs: notes.filter(({ status }) => status === 'discarded').map(({ seq }) => seq),
    lostSeqs: device.reports.flatMap(({ lostSeqs }) => lostSeqs),
  };
}
