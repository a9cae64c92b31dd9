import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { Currency } from '@minipos/domain/stores/store-types';
import { readReport } from '#features/till/local/cash-report.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
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
  /** What became debt, less the change that was left as client credit. */
  creditCents: number;
  sessionUuid: string | null;
}

interface ServedPayment {
  uuid: string;
  clientUuid: string;
  totalCents: number;
  sessionUuid: string | null;
}

/** Goods of a sale that came back, in thousandths, and what they went for. */
export interface ServedReturn {
  uuid: string;
  saleUuid: string;
  /** The sale that they paid for; none when money was handed back. */
  exchangeSaleUuid: string | null;
  lines: { line: number; quantity: number }[];
  creditCents: number;
  exchangeCents: number;
}

export type MovementCause = 'sale' | 'return' | 'hand';

/** One product as the server counts it, in thousandths. */
export interface ServedFigure {
  onHand: number;
  /** What was there before the trial began. */
  opening: number;
  movements: { delta: number; cause: MovementCause }[];
}

/** What the server holds once calm has returned, wherever it was read: the model, or PostgreSQL. */
export interface ServerEvidence {
  epoch: string;
  sales: ServedSale[];
  stock: Map<string, ServedFigure>;
  /** Of every client, in cents; below zero is client credit. */
  debts: Map<string, number>;
  /** Payments of debts that devices took. */
  payments: ServedPayment[];
  /** Devices in custody that tills took in. */
  intakes: { uuid: string; number: string }[];
  returns: ServedReturn[];
  /** Returns in the name of a sale that could not be a refund of it, and whether somebody has been told. */
  apart: { uuid: string; isTold: boolean }[];
  /** Sales whose exchange could not come back: somebody has been told. */
  unmatched: Set<string>;
  /** Notes that should be in each drawer, in cents, by session and currency. */
  drawers: Map<string, number>;
  /** Its past was replaced by a backup: what was answered before came again, in another order. */
  isRestored: boolean;
  /** Uuids of every operation it has settled, and whether it accepted them. */
  receipts: Map<string, { isApplied: boolean }>;
  /** Every row as a device should have it, by its key in the copy. */
  rows: Map<string, unknown>;
  /** Of every device, the numbers below its highest that never arrived. */
  missingSeqs: Map<string, number[]>;
}

/** How a drawer is called in the evidence. */
export const drawerName = (sessionUuid: string, currency: Currency): string => `${sessionUuid} ${currency}`;

export interface DeviceEvidence {
  name: number;
  deviceId: string;
  queue: QueueEntry[];
  /** Answered, but no pull has brought the effect. */
  answeredCount: number;
  copy: Map<string, unknown>;
  /** Everything ever done here: the journal keeps it for 30 days. */
  operations: SyncOperation[];
  /** What the reports of its own sessions expect in the drawer, where it knows all that happened in them. */
  drawers: { sessionUuid: string; cents: Record<Currency, number> }[];
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
    drawers: await readDrawers(db),
    unsentReceipts: (await db.sales.toArray())
      .filter(({ status }) => status !== 'synced')
      .map(({ receiptNumber }) => receiptNumber),
    discardedSeqs: notes.filter(({ status }) => status === 'discarded').map(({ seq }) => seq),
    lostSeqs: device.reports.flatMap(({ lostSeqs }) => lostSeqs),
  };
}

/** As the X or Z of the till says it. Of a session that it does not know whole, or that has unsent work, it says nothing. */
async function readDrawers(db: MiniPosDatabase): Promise<DeviceEvidence['drawers']> {
  const drawers: DeviceEvidence['drawers'] = [];
  for (const { uuid } of await db.cashSessions.toArray()) {
    const report = await readReport(db, uuid, { tillCode: 'C1', seesNotes: true });
    if (!report?.expected || report.unsent > 0) continue;
    const { USD, VES } = report.expected;
    drawers.push({ sessionUuid: uuid, cents: { USD: Math.round(USD * 100), VES: Math.round(VES * 100) } });
  }
  return drawers;
}
