import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { expect, it } from 'vitest';
import { addUp as addUpOf } from './total-of-stores.ts';

const sold = (sales: number, averageUSD: number | null, totalUSD: number): StoreDay['sold'] => ({
  sales,
  averageUSD,
  totalUSD,
  totalBs: 0.1,
  yesterdayByNow: { sales: 1, totalUSD: 0.2 },
});
const addUp = (stores: StoreDay[], charged = stores.map(({ sold: own }) => String(own?.totalUSD ?? 999))) =>
  addUpOf(stores, charged);
const store = (fields: Partial<StoreDay>): StoreDay => ({
  store: { id: 1, name: 'Bodegón', location: null, storeType: 'retail' },
  sold: null,
  hours: [],
  receivableUSD: null,
  openTills: null,
  openIncidents: null,
  lowStock: null,
  ...fields,
});

it('adds cents and not floating numbers, and leaves out what is not known', () => {
  const total = addUp([
    store({ sold: sold(1, 0.1, 0.1), receivableUSD: 0.1, openTills: 2 }),
    store({ sold: sold(1, 0.2, 0.2), receivableUSD: 0.2 }),
    store({ openTills: 1 }),
  ]);
  expect(total).toMatchObject({ countedStores: 2, receivableUSD: 0.3, openTills: 3, lowStock: null });
  expect(total.sold).toMatchObject({ totalUSD: 0.3, totalBs: 0.2, yesterdayByNow: { sales: 2, totalUSD: 0.4 } });
});

it('what a sale brings counts each sale once: a store of many sales weighs more', () => {
  const total = addUp([
    store({ sold: sold(9, 10, 90) }),
    store({ sold: sold(1, 110, 110) }),
    store({ sold: sold(0, null, 0) }),
  ]);
  expect(total.sold).toMatchObject({ averageUSD: 20, sales: 10 });
});

it('the ticket of all stores comes from what was charged, not from the rounded ticket of each', () => {
  expect(addUp([store({ sold: sold(2, 1.01, 2.01) })]).sold?.averageUSD).toBe(1.01);
  // 6.01 over six; three of 1.67 and three of 0.34 would be 1.01.
  const rounded = [store({}), store({ sold: sold(3, 1.67, 5) }), store({ sold: sold(3, 0.34, 1.01) })];
  expect(addUp(rounded).sold?.averageUSD).toBe(1);
  // What came back does not make a ticket smaller.
  expect(addUp([store({ sold: sold(2, 10, 4) })], ['20.00']).sold?.averageUSD).toBe(10);
});

it('stores none of which may be seen have no total', () => {
  expect(addUp([store({}), store({})])).toMatchObject({ countedStores: 0, sold: null, receivableUSD: null });
});
