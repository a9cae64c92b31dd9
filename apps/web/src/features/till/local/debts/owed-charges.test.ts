import { sampleSale } from '@minipos/contract/sales/sample-sale';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { type MiniPosDatabase, openDatabase } from '#offline/database/database.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import { readOwed } from './owed-charges.ts';

const storeId = 1;
const client = '00000000-0000-4000-8000-00000000000c';
let db: MiniPosDatabase;

async function sell(n: number, credit: number, more: Partial<LocalSale> = {}, clientUuid = client): Promise<void> {
  const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const payment = { method: 'credit', currency: 'USD', amount: credit, amountUSD: credit } as const;
  await db.sales.put({
    uuid,
    storeId,
    createdAt: `2026-11-0${n}T12:00:00.000Z`,
    receiptNumber: `C1-00000${n}`,
    status: 'synced',
    fact: { ...sampleSale, uuid, clientUuid, payments: [{ ...payment, reference: null, bankCode: null }] },
    ...more,
  } as LocalSale);
}

beforeEach(async () => {
  db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  await sell(1, 10);
  await sell(2, 20);
  await sell(3, 5);
  await sell(4, 100, {}, '00000000-0000-4000-8000-00000000000d');
  await sell(5, 100, { status: 'discarded' });
});

const owed = (currentDebt: number) => readOwed(db, storeId, { uuid: client, currentDebt });
const open = ({ charges }: Awaited<ReturnType<typeof owed>>) =>
  charges.map(({ number, openCents }) => [number, openCents]);

it('payments have paid the oldest first: what is open is listed from there on', async () => {
  const some = await owed(12.5);
  expect(open(some)).toEqual([
    ['C1-000002', 750],
    ['C1-000003', 500],
  ]);
  expect(some.restCents).toBe(0);
});

it('what this device never sold is one sum', async () => {
  const more = await owed(47);
  expect(open(more)).toEqual([
    ['C1-000001', 1000],
    ['C1-000002', 2000],
    ['C1-000003', 500],
  ]);
  expect(more.restCents).toBe(1200);
});

it.each([0, -8])('who owes %d has nothing open', async (debt) => {
  expect(await owed(debt)).toEqual({ charges: [], restCents: 0 });
});
