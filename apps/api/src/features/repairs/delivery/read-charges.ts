import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { openAdvance } from '@minipos/domain/repairs/repair-charges';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { Db } from '#db/pool.ts';
import { findPaidAhead, findPaidOnAccount } from './advances.queries.ts';
import { findNamingSales, type NamingSale } from './delivery.queries.ts';

type PaidParts = Pick<Repair, 'charged' | 'advances'>;

const presentCharged = (storeId: number, sales: readonly NamingSale[]): Repair['charged'] => ({
  totalUSD: decimalFromCents(sum(sales.map(({ amount_usd }) => centsFromDecimal(amount_usd)))),
  sales: sales.map(({ sale_id, number, receipt_number, at }) => ({
    id: sale_id,
    number: receipt_number ?? saleNumber(storeId, at, number),
  })),
});

interface PaidRepair {
  uuid: string;
  client_id: number;
  number: string;
  received_at: Date;
  status: Repair['status'];
}

/** What was paid ahead for a repair and what the till has charged for it. */
export async function readCharges(db: Db, storeId: number, repair: PaidRepair): Promise<PaidParts> {
  const { totalUSD, payments, favourUSD } = await findPaidAhead(db, storeId, repair);
  const isFinished = repair.status === 'completed';
  const sales = isFinished || payments > 0 ? await findNamingSales(db, storeId, repair) : [];
  const saleIds = payments > 0 ? sales.map(({ sale_id }) => sale_id) : [];
  const usedUSD = await findPaidOnAccount(db, storeId, saleIds);
  const openUSD = decimalFromCents(openAdvance({ totalUSD, usedUSD, favourUSD }));
  return { charged: presentCharged(storeId, isFinished ? sales : []), advances: { totalUSD, openUSD, payments } };
}
