import { canonicalReceiptNumber, parseSaleNumber } from '@minipos/domain/sales/document-numbers';
import type { Db } from '#db/pool.ts';
import { clientNameColumn } from '#features/clients/public.ts';
import { findReceiptFacts } from '../documents/receipt-facts.queries.ts';
import { findSale } from '../documents/sales-list.queries.ts';

/** A sale with what its receipt says beside it: the shop and whom it was sold to. */
export async function findForReceipt(db: Db, storeId: number, saleId: number) {
  const [detail, store, client, facts] = await Promise.all([
    findSale(db, storeId, saleId),
    db
      .selectFrom('stores as t')
      .innerJoin('store_settings as o', 'o.store_id', 't.id')
      .select(['t.name', 't.tax_id', 't.address', 't.phone', 'o.receipt_logo', 'o.receipt_message'])
      .where('t.id', '=', storeId)
      .where('o.store_id', '=', storeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sales as s')
      .innerJoin('clients as c', (join) =>
        join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.client_id'),
      )
      .select([clientNameColumn.$castTo<string>().as('name'), 'c.document_type', 'c.document_number'])
      .where('s.store_id', '=', storeId)
      .where('s.id', '=', saleId)
      .executeTakeFirst(),
    findReceiptFacts(db, storeId, saleId),
  ]);
  return detail && { detail, store, client, ...facts };
}
export type SaleForReceipt = NonNullable<Awaited<ReturnType<typeof findForReceipt>>>;

/** The sale whose receipt goes by a token. A token that two sales carry is no key to either. */
export async function findByToken(db: Db, storeId: number, token: string) {
  const found = await db
    .selectFrom('sales')
    .select(['id', 'recorded_at'])
    .where('store_id', '=', storeId)
    .where('receipt_token', '=', token)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** The sale that a receipt's number belongs to, as its till wrote it or as the store counts it. One that two have names neither. */
export async function findByNumber(db: Db, storeId: number, text: string): Promise<{ id: number } | undefined> {
  const own = parseSaleNumber(text);
  if (own && own.storeId !== storeId) return undefined;
  const found = await db
    .selectFrom('sales')
    .select('id')
    .where('store_id', '=', storeId)
    .where(own ? 'number' : 'receipt_number', '=', own ? own.number : canonicalReceiptNumber(text))
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
