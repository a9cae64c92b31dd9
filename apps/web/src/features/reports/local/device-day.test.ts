// @vitest-environment node
import { expect, it } from 'vitest';
import type { LocalPaper, LocalSale } from '#offline/database/rows.ts';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { readDeviceDay } from './device-day.ts';

const day = '2026-11-15';
const session = '0b0e7a52-6e0b-4c5e-9a55-2f4d0c1f7a01';

async function device() {
  const { device: till, chance } = await quietWorld();
  const { db } = till.tab(0);
  const sell = async (at: string, total: number, status: LocalSale['status'], store = storeId) =>
    db.sales.put({
      uuid: chance.uuid(),
      storeId: store,
      deviceId: chance.uuid(),
      receiptNumber: 'C1-000001',
      total,
      createdAt: at,
      status,
      number: null,
      fact: { totalBs: Math.round(total * 100) } as LocalSale['fact'],
    });
  const handBack = async (at: string, totalUSD: number, sessionUuid: string | null, status = 'pending') => {
    const uuid = chance.uuid();
    const fact = { totalUSD, sessionUuid };
    await db.papers.put({ kind: 'return', uuid, storeId, at, status, fact } as LocalPaper);
  };
  return { sell, handBack, read: () => readDeviceDay(db, storeId, day) };
}

it('adds up what was sold on the day in Caracas, sent or not, and says how much the server lacks', async () => {
  const { sell, read } = await device();
  // Midnight in Caracas is four hours later than the day of the clock begins.
  await sell('2026-11-15T03:59:59.999Z', 100, 'synced');
  await sell('2026-11-15T04:00:00.000Z', 1.1, 'synced');
  await sell('2026-11-16T03:59:59.999Z', 2.2, 'pending');
  await sell('2026-11-15T15:00:00.000Z', 3.3, 'failed');
  await sell('2026-11-16T04:00:00.000Z', 100, 'pending');
  expect(await read()).toEqual({ sales: 3, totalUSD: 6.6, totalBs: 660, unsent: 2 });
});

it('leaves out what was given up and what belongs to another store', async () => {
  const { sell, read } = await device();
  await sell('2026-11-15T15:00:00.000Z', 5, 'discarded');
  await sell('2026-11-15T15:00:00.000Z', 7, 'pending', storeId + 1);
  expect(await read()).toEqual({ sales: 0, totalUSD: 0, totalBs: 0, unsent: 0 });
});

it('takes off what was handed back on the day; its bolívares only the server knows', async () => {
  const { sell, handBack, read } = await device();
  await sell('2026-11-15T15:00:00.000Z', 20, 'pending');
  await handBack('2026-11-15T16:00:00.000Z', 4.5, session);
  await handBack('2026-11-14T16:00:00.000Z', 100, session);
  expect(await read()).toEqual({ sales: 1, totalUSD: 15.5, totalBs: null, unsent: 1 });
});

it('also what was handed back while no till was open, but not what was given up', async () => {
  const { sell, handBack, read } = await device();
  await sell('2026-11-15T15:00:00.000Z', 20, 'pending');
  await handBack('2026-11-15T16:00:00.000Z', 4.5, null);
  await handBack('2026-11-15T16:00:00.000Z', 7, null, 'discarded');
  expect(await read()).toEqual({ sales: 1, totalUSD: 15.5, totalBs: null, unsent: 1 });
});
