import type { SaleHistory } from '@minipos/contract/sales/sales';
import type { ReceiptName } from '@minipos/domain/sales/scanned-receipt';
import Dexie from 'dexie';
import { isNotFound } from '#lib/http/api-error.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { fromDevice, fromServer, type ReturnedSale } from './returned-sale.ts';

/** `unreached`: the server could not be asked, and this device does not have it. */
export type FoundReceipt = { sale: ReturnedSale } | { missing: 'unknown' | 'unreached' | 'other_store' };

type Ask = (code: string) => Promise<SaleHistory>;

/**
 * The sale of a receipt: the server's word where it can be had, since goods may have come back elsewhere, else this device's own
 * sale. A sale that was not sent yet only this device knows.
 */
export async function findSaleOf(
  db: MiniPosDatabase,
  storeId: number,
  name: ReceiptName,
  ask: Ask | null,
): Promise<FoundReceipt> {
  if (name.kind === 'token' && name.storeId !== storeId) return { missing: 'other_store' };
  const [served, own] = await Promise.all([ask && askServer(ask, name), findOwn(db, storeId, name)]);
  if (served && served !== 'unknown' && served !== 'unreached') return { sale: await servedSale(db, storeId, served) };
  if (own) return { sale: fromDevice(own) };
  return { missing: served === 'unknown' ? 'unknown' : 'unreached' };
}

async function askServer(ask: Ask, name: ReceiptName): Promise<SaleHistory | 'unknown' | 'unreached'> {
  try {
    return await ask(name.kind === 'token' ? name.token : name.number);
  } catch (error) {
    return isNotFound(error) ? 'unknown' : 'unreached';
  }
}

async function findOwn(db: MiniPosDatabase, storeId: number, name: ReceiptName): Promise<LocalSale | undefined> {
  const isIt = ({ status, receiptNumber, fact }: LocalSale) =>
    status !== 'discarded' &&
    (name.kind === 'token' ? fact.receiptToken === name.token : receiptNumber === name.number);
  return db.sales
    .where('[storeId+createdAt]')
    .between([storeId, Dexie.minKey], [storeId, Dexie.maxKey])
    .reverse()
    .filter(isIt)
    .first();
}

async function servedSale(db: MiniPosDatabase, storeId: number, history: SaleHistory): Promise<ReturnedSale> {
  const [queued, client] = await Promise.all([
    db.syncOperations.where('storeId').equals(storeId).toArray(),
    history.client ? db.clients.where('[storeId+id]').equals([storeId, history.client.id]).first() : null,
  ]);
  const unsent = queued.flatMap(({ operation, discardedBy }) =>
    discardedBy === undefined && operation.kind === 'Return.CREATE' && operation.data.saleUuid === history.uuid
      ? [operation.data]
      : [],
  );
  return fromServer(history, unsent, client === null ? null : client?.uuid);
}
