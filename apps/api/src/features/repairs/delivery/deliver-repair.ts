import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { RepairDelivery } from '@minipos/contract/repairs/repair-work';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { allowsCompletion, approvalOf } from '@minipos/domain/repairs/repair-quote';
import { warrantyEnds } from '@minipos/domain/repairs/repair-warranty';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { columnsOfMove } from '../custody/move-repair.ts';
import { requireOpen } from '../custody/open-repair.ts';
import { lastQuoteOf, readRepair } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { type RepairRow, updateRepair } from '../custody/repairs.queries.ts';
import { findLines, updateLine } from '../lines/lines.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { findChargingSale } from './delivery.queries.ts';

/** Hands a device over: charged by a sale of the store, or for nothing and with a reason. From now on its warranty runs. */
export function deliverRepair(
  ctx: StoreCtx,
  repairId: number,
  { version, saleId, freeReason, collectedBy }: RepairDelivery,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const { storeId, now } = ctx;
    const row = await requireOpen(db, storeId, repairId, version);
    if (row.status !== 'completed') throw new AppError('REPAIR_NOT_COMPLETED');
    if (!allowsCompletion(approvalOf(lastQuoteOf(row), row.lines_version))) throw new AppError('REPAIR_NOT_APPROVED');
    if (saleId !== null) await requireCharged(ctx, tx, row, saleId);
    await updateRepair(db, storeId, repairId, {
      ...columnsOfMove(row, 'delivered', now),
      sale_id: saleId,
      free_reason: freeReason,
      collected_by: collectedBy,
      delivered_by_user_id: ctx.user.id,
      warranty_until: await startWarranties(ctx, tx, row),
      unlock_note: null,
      updated_at: now,
    });
    await logRepair(db, ctx, repairId, {
      action: 'delivered',
      description: freeReason === null ? null : `Sin cobro: ${freeReason}`,
      from_status: row.status,
      to_status: 'delivered',
    });
    await appendStoreAudit(tx, ctx, 'repair.delivered', `repair:${repairId}`, {
      number: row.number,
      totalUSD: row.total_usd,
      ...(saleId === null ? { reason: freeReason } : { saleId }),
    });
    return readRepair(db, storeId, repairId, now);
  });
}

/** What is said to have charged a repair is asked of the sale itself. */
async function requireCharged(ctx: StoreCtx, tx: StoreTransaction, row: RepairRow, saleId: number): Promise<void> {
  const sale = await findChargingSale(tx.db, ctx.storeId, saleId);
  if (!sale) throw new AppError('DELIVERY_SALE_NOT_FOUND');
  if (sale.client_id !== row.client_id) throw new AppError('DELIVERY_SALE_OF_OTHER');
  if (sale.used_by !== null) throw new AppError('DELIVERY_SALE_USED');
  if (sale.status !== 'completed' || Number(sale.refunded_usd) > 0) throw new AppError('DELIVERY_SALE_REVERSED');
  if (sale.at < row.received_at) throw new AppError('DELIVERY_SALE_EARLIER');
  if (centsFromDecimal(sale.covered_usd) < centsFromDecimal(row.total_usd)) {
    throw new AppError('DELIVERY_SALE_TOO_SMALL');
  }
}

/** Each line's warranty begins; the last of them, and that under which the device came back, is that of the repair. */
async function startWarranties(ctx: StoreCtx, tx: StoreTransaction, row: RepairRow): Promise<Date | null> {
  const lines = await findLines(tx.db, ctx.storeId, row.id);
  let last = row.first_warranty_until;
  for (const line of lines) {
    const until = warrantyEnds(
      { warrantyDays: line.warranty_days, totalCents: centsFromDecimal(line.total_usd) },
      ctx.now,
      row.first_warranty_until,
    );
    if (until === null) continue;
    await updateLine(tx.db, ctx.storeId, line.id, { warranty_until: until });
    if (last === null || until > last) last = until;
  }
  return last;
}
