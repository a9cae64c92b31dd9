import type { OpenOrder, PendingExchange } from '@minipos/domain/orders/open-order';
import { keepOnCounter, readCounter } from '#offline/counter/kept-orders.ts';
import { ExchangeWaiting, layExchange } from '#offline/counter/pending-exchange.ts';
import type { KeptOrder } from '#offline/database/rows.ts';
import type { Tab } from '../device-model.ts';
import type { SoldSale } from '../world.ts';
import type { Acting, ActionKind } from './action-kind.ts';
import { newOrder, sellAtCounter } from './counter.ts';

/**
 * Goods of an earlier sale come back and pay for others. Chosen with a connection and laid on the counter; charged now, or by
 * whoever comes next, when the same goods may have come back elsewhere.
 */
export const exchangeGoods: ActionKind = {
  weight: 12,
  isFact: true,
  act: (acting) =>
    acting.live(async () => {
      const tab = acting.tab();
      const order = (await waiting(acting, tab)) ?? (await layOne(acting, tab));
      if (order && acting.world.chance.next() < 0.8) await sellAtCounter(acting, tab, order);
    }),
};

async function waiting({ by }: Acting, tab: Tab): Promise<OpenOrder | null> {
  const kept = await readCounter(tab.db, by.storeId);
  return kept?.order.exchange && kept.order.cart.lines.length > 0 ? kept.order : null;
}

/** What the office's list shows of which something can come back; where there is nothing yet, it is bought first. */
async function returnable(acting: Acting, tab: Tab): Promise<SoldSale[]> {
  const { backend } = acting.world;
  const isOut = ({ lines }: SoldSale) => lines.some((line) => line.returned < line.quantity);
  const sold = (await backend.soldSales()).filter(isOut);
  if (sold.length > 0) return sold;
  await sellAtCounter(acting, tab, newOrder(acting));
  await tab.sync(true);
  return (await backend.soldSales()).filter(isOut);
}

/** The order with what comes back and what is taken for it, as the counter keeps it; null when nothing can come back. */
async function layOne(acting: Acting, tab: Tab): Promise<OpenOrder | null> {
  const { world, by } = acting;
  const sold = await returnable(acting, tab);
  if (sold.length === 0) return null;
  const earlier = world.chance.pick(sold);
  const exchange = exchangeOf(acting, earlier);
  try {
    await layExchange(tab.db, by.storeId, exchange, tab.newUuid);
  } catch (error) {
    // Left without goods by a browser that was killed.
    if (!(error instanceof ExchangeWaiting)) throw error;
  }
  const kept = await readCounter(tab.db, by.storeId);
  if (!kept) return null;
  const client = world.chance.next() < 0.6 ? (earlier.clientUuid ?? undefined) : undefined;
  const { cart } = newOrder(acting, client);
  const row: KeptOrder = { ...kept, revision: kept.revision + 1, order: { ...kept.order, cart } };
  return (await keepOnCounter(tab.db, row, new Date(world.clock.now).toISOString())) ? row.order : null;
}

/** Every piece costs a dollar, so that what comes back is worth its quantity: the debt first, and the rest pays. */
function exchangeOf({ world: { chance } }: Acting, sale: SoldSale): PendingExchange {
  const { line, quantity, returned } = chance.pick(sale.lines.filter((one) => one.returned < one.quantity));
  const back = 1000 * (1 + chance.below((quantity - returned) / 1000));
  const totalCents = back / 10;
  return {
    saleUuid: sale.uuid,
    saleNumber: sale.receiptNumber,
    refundUuid: chance.uuid(),
    reason: 'Cambio de talla',
    lines: [{ line, quantity: back / 1000, isRestocked: chance.next() < 0.8 }],
    totalUSD: totalCents / 100,
    creditUSD: Math.min(sale.owedCents, totalCents) / 100,
  };
}
