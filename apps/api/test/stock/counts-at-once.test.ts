import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/stock/counts';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createCount } from '../factories/stock/counts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { type CountWorld, countWorld } from './count-world.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let world: CountWorld;
beforeEach(async () => {
  test.clock.now = new Date();
  ({ storeId, staff } = await createStaffedStore(test.services));
  world = await countWorld(test, storeId, { counter: staff.stock_clerk, boss: staff.manager });
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const product = (stock: number) => createProduct(test.services, storeId, staff.owner, { stock });

it('a count while three tills sell: what is left is what was counted and what was sold since', async () => {
  const tills = await Promise.all([1, 2, 3].map(() => createDevice(test.services, storeId, staff.owner, randomUUID())));
  const goods = await Promise.all(Array.from({ length: 6 }, () => product(100)));
  const count = await createCount(test.services, storeId, staff.owner);
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  // Each product is counted half a minute ago; the tills sell before and after, and tell it in any order.
  const sales = goods.flatMap(({ uuid }, place) =>
    tills.flatMap(({ id: device }, till) => [
      () => world.sell(uuid, 1 + till, { ago: 40 + place, device }),
      () => world.sell(uuid, 2 + till, { ago: 10 + place, device }),
    ]),
  );
  const entries = goods.map(
    ({ uuid }, place) =>
      () =>
        world.count(count, uuid, 90 + place, { ago: 30 }),
  );
  const shuffled = [...sales, ...entries].map((work, place) => ({ work, order: (place * 7919) % 97 }));
  shuffled.sort((one, other) => one.order - other.order);
  await Promise.all(shuffled.map(({ work }) => work()));
  await world.review(count.id);
  const [approved] = await Promise.all([world.approve(count.id), ...goods.map(({ uuid }) => world.sell(uuid, 1))]);
  expect(approved.status).toBe('approved');
  const left = await Promise.all(goods.map(({ id }) => world.stock(id)));
  expect(left).toEqual(goods.map((_, place) => 90 + place - (2 + 3 + 4) - 1));
});

it('two who approve at once move the stock once', async () => {
  const flour = await product(10);
  const count = await createCount(test.services, storeId, staff.owner);
  await world.count(count, flour.uuid, 7);
  const { version } = await world.review(count.id);
  const body = { version, entries: 1 };
  const outcomes = await Promise.allSettled(
    [staff.owner, staff.manager, staff.owner].map(({ token }) =>
      test.as(token)(calls.approveCount, { params: world.reviewed(count), body }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { answer: { code: 'COUNT_CLOSED' } } },
    { reason: { answer: { code: 'COUNT_CLOSED' } } },
  ]);
  expect(await world.stock(flour.id)).toBe(7);
});

it('what nobody counted of many products is nothing, all of it at once', async () => {
  const goods = await Promise.all(Array.from({ length: 40 }, () => product(5)));
  const count = await createCount(test.services, storeId, staff.owner);
  await world.count(count, goods[0]?.uuid ?? '', 4);
  await world.review(count.id);
  await world.approve(count.id, { uncounted: 'zero' });
  expect(await Promise.all(goods.map(({ id }) => world.stock(id)))).toEqual([4, ...goods.slice(1).map(() => 0)]);
});

// What happens to a product, in seconds before now; told in the order in which it is listed.
const when = { quantity: fc.integer({ min: 1, max: 9 }), ago: fc.integer({ min: 1, max: 59 }) };
const event = fc.oneof(
  fc.record({ what: fc.constant('sold' as const), ...when }),
  fc.record({ what: fc.constant('counted' as const), ...when, quantity: fc.integer({ min: 0, max: 20 }) }),
  // Of the shelf that was counted last, or of none: then it is counted.
  fc.record({ what: fc.constant('corrected' as const), ...when }),
  fc.record({ what: fc.constant('withdrawn' as const), ...when }),
);

it('whatever happens in whatever order, the stock is what was counted and what moved since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 7 }), async (events) => {
      const now = test.clock.now;
      test.clock.now = new Date(now.getTime() - 60_000);
      const goods = await product(50);
      const count = await createCount(test.services, storeId, staff.owner);
      test.clock.now = now;
      // The last word about each shelf, and when it was said.
      const shelves: { uuid: string; quantity: number | null; ago: number }[] = [];
      for (const { what, quantity, ago } of events) {
        const last = shelves.at(-1);
        if (what === 'sold') await world.sell(goods.uuid, quantity, { ago });
        else if (what === 'counted' || !last) {
          const { uuid } = await world.count(count, goods.uuid, quantity, { ago });
          shelves.push({ uuid, quantity, ago });
        } else {
          Object.assign(last, { quantity: what === 'withdrawn' ? null : quantity, ago });
          await world.count(count, goods.uuid, last.quantity, { ago, corrects: last.uuid });
        }
      }
      await world.review(count.id);
      await world.approve(count.id);
      const counted = shelves.filter(({ quantity }) => quantity !== null);
      const moment = Math.min(...counted.map(({ ago }) => ago));
      const sold = events.filter(({ what, ago }) => what === 'sold' && (counted.length === 0 || ago < moment));
      const start = counted.length === 0 ? 50 : counted.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
      expect(await world.stock(goods.id)).toBe(start - sold.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
    { numRuns: 30 },
  );
});
