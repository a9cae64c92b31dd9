import type { CountEntryFact } from '@minipos/contract/stock/operations';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { allowsFractions, isStocked } from '@minipos/domain/stock/stock';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { addLine, type EntryRow, findCountable, findEntry, findOpenCount, insertEntry } from './entries.queries.ts';

interface MadeEntry extends CountEntryFact {
  uuid: string;
  deviceId: string;
  at: Date;
}

/**
 * Records what somebody counted, inside a transaction of the store. One that is there already changes nothing. What comes when
 * the count is closed is kept and counts nothing: nobody's work is lost, and what was approved stays.
 */
export async function recordEntry(ctx: StoreCtx, tx: StoreTransaction, made: MadeEntry): Promise<{ entryId: number }> {
  const [known, count, product, corrected] = await Promise.all([
    findEntry(tx.db, ctx.storeId, made.uuid),
    findOpenCount(tx.db, ctx.storeId, made.countUuid),
    findCountable(tx.db, ctx.storeId, made.productUuid),
    made.corrects ? findEntry(tx.db, ctx.storeId, made.corrects) : undefined,
  ]);
  if (!count) throw new AppError('COUNT_NOT_FOUND');
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  // Of a correction that is corrected, the first one: they all stand for one shelf.
  const first = corrected?.corrects ?? made.corrects;
  if (known) return { entryId: requireSame(known, { countId: count.id, productId: product.id, made, first }) };
  if (!isStocked(product)) throw new AppError('STOCK_NOT_KEPT');
  const quantity = made.quantity === null ? null : quantityFromDecimal(made.quantity);
  if (quantity !== null && !allowsFractions(product.unit) && quantity % 1000 !== 0) {
    throw new AppError('VALIDATION', { fields: { quantity: 'Los productos por unidad llevan cantidades enteras' } });
  }
  if (corrected) requireOwn(ctx, corrected, { countId: count.id, productId: product.id });
  const isLate = isCountClosed(count.status);
  if (!isLate) requireRound(await addLine(tx.db, ctx.storeId, count.id, product.id), made);
  const entryId = await insertEntry(tx.db, {
    store_id: ctx.storeId,
    uuid: made.uuid,
    count_id: count.id,
    product_id: product.id,
    quantity: quantity === null ? null : quantityText(quantity),
    corrects: first,
    round: made.round,
    user_id: ctx.user.id,
    device_id: made.deviceId,
    at: within(made.at, count.opened_at, ctx.now),
    is_late: isLate,
    recorded_at: ctx.now,
  });
  return { entryId };
}

/** Nothing was counted before the count began, nor later than now: a clock that says so is wrong. */
const within = (at: Date, from: Date, to: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()));

interface Named {
  countId: number;
  productId: number;
}

/** One of a round that nobody asked for would stand by itself as soon as somebody asks. */
function requireRound(round: number, made: MadeEntry): void {
  if (made.round <= round) return;
  const message = 'Nadie ha pedido contar este producto tantas veces. Abre el conteo otra vez y cuéntalo.';
  throw new AppError('VALIDATION', { message, fields: { round: message } });
}

interface Arrived extends Named {
  made: MadeEntry;
  /** The entry that it corrects. */
  first: string | null;
}

function requireSame(known: EntryRow, { countId, productId, made, first }: Arrived): number {
  const quantity = known.quantity === null ? null : quantityFromDecimal(known.quantity);
  const same = {
    conteo: known.count_id === countId,
    producto: known.product_id === productId,
    cantidad: quantity === (made.quantity === null ? null : quantityFromDecimal(made.quantity)),
    // When it came first, what it names may not have been known.
    corrige: known.corrects === first || known.corrects === made.corrects,
    ronda: known.round === made.round,
  };
  const differs = Object.entries(same).flatMap(([name, isSame]) => (isSame ? [] : [name]));
  if (differs.length > 0) throw new FactDiffers(`count_entry:${made.uuid}`, { differs });
  return known.id;
}

/** One corrects what oneself counted of that product, and nothing else. */
function requireOwn({ user }: StoreCtx, corrected: EntryRow, { countId, productId }: Named): void {
  const isOwn = corrected.user_id === user.id;
  if (corrected.count_id === countId && corrected.product_id === productId && isOwn) return;
  throw new AppError('VALIDATION', { fields: { corrects: 'Esa anotación es de otra persona o de otro producto' } });
}
