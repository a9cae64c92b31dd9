import type { StoreDay, StoresDay } from '@minipos/contract/reports/stores-day';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { mean } from '../document/report-parts.ts';

/** The stores together: of each figure, those whose figure is known. Beside them what the sales of each were charged. */
export function addUp(stores: readonly StoreDay[], chargedUSD: readonly string[]): StoresDay['total'] {
  const sold = stores.flatMap((store) => store.sold ?? []);
  const charged = chargedUSD.filter((_, place) => stores[place]?.sold);
  return {
    countedStores: sold.length,
    sold:
      sold.length === 0
        ? null
        : {
            sales: sold.reduce((count, store) => count + store.sales, 0),
            totalUSD: addMoney(sold.map((store) => store.totalUSD)) ?? 0,
            totalBs: addMoney(sold.map((store) => store.totalBs)) ?? 0,
            // Each sale counts once: a store of many sales weighs more.
            averageUSD: mean(
              addMoney(charged) ?? 0,
              sold.reduce((count, store) => count + store.sales, 0),
            ),
            yesterdayByNow: {
              sales: sold.reduce((count, store) => count + store.yesterdayByNow.sales, 0),
              totalUSD: addMoney(sold.map((store) => store.yesterdayByNow.totalUSD)) ?? 0,
            },
          },
    receivableUSD: addMoney(known(stores, 'receivableUSD')),
    openTills: addCounts(known(stores, 'openTills')),
    openIncidents: addCounts(known(stores, 'openIncidents')),
    lowStock: addCounts(known(stores, 'lowStock')),
  };
}

type Figure = 'receivableUSD' | 'openTills' | 'openIncidents' | 'lowStock';

const known = (stores: readonly StoreDay[], figure: Figure): number[] => stores.flatMap((store) => store[figure] ?? []);

const addCounts = (counts: readonly number[]): number | null =>
  counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0);

const addMoney = (amounts: readonly (number | string)[]): number | null =>
  amounts.length === 0
    ? null
    : decimalFromCents(amounts.reduce<number>((total, amount) => total + centsFromDecimal(amount), 0));
