import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import type { Chance } from '../chance.ts';
import { type Acting, type ActionKind, unlessUnregistered } from './action-kind.ts';

/** Goods come back at a dollar a piece without a receipt: for notes of the open drawer, or to the balance of a client. */
export const returnGoods: ActionKind = {
  weight: 4,
  isFact: true,
  act: (acting) => acting.live(() => takeBack(acting)),
};

// What the store began with: of what a till made and the store refused, nobody knows a shelf.
export const firstProducts = 3;

async function takeBack({ world: { chance, backend }, tab, by }: Acting) {
  const { db, outbox } = tab();
  const sessionUuid = (await findOpenSession(db, by.storeId))?.uuid ?? null;
  const clientUuid = chance.next() < 0.4 ? chance.pick(backend.known.clients) : null;
  const productUuid = chance.pick(backend.known.products.slice(0, firstProducts));
  const operation = returnOf(chance, { productUuid, clientUuid, sessionUuid });
  // Another tab may have closed the till since.
  const before = async () => {
    if (((await findOpenSession(db, by.storeId))?.uuid ?? null) !== sessionUuid) throw new SessionMoved();
  };
  return unlessUnregistered(outbox.enqueue(by, [operation], { before }));
}

interface Given {
  productUuid: string;
  clientUuid: string | null;
  sessionUuid: string | null;
}

function returnOf(chance: Chance, { productUuid, clientUuid, sessionUuid }: Given): NewOperation {
  const quantity = 1 + chance.below(3);
  const method = clientUuid === null ? 'cash_usd' : 'credit';
  const line = { line: 1, productUuid, productName: 'Harina', quantity, unitPriceUSD: 1, totalUSD: quantity };
  return {
    kind: 'Return.CREATE',
    entityId: chance.uuid(),
    data: {
      saleUuid: null,
      receipt: null,
      reason: 'Salió malo',
      lines: [{ ...line, isRestocked: chance.next() < 0.8 }],
      igtfUSD: 0,
      roundingUSD: 0,
      totalUSD: quantity,
      payments: [{ method, currency: 'USD', amount: quantity, amountUSD: quantity, reference: null, bankCode: null }],
      rate: null,
      clientUuid,
      sessionUuid,
      approvedBy: null,
      approval: null,
    },
  };
}
