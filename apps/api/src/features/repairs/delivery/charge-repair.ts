import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { chargeRepair, type OpenCharge } from '@minipos/domain/repairs/repair-charges';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { RepairRow } from '../custody/repairs.queries.ts';
import { type ChargingSale, clocksDifferMs, findChargingSales, insertCharges } from './delivery.queries.ts';

/** What is said to have charged a repair is asked of the sales themselves; what of them it takes is taken by no other. */
export async function takeCharges(
  { storeId }: StoreCtx,
  { db }: StoreTransaction,
  row: RepairRow,
  saleIds: readonly number[],
): Promise<void> {
  const asked = [...new Set(saleIds)];
  const found = new Map((await findChargingSales(db, storeId, asked)).map((sale) => [sale.id, sale]));
  const open = asked.map((saleId) => openCharge(row, found.get(saleId)));
  const charges = chargeRepair(centsFromDecimal(row.total_usd), open);
  if (!charges) throw new AppError('DELIVERY_SALE_TOO_SMALL');
  await insertCharges(
    db,
    charges.map(({ saleId, cents }) => ({
      store_id: storeId,
      repair_id: row.id,
      sale_id: saleId,
      amount_usd: decimalText(cents),
    })),
  );
}

function openCharge(row: RepairRow, sale: ChargingSale | undefined): OpenCharge {
  if (!sale) throw new AppError('DELIVERY_SALE_NOT_FOUND');
  if (sale.client_id !== row.client_id) throw new AppError('DELIVERY_SALE_OF_OTHER');
  if (sale.status !== 'completed' || Number(sale.refunded_usd) > 0) throw new AppError('DELIVERY_SALE_REVERSED');
  if (sale.at.getTime() < row.received_at.getTime() - clocksDifferMs) throw new AppError('DELIVERY_SALE_EARLIER');
  const [work, taken] = [centsFromDecimal(sale.work_usd), centsFromDecimal(sale.taken_usd)];
  if (work > 0 && taken >= work) throw new AppError('DELIVERY_SALE_USED');
  return { saleId: sale.id, openCents: work - taken };
}

/**
 * Work that is given away is a discount of all of it: that is for who may take anything off a sale alone, as at the till
 * (`discountLimit`). What costs nothing, as under a warranty, is handed over by whoever may hand over.
 */
export function requireGiveaway({ user, storeId }: StoreCtx, row: RepairRow): void {
  if (centsFromDecimal(row.total_usd) === 0 || can(user, storeId, 'sales.edit')) return;
  throw new AppError('FORBIDDEN', {
    message: 'Para entregar sin cobrar un servicio que tiene costo hace falta el permiso de editar ventas.',
  });
}
