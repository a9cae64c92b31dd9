import type { Count } from '@minipos/contract/stock/count-shapes';
import type { CountApproval } from '@minipos/contract/stock/counts';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { can } from '@minipos/domain/people/permissions';
import { adjustmentOf, expectedOf } from '@minipos/domain/stock/counts/count-figures';
import { type CountState, canMoveCount, isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { maxStock } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type ClosedLine, freezeLines, moveCounted } from './close-count.queries.ts';
import { type CountedRow, findCounted } from './count-figures.queries.ts';
import { askRecount, type CountRow, findCount, updateCount } from './counts.queries.ts';
import { readCount } from './present-count.ts';

interface Seen {
  version: number;
}

/** Ends the counting: what differs can be looked at. What phones send after it still counts. */
export const reviewCount = (ctx: StoreCtx, countId: number, seen: Seen): Promise<Count> =>
  move(ctx, countId, seen, { to: 'review', values: { reviewed_at: ctx.now }, action: 'count.reviewed' });

/** Goes on counting. */
export const reopenCount = (ctx: StoreCtx, countId: number, seen: Seen): Promise<Count> =>
  move(ctx, countId, seen, { to: 'open', values: { reviewed_at: null }, action: 'count.reopened' });

interface Move {
  to: 'open' | 'review';
  values: Parameters<typeof updateCount>[3];
  action: 'count.reviewed' | 'count.reopened';
}

function move(ctx: StoreCtx, countId: number, seen: Seen, { to, values, action }: Move): Promise<Count> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const count = await requireMovable(ctx, tx, countId, seen, to);
    requireInventory(ctx);
    await updateCount(tx.db, ctx.storeId, countId, { ...values, status: to });
    await appendStoreAudit(tx, ctx, action, `count:${countId}`, { number: count.number });
    return readCount(ctx, tx.db, countId);
  });
}

/** Lets nothing of what was counted of a product stand: it is counted again. */
export function recountProduct(ctx: StoreCtx, countId: number, seen: Seen & { productId: number }): Promise<Count> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const count = await requireUnchanged(ctx, tx, countId, seen);
    requireInventory(ctx);
    const name = await askRecount(tx.db, ctx.storeId, countId, seen.productId);
    if (name === undefined) throw new AppError('PRODUCT_NOT_FOUND');
    await updateCount(tx.db, ctx.storeId, countId, {});
    await appendStoreAudit(tx, ctx, 'count.recount_asked', `count:${countId}`, { number: count.number, name });
    return readCount(ctx, tx.db, countId);
  });
}

/** Gives a count up: it moves nothing and stays in the list, with what was counted. */
export function cancelCount(ctx: StoreCtx, countId: number, seen: Seen & { reason: string }): Promise<Count> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const count = await requireMovable(ctx, tx, countId, seen, 'cancelled');
    requireInventory(ctx);
    const rows = await findCounted(tx.db, count, null);
    await freezeLines(
      tx,
      count,
      rows.map((row) => ({ ...countedOf(row), judged: null })),
    );
    const { reason } = seen;
    await close(ctx, tx, countId, { status: 'cancelled', cancel_reason: reason });
    await appendStoreAudit(tx, ctx, 'count.cancelled', `count:${countId}`, { number: count.number, reason });
    return readCount(ctx, tx.db, countId);
  });
}

/**
 * Lets the stock be what was counted, with what has moved since on top: one movement for each product that differs, in as many
 * statements however many there are. The store's clock is held: of two who approve at once the second finds it closed.
 */
export function approveCount(ctx: StoreCtx, countId: number, seen: CountApproval): Promise<Count> {
  // With a rev from the start: the devices are told at the end, however many more it takes.
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const count = await requireMovable(ctx, tx, countId, seen, 'approved');
    requireInventory(ctx);
    // What somebody counted after who approves looked must not be approved unseen.
    if (count.entries !== seen.entries) throw new AppError('COUNT_CHANGED');
    const rows = await findCounted(tx.db, count, seen.uncounted === 'zero' ? count.reviewed_at : null);
    const lines = rows.map(judged);
    await freezeLines(tx, count, lines);
    const different = lines.filter(({ judged: { delta } }) => delta !== 0);
    const nextRev = await reserveRevs(tx, different.length);
    const moves = different.map(({ productId, moment, judged: { delta } }) => ({
      productId,
      moment,
      delta,
      rev: nextRev(),
    }));
    await moveCounted(tx, count, moves, { actorUserId: ctx.user.id, now: ctx.now });
    await close(ctx, tx, countId, { status: 'approved', uncounted: seen.uncounted });
    await appendStoreAudit(tx, ctx, 'count.approved', `count:${countId}`, approvalDetail(count, lines));
    return readCount(ctx, tx.db, countId);
  });
}

const countedOf = ({ product_id, counted, moment }: CountedRow) => ({
  productId: product_id,
  counted: quantityFromDecimal(counted),
  moment,
});

type JudgedLine = ClosedLine & { judged: NonNullable<ClosedLine['judged']> };

function judged(row: CountedRow): JudgedLine {
  const { counted, ...line } = countedOf(row);
  const onHand = quantityFromDecimal(row.on_hand);
  const later = quantityFromDecimal(row.later);
  const delta = adjustmentOf({ counted, onHand, later, isSettled: row.is_settled });
  if (onHand + delta > maxStock) {
    const { message } = new AppError('STOCK_OUT_OF_RANGE');
    throw new AppError('STOCK_OUT_OF_RANGE', { message: `${row.name}: ${message}` });
  }
  const expected = expectedOf({ onHand, later });
  return { ...line, counted, judged: { expected, delta, isSettled: row.is_settled, costUsd: row.cost_usd } };
}

function approvalDetail({ number }: CountRow, lines: readonly JudgedLine[]): Record<string, unknown> {
  const deltas = lines.map(({ judged: { delta } }) => delta);
  const total = (list: number[]) => decimalFromQuantity(list.reduce((sum, delta) => sum + Math.abs(delta), 0));
  return {
    number,
    products: lines.length,
    different: deltas.filter((delta) => delta !== 0).length,
    missing: total(deltas.filter((delta) => delta < 0)),
    surplus: total(deltas.filter((delta) => delta > 0)),
  };
}

const close = (
  { storeId, user, now }: StoreCtx,
  tx: StoreTransaction,
  countId: number,
  values: Parameters<typeof updateCount>[3],
) => updateCount(tx.db, storeId, countId, { ...values, closed_by_user_id: user.id, closed_at: now });

/** The right to see costs lets one decide; to move the stock one needs that right, too. */
function requireInventory({ user, storeId }: StoreCtx): void {
  if (!can(user, storeId, 'products.inventory')) throw new AppError('FORBIDDEN');
}

/** The count as who acts saw it; somebody else may have been quicker. */
async function requireUnchanged(ctx: StoreCtx, tx: StoreTransaction, countId: number, seen: Seen): Promise<CountRow> {
  const row = await findCount(tx.db, ctx.storeId, countId);
  if (!row) throw new AppError('COUNT_NOT_FOUND');
  if (isCountClosed(row.status)) throw new AppError('COUNT_CLOSED');
  if (row.version !== seen.version) throw new AppError('COUNT_CHANGED');
  return row;
}

async function requireMovable(ctx: StoreCtx, tx: StoreTransaction, countId: number, seen: Seen, to: CountState) {
  const row = await requireUnchanged(ctx, tx, countId, seen);
  if (canMoveCount(row.status, to)) return row;
  throw new AppError(row.status === 'open' ? 'COUNT_NOT_IN_REVIEW' : 'COUNT_CHANGED');
}
