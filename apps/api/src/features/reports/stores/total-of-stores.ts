import type { StoreDay, StoresDay } from '@minipos/contract/reports/stores-day';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';

/** The stores together: of each figure, those whose figure is known. */
export function addUp(stores: readonly StoreDay[]): StoresDay['total'] {
  const sold = stores.flatMap((store) => store.sold ?? []);
  return {
    countedStores: sold.length,
    sold:
      sold.length === 0
        ? null
        : {
            sales: sold.reduce((count, store) => count + store.sales, 0),
            totalUSD: addMoney(sold.map((store) => store.totalUSD)) ?? 0,
            totalBs: addMoney(sold.map((store) => store.totalBs)) ?? 0,
            averageUSD: averageOf(sold),
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

const addMoney = (amounts: readonly number[]): number | null =>
  amounts.length === 0
    ? null
    : decimalFromCents(amounts.reduce((total, amount) => total + centsFromDecimal(amount), 0));

/** What a sale brings over all stores: a store of many sales weighs more. */
function averageOf(sold: readonly Sold[]): number | null {
  const sales = sold.reduce((count, store) => count + store.sales, 0);
  const cents = sold.reduce((total, store) => total + store.sales * centsFromDecimal(store.averageUSD ?? 0), 0);
  return sales === 0 ? null : decimalFromCents(Math.round(cents / sales));
}

type Sold = NonNullable<StoreDay['sold']>;
