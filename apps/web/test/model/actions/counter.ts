import type { OpenSessionFact } from '@minipos/contract/sales/cash-facts';
import { emptyCart } from '@minipos/domain/orders/cart';
import { blankOrder, type OpenOrder } from '@minipos/domain/orders/open-order';
import { requireOpenable } from '#features/till/local/cash-actions.ts';
import { recordSale } from '#features/till/local/record-sale.ts';
import { AlreadyCharged } from '#offline/counter/kept-orders.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { By, Done } from '#offline/outbox/outbox.ts';
import type { Tab } from '../device-model.ts';
import { type Acting, unlessUnregistered } from './action-kind.ts';
import { cashStepCents, rateOfTheDay, settleOrder } from './settle-order.ts';

/** A tab as the screens of the till use it. Nothing of a history asks for more of it than its database and its queue. */
export function deskOf(tab: Tab, onDone: (done: Done[]) => void = () => undefined): Sync {
  const enqueue: Sync['enqueue'] = async (by, operations, _what, before) => {
    const done = await tab.outbox.enqueue(by, operations, { before });
    onDone(done);
    return done;
  };
  return { db: tab.db, newUuid: tab.newUuid, enqueue } as unknown as Sync;
}

/** One or two products at a dollar a piece, for somebody the store knows or not. */
export function newOrder({ world: { chance, backend } }: Acting, client?: string): OpenOrder {
  const { products, clients } = backend.known;
  const lines = Array.from({ length: 1 + chance.below(2) }, () => ({
    productUuid: chance.pick(products),
    name: 'Harina',
    quantity: 1000 * (1 + chance.below(3)),
    unitPriceCents: 100,
    taxPercent: 0,
    isExempt: true,
    discount: null,
  }));
  const clientUuid = client ?? (chance.next() < 0.5 ? chance.pick(clients) : null);
  return { ...blankOrder(chance.uuid()), cart: { ...emptyCart(true), lines, clientUuid } };
}

/** Takes the money for an order and charges it, by the till's own code. */
export async function sellAtCounter(
  { world, device, by }: Acting,
  tab: Tab,
  order: OpenOrder,
  wish: 'leave change' | null = null,
): Promise<void> {
  const { payments, change } = settleOrder(order, world.chance, wish);
  const intent = { uuid: order.uuid, device: device.name, isShown: false };
  world.sales.push(intent);
  let isSafe = false;
  const desk = deskOf(tab, (done) => {
    isSafe = done.every(({ isJournaled }) => isJournaled);
  });
  const terms = { change, rate: rateOfTheDay, igtfPercent: 0, cashStepCents, pickup: null };
  const sale = await unlessUnregistered(charge(desk, tab, by, { ...order, payments }, terms));
  intent.isShown = sale !== null && isSafe;
}

type Terms = Omit<Parameters<typeof recordSale>[3], 'sessionUuid'>;

/** Null: another tab has charged it. A till that must be opened first is opened. */
async function charge(desk: Sync, tab: Tab, by: By, order: OpenOrder, terms: Terms) {
  for (let tries = 0; ; tries += 1) {
    const open = await findOpenSession(tab.db, by.storeId);
    try {
      return await recordSale(desk, by, order, { ...terms, sessionUuid: open?.uuid ?? null });
    } catch (error) {
      if (error instanceof AlreadyCharged) return null;
      if (!(error instanceof SessionMoved) || tries === 4) throw error;
      if (!open) await beginSession(tab, by, { openingUSD: 0, openingBs: 0 });
    }
  }
}

/** Null: it is open already, or the device is no till. */
export const openTheTill = (tab: Tab, by: By, data: OpenSessionFact): Promise<unknown> =>
  unlessUnregistered(beginSession(tab, by, data));

async function beginSession(tab: Tab, by: By, data: OpenSessionFact): Promise<unknown> {
  const operation = { kind: 'CashSession.OPEN', entityId: tab.newUuid(), data } as const;
  try {
    return await tab.outbox.enqueue(by, [operation], { before: () => requireOpenable(tab.db, by.storeId) });
  } catch (error) {
    if (error instanceof SessionMoved) return null;
    throw error;
  }
}
