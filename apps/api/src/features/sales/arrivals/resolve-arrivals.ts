import { randomUUID } from 'node:crypto';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { isStocked, type ProductKind } from '@minipos/domain/stock/stock';
import { appendStoreAudits, entryBy } from '#db/audit.queries.ts';
import { closeIncidentsOf, type NewIncident, openIncidents } from '#db/incidents.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { beyondLimit, type ClientRow, debtOf, moveDebt } from '#features/clients/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { settleReturns } from '../returns/settle-returns.ts';
import { accountMoves } from './account-moves.ts';
import {
  attachClient,
  findSalesOfProduct,
  findSalesToClient,
  moveSoldStock,
  type WaitingSale,
} from './arrivals.queries.ts';

interface ArrivedProduct {
  id: number;
  uuid: string;
  name: string;
  kind: ProductKind;
}

const subjectOf = ({ id }: { id: number }) => `sale:${id}`;

/**
 * A product has come after sales of it: their lines learn which one it is, its stock goes down by what they sold, and what was
 * open about them is closed. Once, however often the product comes: a line that has its product waits no more. Returns the
 * stock it leaves; undefined: nothing waited.
 */
export async function resolveProduct(
  ctx: StoreCtx,
  tx: StoreTransaction,
  product: ArrivedProduct,
): Promise<string | undefined> {
  const { db, storeId } = tx;
  const waiting = await findSalesOfProduct(db, storeId, product.uuid);
  if (waiting.length === 0) return undefined;
  const nextRev = await reserveRevs(tx, 2 * waiting.length);
  const moves = waiting.map(({ id, quantity, at, actor_user_id }) => ({
    saleId: id,
    quantity,
    at,
    actorUserId: actor_user_id,
    rev: nextRev(),
    uuid: randomUUID(),
  }));
  const moved = await moveSoldStock(db, storeId, product, isStocked(product) ? moves : [], ctx.now);
  const oversold = moved
    .filter(({ on_hand_after }) => Number(on_hand_after) < 0)
    .map(({ reference, on_hand_after }): NewIncident => {
      const detail = { productId: product.id, productName: product.name, onHand: Number(on_hand_after) };
      return { kind: 'oversold', subject: reference, detail, at: ctx.now };
    });
  await closeIncidentsOf(tx, {
    kind: 'unknown_product',
    subjects: waiting.map(subjectOf),
    names: { productUuid: product.uuid },
    note: isStocked(product)
      ? 'Se resolvió solo: el producto llegó después y su stock ya descuenta esta venta.'
      : 'Se resolvió solo: el producto llegó después; de él no se lleva existencia.',
    at: ctx.now,
  });
  await openIncidents({ ...tx, nextRev }, oversold);
  await appendStoreAudits(
    tx,
    waiting.map((sale) =>
      entryBy(ctx, 'sale.product_arrived', subjectOf(sale), {
        productId: product.id,
        name: product.name,
        quantity: Number(sale.quantity),
      }),
    ),
  );
  return moved.at(-1)?.on_hand_after;
}

/** The same for a client: the sales learn who it was, and what they sold on credit or left as client credit moves the account. */
export async function resolveClient(ctx: StoreCtx, tx: StoreTransaction, client: ClientRow): Promise<void> {
  const { db, storeId } = tx;
  await settleReturns(ctx, tx, client);
  const waiting = await findSalesToClient(db, storeId, client.uuid);
  if (waiting.length === 0) return;
  const nextRev = await reserveRevs(tx, 4 * waiting.length);
  await attachClient(
    db,
    storeId,
    client.id,
    waiting.map(({ id }) => ({ saleId: id, rev: nextRev() })),
  );
  // Sent without waiting: the connection does them in this order, so each says the debt it left.
  const moves = waiting.flatMap((sale) => movesOf(ctx, client, sale).map((move) => ({ sale, move })));
  const owing = await Promise.all(moves.map(({ move }) => moveDebt(db, move, nextRev())));
  const overLimit = moves.flatMap(({ sale, move }, at) =>
    move.kind === 'sale' ? overLimitOf(ctx, sale, owing[at] ?? client) : [],
  );
  await closeIncidentsOf(tx, {
    kind: 'unknown_client',
    subjects: waiting.map(subjectOf),
    names: { clientUuid: client.uuid },
    note: 'Se resolvió solo: el cliente llegó después y la venta ya está a su nombre.',
    at: ctx.now,
  });
  await openIncidents({ ...tx, nextRev }, overLimit);
  await appendStoreAudits(
    tx,
    waiting.map((sale) =>
      entryBy(ctx, 'sale.client_arrived', subjectOf(sale), { clientId: client.id, creditUSD: Number(sale.credit_usd) }),
    ),
  );
}

const movesOf = (
  ctx: StoreCtx,
  client: ClientRow,
  sale: WaitingSale & { credit_usd: string; client_credit_usd: string },
) =>
  accountMoves({
    creditCents: centsFromDecimal(sale.credit_usd),
    clientCreditCents: centsFromDecimal(sale.client_credit_usd),
  }).map((move) => ({
    ...move,
    store_id: ctx.storeId,
    uuid: randomUUID(),
    client_id: client.id,
    reference: subjectOf(sale),
    actor_user_id: sale.actor_user_id,
    at: sale.at,
    recorded_at: ctx.now,
  }));

function overLimitOf({ now }: StoreCtx, sale: WaitingSale, client: ClientRow): NewIncident[] {
  const detail = beyondLimit(client, debtOf(client));
  return detail === null ? [] : [{ kind: 'over_limit', subject: subjectOf(sale), detail, at: now }];
}
