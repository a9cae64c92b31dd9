import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { RepairItemChange, RepairItemToAdd } from '@minipos/contract/repairs/repair-work';
import { type Cents, centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { labourTotal, lineTotal } from '@minipos/domain/repairs/repair-totals';
import type { RepairLineKind } from '@minipos/domain/repairs/repair-words';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { requireOpen } from '../custody/open-repair.ts';
import { readRepair, totalsOf } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { type RepairRow, updateRepair } from '../custody/repairs.queries.ts';
import { requireTechnician } from '../technicians/technicians.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { hashOfLine, unitPriceOf } from './asked-line.ts';
import { findLineByUuid, findLines, insertLine, type LineRow, updateLine } from './lines.queries.ts';
import { putBack, requirePart, takePart } from './move-parts.ts';

const mostLines = 100;
const mostCents: Cents = 99_999_999;

/** Puts a line into a repair. The same uuid adds once; a part leaves its shelf in the same transaction. */
export function addLine(ctx: StoreCtx, repairId: number, input: RepairItemToAdd): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const asked = hashOfLine(input);
    const known = await findLineByUuid(db, ctx.storeId, input.uuid);
    if (known) {
      // Also one that was taken out since: it was added once, and stays out.
      if (known.repair_id !== repairId || !known.asked_hash.equals(asked)) throw new AppError('REPAIR_LINE_DIFFERS');
      return readRepair(db, ctx.storeId, repairId, ctx.now);
    }
    const row = await requireOpen(db, ctx.storeId, repairId, input.version);
    const worker = input.technicianId === null ? null : await requireTechnician(db, ctx.storeId, input.technicianId);
    const part = input.productId === null ? null : await requirePart(ctx, tx, input.productId);
    const quantity = input.kind === 'labour' ? 1000 : quantityFromDecimal(input.quantity);
    const unitCents = unitPriceOf(ctx, input, part, worker);
    if (part) await takePart(ctx, tx, row, part, quantity);
    const description = input.description || part?.name || '';
    await insertLine(db, {
      store_id: ctx.storeId,
      uuid: input.uuid,
      asked_hash: asked,
      repair_id: repairId,
      kind: input.kind,
      description,
      product_id: part?.id ?? null,
      ...figuresOf({ kind: input.kind, quantity, unitCents, minutes: input.minutes }),
      unit_cost_usd: part?.unit_cost_usd ?? null,
      technician_id: input.technicianId,
      warranty_days: input.warrantyDays,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    await saveTotal(ctx, tx, row);
    await logRepair(db, ctx, repairId, { action: 'item_added', description });
    await appendStoreAudit(tx, ctx, 'repair.line_added', `repair:${repairId}`, {
      number: row.number,
      line: description,
    });
    return readRepair(db, ctx.storeId, repairId, ctx.now);
  });
}

/** Changes how much of it there is, what it costs, or who did it; of a part the difference leaves the shelf or comes back. */
export function changeLine(
  ctx: StoreCtx,
  repairId: number,
  lineId: number,
  { version, ...input }: RepairItemChange,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const row = await requireOpen(db, ctx.storeId, repairId, version);
    const line = await requireLine(ctx, tx, repairId, lineId);
    if (input.technicianId !== null) await requireTechnician(db, ctx.storeId, input.technicianId);
    if (line.kind === 'labour' && input.minutes === null) throw lacking('minutes', 'Escribe los minutos');
    const description = input.description || (line.kind === 'part' ? line.product_name : null);
    if (!description) throw lacking('description', 'Escribe de qué se trata');
    const quantity = line.kind === 'labour' ? 1000 : quantityFromDecimal(input.quantity);
    if (line.product_id !== null) {
      const more = quantity - quantityFromDecimal(line.quantity);
      if (more !== 0) {
        const part = await requirePart(ctx, tx, line.product_id, { isLess: more < 0 });
        await takePart(ctx, tx, row, part, more);
      }
    }
    await updateLine(db, ctx.storeId, lineId, {
      description,
      ...figuresOf({
        kind: line.kind,
        quantity,
        unitCents: centsFromDecimal(input.unitPrice),
        minutes: input.minutes,
      }),
      technician_id: input.technicianId,
      warranty_days: input.warrantyDays,
    });
    await saveTotal(ctx, tx, row);
    await logRepair(db, ctx, repairId, { action: 'item_changed', description });
    await appendStoreAudit(tx, ctx, 'repair.line_changed', `repair:${repairId}`, {
      number: row.number,
      line: description,
    });
    return readRepair(db, ctx.storeId, repairId, ctx.now);
  });
}

/** Takes a line out of a repair; a part goes back to its shelf. */
export function removeLine(
  ctx: StoreCtx,
  repairId: number,
  lineId: number,
  { version }: { version: number },
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const row = await requireOpen(db, ctx.storeId, repairId, version);
    const line = await requireLine(ctx, tx, repairId, lineId);
    if (line.product_id !== null) {
      await putBack(ctx, tx, row, { product_id: line.product_id, quantity: line.quantity });
    }
    await updateLine(db, ctx.storeId, lineId, { removed_at: ctx.now });
    await saveTotal(ctx, tx, row);
    await logRepair(db, ctx, repairId, { action: 'item_removed', description: line.description });
    await appendStoreAudit(tx, ctx, 'repair.line_removed', `repair:${repairId}`, {
      number: row.number,
      line: line.description,
    });
    return readRepair(db, ctx.storeId, repairId, ctx.now);
  });
}

async function requireLine(ctx: StoreCtx, tx: StoreTransaction, repairId: number, lineId: number): Promise<LineRow> {
  const lines = await findLines(tx.db, ctx.storeId, repairId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new AppError('REPAIR_LINE_NOT_FOUND');
  return line;
}

const lacking = (field: string, message: string) => new AppError('VALIDATION', { fields: { [field]: message } });

function figuresOf(line: { kind: RepairLineKind; quantity: number; unitCents: Cents; minutes: number | null }) {
  const minutes = line.kind === 'labour' ? line.minutes : null;
  const total = minutes === null ? lineTotal(line.quantity, line.unitCents) : labourTotal(minutes, line.unitCents);
  if (total > mostCents) throw new AppError('REPAIR_TOTAL_TOO_LARGE');
  return {
    quantity: quantityText(line.quantity),
    unit_price_usd: decimalText(line.unitCents),
    minutes,
    total_usd: decimalText(total),
  };
}

/** What the repair costs now. The client has agreed to what it cost before. */
async function saveTotal(ctx: StoreCtx, tx: StoreTransaction, row: RepairRow): Promise<void> {
  const lines = await findLines(tx.db, ctx.storeId, row.id);
  if (lines.length > mostLines) throw new AppError('REPAIR_TOO_MANY_LINES');
  const { totalCents } = totalsOf(lines);
  if (totalCents > mostCents) throw new AppError('REPAIR_TOTAL_TOO_LARGE');
  await updateRepair(tx.db, ctx.storeId, row.id, {
    total_usd: decimalText(totalCents),
    lines_version: row.lines_version + 1,
    updated_at: ctx.now,
  });
}
