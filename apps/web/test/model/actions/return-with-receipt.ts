import { decimalFromCents } from '@minipos/domain/money/money';
import { handedBackFor } from '@minipos/domain/sales/refund-money';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import type { SoldSale } from '../world.ts';
import { type Acting, type ActionKind, unlessUnregistered } from './action-kind.ts';
import { firstProducts } from './return-goods.ts';

/**
 * Goods come back with their receipt: looked up with a connection, handed in whenever there is one, when the same goods may have
 * come back elsewhere. What was sold on credit lowers the debt, the rest leaves the drawer.
 */
export const returnWithReceipt: ActionKind = {
  weight: 6,
  isFact: true,
  act: (acting) => acting.live(() => takeBack(acting)),
};

const isOut = ({ lines }: SoldSale) => lines.some((line) => line.returned < line.quantity);

async function takeBack(acting: Acting) {
  const { world, tab, by } = acting;
  const sold = (await world.backend.soldSales()).filter(isOut);
  if (sold.length === 0) return null;
  const { db, outbox } = tab();
  const sessionUuid = (await findOpenSession(db, by.storeId))?.uuid ?? null;
  const operation = returnOf(acting, world.chance.pick(sold), sessionUuid);
  // Another tab may have closed the till since.
  const before = async () => {
    if (((await findOpenSession(db, by.storeId))?.uuid ?? null) !== sessionUuid) throw new SessionMoved();
  };
  return unlessUnregistered(outbox.enqueue(by, [operation], { before }));
}

/** Every piece costs a dollar; rounded cash may have let the customer off a part of it. */
function returnOf({ world: { chance, backend } }: Acting, sale: SoldSale, sessionUuid: string | null): NewOperation {
  const {
    line,
    productUuid,
    quantity: out,
    returned,
  } = chance.pick(sale.lines.filter((one) => one.returned < one.quantity));
  const quantity = 1 + chance.below((out - returned) / 1000);
  const totalCents = quantity * 100;
  const handed = handedBackFor(totalCents, sale);
  const credit = Math.min(sale.owedCents, handed);
  const part = (method: 'credit' | 'cash_usd', cents: number) => {
    const amount = decimalFromCents(cents);
    return cents === 0
      ? []
      : [{ method, currency: 'USD' as const, amount, amountUSD: amount, reference: null, bankCode: null }];
  };
  // Of what a till made and the store refused, nobody knows a shelf.
  const hasShelf = backend.known.products.slice(0, firstProducts).includes(productUuid);
  const goods = { line, productUuid, productName: 'Harina', quantity, unitPriceUSD: 1, totalUSD: quantity };
  return {
    kind: 'Return.CREATE',
    entityId: chance.uuid(),
    data: {
      saleUuid: sale.uuid,
      receipt: sale.receiptNumber,
      reason: 'Salió malo',
      lines: [{ ...goods, isRestocked: chance.next() < 0.8 && hasShelf }],
      igtfUSD: 0,
      roundingUSD: decimalFromCents(totalCents - handed),
      totalUSD: quantity,
      payments: [...part('credit', credit), ...part('cash_usd', handed - credit)],
      rate: null,
      clientUuid: credit > 0 ? sale.clientUuid : null,
      sessionUuid,
      approvedBy: null,
      approval: null,
    },
  };
}
