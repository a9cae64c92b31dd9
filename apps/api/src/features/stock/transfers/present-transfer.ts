import type { Transfer, TransferItem, TransferSummary } from '@minipos/contract/stock/transfers';
import type { Db } from '#db/pool.ts';
import { seesCosts } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findLandingProducts } from './landing-products.queries.ts';
import {
  findTransfer,
  findTransferLines,
  findTransferReceptions,
  type TransferLineRow,
  type TransferRow,
} from './transfers.queries.ts';

/** A whole transfer as this store sees it. */
export async function readTransfer(
  ctx: Pick<StoreCtx, 'user' | 'storeId'>,
  db: Db,
  transferId: number,
): Promise<Transfer> {
  const [row, lines, receptions] = await Promise.all([
    findTransfer(db, ctx.storeId, transferId),
    findTransferLines(db, ctx.storeId, transferId),
    findTransferReceptions(db, ctx.storeId, transferId),
  ]);
  if (!row) throw new AppError('TRANSFER_NOT_FOUND');
  const products = await productsOf(db, row, lines);
  const isCostSeen = seesCosts(ctx);
  return {
    ...presentTransfer(row),
    notes: row.notes,
    cancelReason: row.cancel_reason,
    version: row.version,
    items: lines.map((line) => presentItem(line, products.get(line.line) ?? null, isCostSeen)),
    receptions: receptions.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      actorName: one.actor_name,
      units: Number(one.units),
      notes: one.notes,
    })),
  };
}

/** What this store calls the products of the lines: those that what is to come would go to, else those they went to. */
async function productsOf(
  db: Db,
  { store_id: storeId, direction, is_complete }: TransferRow,
  lines: readonly TransferLineRow[],
) {
  const isDue = (line: TransferLineRow) =>
    direction === 'in' &&
    (line.product_id === null || (!is_complete && Number(line.received_units) < Number(line.units)));
  const landed = lines.filter((line) => !isDue(line));
  const ids = landed.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const [known, found] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom('products')
          .select(['id', 'name'])
          .where('store_id', '=', storeId)
          .where('id', 'in', ids)
          .execute(),
    findLandingProducts(db, storeId, lines.filter(isDue)),
  ]);
  const names = new Map(known.map((one) => [one.id, one]));
  return new Map([
    ...landed.map((line) => [line.line, names.get(line.product_id ?? 0) ?? null] as const),
    ...found.map(({ line, id, name }) => [line, { id, name }] as const),
  ]);
}

export function presentTransfer(row: TransferRow): TransferSummary {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    direction: row.direction,
    number: row.number,
    otherStoreId: row.other_store_id,
    otherStoreName: row.other_store_name,
    status: row.status,
    isComplete: row.is_complete,
    isCancelAsked: row.cancel_asked_at !== null,
    itemCount: row.item_count,
    units: Number(row.units),
    receivedUnits: Number(row.received_units),
    sentBy: row.sent_by,
    sentAt: row.sent_at.toISOString(),
  };
}

function presentItem(row: TransferLineRow, product: TransferItem['product'], isCostSeen: boolean): TransferItem {
  return {
    line: row.line,
    product,
    productName: row.product_name,
    sku: row.sku,
    barcode: row.barcode,
    unit: row.unit,
    units: Number(row.units),
    receivedUnits: Number(row.received_units),
    returnedUnits: Number(row.returned_units),
    costUSD: isCostSeen ? Number(row.cost_usd) : null,
  };
}
