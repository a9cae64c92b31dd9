import type { NewSale, Sale } from '@minipos/contract/sales/sales';
import { appendStoreAuditsLast } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writeStoreKnowing } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { presentSale } from '../documents/present-sale.ts';
import { findSale } from '../documents/sales-list.queries.ts';
import { presentWrittenSale } from './present-written-sale.ts';
import { auditsOf, lookUpSales, recordLookedUp, revsForSale } from './record-sale.ts';

/** Records a sale sent by a single call. The same uuid makes one sale, however often it arrives. */
export function createSale(ctx: StoreCtx, input: NewSale): Promise<Sale> {
  const where = { deviceId: null, at: ctx.now, witnesses: [ctx.user], proofs: null };
  const made = { ctx, sale: { ...input, receiptNumber: null }, ...where };
  const look = (db: Db) => lookUpSales(db, ctx.storeId, [made]);
  return writeStoreKnowing(ctx.db, ctx.storeId, revsForSale(input), look, async (tx, looked, last) => {
    const { answers, written } = await recordLookedUp(tx, looked);
    appendStoreAuditsLast(tx, auditsOf(written), last);
    const [fresh] = written;
    return (fresh && presentWrittenSale(ctx.storeId, fresh)) ?? readSaleAgain(tx.db, ctx.storeId, answers[0]?.id);
  });
}

async function readSaleAgain(db: Db, storeId: number, id: number | undefined): Promise<Sale> {
  const detail = id === undefined ? undefined : await findSale(db, storeId, id);
  if (!detail) throw new Error('sale vanished between insert and read');
  return presentSale(detail);
}
