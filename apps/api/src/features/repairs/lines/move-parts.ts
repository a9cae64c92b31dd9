import { randomUUID } from 'node:crypto';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { moveStock } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { RepairRow } from '../custody/repairs.queries.ts';
import { findLines, findPart, type PartRow } from './lines.queries.ts';

type Device = Pick<RepairRow, 'id' | 'number'>;

/** Moves a part between the shelf and a device; out of the shelf is below zero. */
async function movePart(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, number }: Device,
  moves: readonly { productId: number; delta: Quantity }[],
): Promise<void> {
  const real = moves.filter(({ delta }) => delta !== 0);
  if (real.length === 0) return;
  const nextRev = await reserveRevs(tx, real.length);
  for (const { productId, delta } of real) {
    await moveStock(tx.db, {
      store_id: ctx.storeId,
      uuid: randomUUID(),
      product_id: productId,
      delta,
      kind: 'repair',
      reason: number,
      reference: `repair:${id}`,
      actor_user_id: ctx.user.id,
      rev: nextRev(),
      at: ctx.now,
      recorded_at: ctx.now,
    });
  }
}

/** A part that may be put into a device; of one that is there already less may stay, whatever became of its product. */
export async function requirePart(
  ctx: StoreCtx,
  tx: StoreTransaction,
  productId: number,
  { isLess = false } = {},
): Promise<PartRow> {
  const part = await findPart(tx.db, ctx.storeId, productId);
  if (!part) throw new AppError('PRODUCT_NOT_FOUND');
  if (isLess) return part;
  if (part.is_archived) throw new AppError('PRODUCT_NOT_FOUND');
  if (part.kind !== 'stocked') throw new AppError('REPAIR_PART_NOT_STOCKED');
  return part;
}

/** Takes so much more of a part off the shelf, or puts it back where it is below zero. What is not there cannot be put in. */
export async function takePart(
  ctx: StoreCtx,
  tx: StoreTransaction,
  repair: Device,
  part: PartRow,
  more: Quantity,
): Promise<void> {
  if (!allowsFractions(part.unit) && more % 1000 !== 0) {
    const message = `${part.name} va por unidad: escribe una cantidad entera`;
    throw new AppError('VALIDATION', { message, fields: { quantity: message } });
  }
  if (more > 0 && quantityFromDecimal(part.on_hand) < more) {
    throw new AppError('REPAIR_PART_MISSING', { fields: { quantity: `Hay ${Number(part.on_hand)} en existencia` } });
  }
  await movePart(ctx, tx, repair, [{ productId: part.id, delta: -more }]);
}

/** Puts one part back on its shelf. */
export const putBack = (
  ctx: StoreCtx,
  tx: StoreTransaction,
  repair: Device,
  line: { product_id: number; quantity: string },
): Promise<void> =>
  movePart(ctx, tx, repair, [{ productId: line.product_id, delta: quantityFromDecimal(line.quantity) }]);

/** Puts every part of a repair back on its shelf; the lines stay, to be read. */
export async function returnParts(ctx: StoreCtx, tx: StoreTransaction, repair: Device): Promise<void> {
  const lines = await findLines(tx.db, ctx.storeId, repair.id);
  const moves = lines.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ productId: product_id, delta: quantityFromDecimal(quantity) }],
  );
  await movePart(ctx, tx, repair, moves);
}
