import { randomUUID } from 'node:crypto';
import type { Transfer, TransferToSend } from '@minipos/contract/stock/transfers';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { microUsdText } from '@minipos/domain/purchasing/purchase-figures';
import { poolAtCost, poolBefore, worthLeaving } from '@minipos/domain/purchasing/reception';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findWorths, type ProductWorth } from '../ledger/costs.queries.ts';
import { findDestinations } from './destinations.queries.ts';
import { findLeavingProducts, type LeavingProduct, takeOffShelf } from './leaving-products.queries.ts';
import { readTransfer } from './present-transfer.ts';
import { findTransferByRequest, findTransferLines, insertTransfer, nextTransferNumber } from './transfers.queries.ts';

/**
 * Takes goods off the shelf and puts them on the way to another store of the owner. Only rows of this store are written; the job
 * of the same transaction tells the other one. The same uuid sends once.
 */
export async function sendTransfer(
  ctx: StoreCtx,
  jobs: Pick<Jobs, 'enqueue'>,
  input: TransferToSend,
): Promise<Transfer> {
  // Which stores there are is global, and read anew: what the client names is only compared with it.
  const stores = await findDestinations(ctx.db, ctx.storeId, ctx.user.id);
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const known = await findTransferByRequest(tx.db, ctx.storeId, input.uuid);
    if (known) {
      // What was changed after an answer got lost must not be taken for sent.
      if (!(await isSame(ctx, tx, known, input))) throw alreadySent(known);
      return readTransfer(ctx, tx.db, known.id);
    }
    const destination = stores.find(({ id }) => id === input.destinationId);
    if (!destination) {
      const { message } = new AppError('TRANSFER_DESTINATION');
      throw new AppError('TRANSFER_DESTINATION', { fields: { destinationId: message } });
    }
    const leaving = await goodsOf(ctx, tx, input.items);
    const uuid = randomUUID();
    const number = `TRA-${String(await nextTransferNumber(tx.db, ctx.storeId)).padStart(6, '0')}`;
    const transferId = await insertTransfer(
      tx.db,
      {
        store_id: ctx.storeId,
        uuid,
        request_uuid: input.uuid,
        direction: 'out',
        other_store_id: destination.id,
        other_store_name: destination.name,
        number,
        notes: input.notes,
        sent_by_user_id: ctx.user.id,
        sent_at: ctx.now,
        version: 1,
        updated_at: ctx.now,
      },
      leaving.map(({ product, units, costUsd }, index) => ({
        line: index + 1,
        product_id: product.id,
        product_uuid: product.uuid,
        product_name: product.name,
        sku: product.sku,
        barcode: product.barcode,
        unit: product.unit,
        price_usd: product.price_usd,
        department_name: product.department_name,
        tax_rate: product.tax_rate,
        is_exempt: product.is_exempt,
        units: quantityText(units),
        cost_usd: microUsdText(costUsd),
      })),
    );
    if (transferId === undefined) throw new Error('a transfer appeared while the clock of its store was held');
    await takeOff(ctx, tx, { transferId, number }, leaving);
    await appendStoreAudit(tx, ctx, 'transfer.sent', `transfer:${transferId}`, {
      number,
      store: destination.name,
      products: leaving.length,
    });
    await jobs.enqueue(tx.db, 'carry-transfer', { storeId: ctx.storeId, uuid });
    return readTransfer(ctx, tx.db, transferId);
  });
}

const alreadySent = ({ number }: { number: string }) =>
  new AppError('TRANSFER_ALREADY_SENT', {
    message: `Ya se envió como ${number}. Lo que cambiaste después no salió: ábrelo y, si falta algo, haz otro traslado.`,
  });

interface Leaving {
  product: LeavingProduct;
  units: Quantity;
  costUsd: number;
}

/** What each product takes along: one line per product, at the average of what is there now. */
async function goodsOf(ctx: StoreCtx, tx: StoreTransaction, items: TransferToSend['items']): Promise<Leaving[]> {
  const asked = unitsByProduct(items);
  const ids = [...asked.keys()];
  const [products, worths] = await Promise.all([
    findLeavingProducts(tx.db, ctx.storeId, ids),
    findWorths(tx.db, ctx.storeId, ids),
  ]);
  return [...asked].map(([productId, units]) => {
    const product = products.get(productId);
    const worth = worths.get(productId);
    if (!product || !worth) throw new AppError('PRODUCT_NOT_FOUND');
    if (product.kind !== 'stocked') throw new AppError('STOCK_NOT_KEPT');
    if (!allowsFractions(product.unit) && units % 1000 !== 0) {
      const message = `${product.name} va por unidad: escribe una cantidad entera`;
      const place = items.findIndex((item) => item.productId === productId);
      throw new AppError('VALIDATION', { message, fields: { [`items.${place}.units`]: message } });
    }
    return { product, units, costUsd: worthOf(worth, units) };
  });
}

/** Below zero the goods are there all the same: they are worth what the product says it costs. */
function worthOf({ pool, onHand, costCents }: ProductWorth, units: Quantity): number {
  const average = poolBefore(pool, onHand, costCents);
  return average.quantity > 0 ? worthLeaving(average, units) : poolAtCost(units, costCents).value;
}

function unitsByProduct(items: TransferToSend['items']): Map<number, Quantity> {
  const units = new Map<number, Quantity>();
  for (const item of items) {
    units.set(item.productId, (units.get(item.productId) ?? 0) + quantityFromDecimal(item.units));
  }
  return units;
}

async function takeOff(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { transferId, number }: { transferId: number; number: string },
  leaving: readonly Leaving[],
): Promise<void> {
  const nextRev = await reserveRevs(tx, leaving.length);
  const moves = leaving.map(({ product, units }) => ({ productId: product.id, units, rev: nextRev() }));
  await takeOffShelf(tx, { transferId, number, actorUserId: ctx.user.id, at: ctx.now }, moves);
}

async function isSame(
  ctx: StoreCtx,
  tx: StoreTransaction,
  known: { id: number; other_store_id: number },
  input: TransferToSend,
): Promise<boolean> {
  const lines = await findTransferLines(tx.db, ctx.storeId, known.id);
  const asked = unitsByProduct(input.items);
  return (
    known.other_store_id === input.destinationId &&
    lines.length === asked.size &&
    lines.every((line) => asked.get(line.product_id ?? 0) === quantityFromDecimal(line.units))
  );
}
