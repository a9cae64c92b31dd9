import { debtPaymentNumber, debtReceiptOf } from '@minipos/documents/receipt/debt-receipt';
import type { Receipt, ReceiptPeople, ReceiptStore } from '@minipos/documents/receipt/receipt';
import { returnPaper } from '@minipos/documents/receipt/return-paper';
import { returnNumber } from '@minipos/domain/sales/counter-returns';
import Dexie from 'dexie';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient, LocalPaper, LocalSale } from '#offline/database/rows.ts';
import { findNewestSales } from '#offline/operations/newest-sales.ts';
import { clientLabel, localReceipt } from './receipt-sales.ts';

/** What a person looks back at from the till. */
const shown = 30;

/** A sale, a payment of a debt or a return of this device, with what its paper needs. */
export interface LastPaper {
  kind: 'sale' | LocalPaper['kind'];
  uuid: string;
  /** As its paper calls it. */
  number: string;
  at: string;
  status: LocalSale['status'];
  totalUSD: number;
  /** The client's name; null without one. */
  client: string | null;
  /** Of the client, for WhatsApp. */
  phone: string | null;
  from: LocalSale | LocalPaper;
  /** Whom a paper names that was not kept. */
  found: ReceiptPeople;
}

const range = (storeId: number) => [
  [storeId, Dexie.minKey],
  [storeId, Dexie.maxKey],
];

const isSale = (from: LocalSale | LocalPaper): from is LocalSale => !('kind' in from);

const numberOf = ({ kind, uuid }: LocalPaper): string =>
  kind === 'debt' ? debtPaymentNumber(uuid) : returnNumber(uuid);

function describe(from: LocalSale | LocalPaper, client: LocalClient | undefined): LastPaper {
  const { uuid, status } = from;
  const whose = { client: client?.name ?? null, phone: client?.phone ?? null };
  const found = { cashier: null, client: client ? clientLabel(client) : null };
  const { totalUSD } = from.fact;
  const known = { uuid, status, totalUSD, ...whose, from, found };
  return isSale(from)
    ? { kind: 'sale', number: from.receiptNumber, at: from.createdAt, ...known }
    : { kind: from.kind, number: numberOf(from), at: from.at, ...known };
}

/** The last papers of this device in the store, newest first. What was given up is not among them. */
export async function readLastPapers(db: MiniPosDatabase, storeId: number): Promise<LastPaper[]> {
  const [from, to] = range(storeId);
  const [sales, papers] = await Promise.all([
    findNewestSales(db, storeId, shown),
    db.papers.where('[storeId+at]').between(from, to).reverse().limit(shown).toArray(),
  ]);
  const all = [...sales, ...papers].filter(({ status }) => status !== 'discarded');
  const clients = await db.clients.bulkGet(all.map(({ fact }) => fact.clientUuid ?? ''));
  return all
    .map((one, place) => describe(one, clients[place]))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, shown);
}

export function useLastPapers(storeId: number): LastPaper[] | undefined {
  return useLive(useCallback((db: MiniPosDatabase) => readLastPapers(db, storeId), [storeId]));
}

/** Keeps a paper as it was handed over, so that a second print says the same. */
export async function keepReceipt(db: MiniPosDatabase, uuid: string, receipt: Receipt): Promise<void> {
  await db.papers.update(uuid, { receipt });
}

/** The paper once more: as it was handed over, or made anew of what the device still knows. */
export function paperAgain({ from, found }: LastPaper, store: ReceiptStore): Receipt {
  if (isSale(from)) return localReceipt(from, store, from.people ?? found);
  if (from.receipt) return from.receipt;
  const { uuid, at } = from;
  if (from.kind === 'return') {
    return returnPaper({ ...from.fact, uuid, at, isOfSale: from.fact.saleUuid !== null }, store, found);
  }
  const { igtfUSD = 0 } = from.fact;
  return debtReceiptOf({ ...from.fact, uuid, at, igtfUSD, beforeUSD: null }, store, found);
}
