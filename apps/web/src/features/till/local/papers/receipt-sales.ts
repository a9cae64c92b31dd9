import { type Receipt, type ReceiptPeople, type ReceiptStore, receiptOf } from '@minipos/documents/receipt/receipt';
import { documentText } from '@minipos/domain/people/client-documents';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient, LocalSale } from '#offline/database/rows.ts';

/** As a receipt names a client: name and document. */
export const clientLabel = ({ name, documentType, documentNumber }: LocalClient): string =>
  [name, documentText({ type: documentType, number: documentNumber })].filter(Boolean).join(' · ');

/** The receipt of a sale of this device, sent or not. */
export function localReceipt(sale: LocalSale, store: ReceiptStore, people: ReceiptPeople): Receipt {
  const { receiptToken } = sale.fact;
  const link = receiptToken ? `${window.location.origin}${receiptPath(sale.storeId, receiptToken)}` : null;
  return receiptOf({ ...sale.fact, returned: sale.fact.exchange, at: sale.createdAt }, store, people, link);
}

/**
 * Whom the paper of a sale names, and what its client owes now. Without a connection that is the word of this till alone; so it is
 * when goods came back that lower a debt, which the server does.
 */
export function paperPeople(
  { owedUSD, fact }: LocalSale,
  { cashier, client, isOffline }: { cashier: string; client: LocalClient | null; isOffline: boolean },
): ReceiptPeople {
  const isFinal = !isOffline && !fact.exchange?.creditUSD;
  return {
    cashier,
    client: client ? clientLabel(client) : null,
    balance: owedUSD === undefined ? null : { amountUSD: owedUSD, isFinal },
  };
}

/** Keeps with the sale whom its paper named, so that a second print says the same. */
export async function keepPeople(db: MiniPosDatabase, uuid: string, people: ReceiptPeople): Promise<void> {
  await db.sales.update(uuid, { people });
}
