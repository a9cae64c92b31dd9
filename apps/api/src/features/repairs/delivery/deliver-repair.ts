import { randomUUID } from 'node:crypto';
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
import { findLines } from '../lines/lines.queries.ts';
import { announceMove, type MailQueue } from '../messages/announce-move.ts';
import { keepDeliverySignature } from '../proofs/keep-signature.ts';
import { writeWorkshop } from '../workshop.ts';
import { requireGiveaway, takeCharges } from './charge-repair.ts';
import { startLineWarranties } from './delivery.queries.ts';

/** Hands a device over: charged by sales of the store, or for nothing and with a reason. From now on its warranty runs. */
export function deliverRepair(
  ctx: StoreCtx,
  mails: MailQueue,
  repairId: number,
  { version, saleIds, freeReason, collectedBy, signature }: RepairDelivery,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const { storeId, now } = ctx;
    const row = await requireOpen(db, storeId, repairId, version);
    if (row.status !== 'completed') throw new AppError('REPAIR_NOT_COMPLETED');
    if (!allowsCompletion(approvalOf(lastQuoteOf(row), row.lines_version))) throw new AppError('REPAIR_NOT_APPROVED');
    if (freeReason === null) await takeCharges(ctx, tx, row, saleIds);
    else requireGiveaway(ctx, row);
    await updateRepair(db, storeId, repairId, {
      ...columnsOfMove(row, 'delivered', now),
      free_reason: freeReason,
      collected_by: collectedBy,
      delivered_by_user_id: ctx.user.id,
      warranty_until: await startWarranties(ctx, tx, row),
      unlock_note: null,
      updated_at: now,
    });
    const logId = await logRepair(db, ctx, repairId, {
      action: 'delivered',
      description: freeReason === null ? null : `Sin cobro: ${freeReason}`,
      from_status: row.status,
      to_status: 'delivered',
    });
    if (signature) await keepDeliverySignature(ctx, tx, { repair: row, uuid: randomUUID(), given: signature });
    await appendStoreAudit(tx, ctx, 'repair.delivered', `repair:${repairId}`, {
      number: row.number,
      totalUSD: row.total_usd,
      ...(freeReason === null ? { saleIds } : { reason: freeReason }),
    });
    await announceMove(tx, mails, { repairId, logId, event: 'delivered', now });
    return readRepair(db, storeId, repairId, now);
  });
}

/** Each line's warranty begins; the last of them, and that under which the device came back, is that of the repair. */
async function startWarranties(ctx: StoreCtx, tx: StoreTransaction, row: RepairRow): Promise<Date | null> {
  const lines = await findLines(tx.db, ctx.storeId, row.id);
  const started = lines.flatMap((line) => {
    const facts = { warrantyDays: line.warranty_days, totalCents: centsFromDecimal(line.total_usd) };
    const until = warrantyEnds(facts, ctx.now, row.first_warranty_until);
    return until === null ? [] : [{ id: line.id, until }];
  });
  await startLineWarranties(tx.db, ctx.storeId, started);
  const ends = started.map(({ until }) => until.getTime());
  if (row.first_warranty_until) ends.push(row.first_warranty_until.getTime());
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
