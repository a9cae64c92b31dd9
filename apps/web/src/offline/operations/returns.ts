import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { formatUsd } from '#lib/format.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { TouchedKey } from '../database/rows.ts';
import { forgetCashFact, keepCashFact, tendersOf } from './cash-book.ts';
import { moveStock } from './catalogue.ts';
import { addDebt } from './clients.ts';
import { type DeviceOperation, type EntryOf, hasNumbers } from './operation.ts';
import { dropPaper, keepPaper, paperAnswers } from './papers.ts';
import type { DeviceSlice } from './slice.ts';

const giveBack: DeviceOperation<'Return.CREATE'> = {
  title: 'Devolución',
  about: ({ data }) => `${formatUsd(data.totalUSD)}: ${data.reason}`,
  touches: ({ data }) => {
    const back = data.lines.filter(({ isRestocked }) => isRestocked);
    const keys = new Set<TouchedKey>(back.map((line) => `stock:${line.productUuid}` as const));
    if (data.clientUuid !== null) keys.add(`client:${data.clientUuid}`);
    return [...keys];
  },
  effects: {
    stock: (row, cause) =>
      moveStock(row, cause, (onHand) =>
        cause.operation.data.lines
          .filter(({ productUuid, isRestocked }) => isRestocked && productUuid === cause.uuid)
          .reduce((sum, { quantity }) => sum + quantityFromDecimal(quantity), onHand),
      ),
    client: (row, { operation }) => addDebt(row, -onAccount(operation.data.payments)),
  },
  isFoldable: ({ lines, payments }) => hasNumbers(lines, 'quantity') && hasNumbers(payments, 'amountUSD'),
  keep: async (db, entry, { actorName, isBroughtBack }) => {
    const { sessionUuid, totalUSD, payments } = entry.operation.data;
    const refund = { totalUSD, tenders: tendersOf('refund', payments) };
    await Promise.all([
      keepCashFact(db, entry, sessionUuid, actorName, { movement: null, sale: null, refund }),
      noteOnSale(db, entry, true),
      keepPaper(db, entry, isBroughtBack),
    ]);
  },
  ...paperAnswers,
  onGivenUp: async (db, entry) => {
    await Promise.all([forgetCashFact(db, entry), noteOnSale(db, entry, false), dropPaper(db, entry)]);
  },
};

/** A sale of this device knows what came back of it here, so that the same goods do not come back a second time. */
async function noteOnSale(db: MiniPosDatabase, entry: EntryOf<'Return.CREATE'>, isKept: boolean): Promise<void> {
  const { saleUuid } = entry.operation.data;
  const sale = saleUuid === null ? undefined : await db.sales.get(saleUuid);
  if (!sale) return;
  const others = (sale.returns ?? []).filter(({ uuid }) => uuid !== entry.entityId);
  const own = isKept ? [{ uuid: entry.entityId, fact: entry.operation.data }] : [];
  await db.sales.update(sale.uuid, { returns: [...others, ...own] });
}

/** Goods that come back at the till. */
export const returns = {
  tables: {},
  pulled: {},
  operations: { 'Return.CREATE': giveBack },
  queryKeys: ['sales'],
} as const satisfies DeviceSlice<'Return.CREATE'>;
