import { randomUUID } from 'node:crypto';
import { getClientAccount } from '@minipos/contract/clients/client-accounts';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeClients } from '#features/clients/merge/merge-clients.ts';
import { moveClientSales } from '#features/sales/public.ts';
import { cancelSale, refundSale } from '#features/sales/refunds/reverse-sale.ts';
import { AppError } from '#http/answers/errors.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient, inCash } from '../factories/clients.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const cards = 4;
const anyCard = fc.nat(cards - 1);
const day = 86_400_000;

// A sale of some units on credit, and what comes back of it; a payment by whichever card; two cards that are one person.
const anySale = fc.record({
  card: anyCard,
  units: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 1, max: 5000 }).map((cents) => cents / 100),
  daysAgo: fc.nat(120),
  back: fc.constantFrom('nothing', 'nothing', 'one', 'all'),
});
const anyPayment = fc.record({ card: anyCard, amount: fc.integer({ min: 1, max: 9000 }).map((cents) => cents / 100) });
const anyHistory = fc.record({
  sales: fc.array(anySale, { minLength: 1, maxLength: 5 }),
  payments: fc.array(anyPayment, { maxLength: 4 }),
  merges: fc.array(fc.tuple(anyCard, anyCard), { minLength: 1, maxLength: 4 }),
  // Where each thing stands in the order of arrival.
  places: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;
type Sale = History['sales'][number];

type Step = { at: number; do: (world: World) => Promise<unknown> };
interface World {
  storeId: number;
  clients: { id: number; uuid: string }[];
  sell: (sale: Sale, uuid: string) => Promise<unknown>;
  pay: (payment: History['payments'][number]) => Promise<unknown>;
  giveBack: (sale: Sale, uuid: string) => Promise<unknown>;
  merge: (kept: number, other: number) => Promise<unknown>;
  accounts: () => Promise<unknown[]>;
}

const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

async function createWorld(): Promise<World> {
  const { storeId, owner } = await createStore(test.services);
  const { id: deviceId } = await createDevice(test.services, storeId, owner);
  const { uuid: productUuid } = await createProduct(test.services, storeId, owner, { stock: 500 });
  const clients: World['clients'] = [];
  for (let card = 0; card < cards; card += 1) clients.push(await createClient(test.services, storeId, owner));
  const ctx = () => ownerCtx(test.services, storeId, owner);
  const uuidOf = (card: number) => clients[card]?.uuid ?? '';
  const idOf = (card: number) => clients[card]?.id ?? 0;
  let seq = 0;
  const send = async (kind: 'Sale.CREATE' | 'ClientPayment.CREATE', data: object, timestamp: string) => {
    seq += 1;
    const sent = operation(kind, { seq, data: data as never, timestamp });
    const { verdicts } = await push(test, owner, storeId, deviceId, [sent]);
    expect(verdicts[0]?.status).toBe('applied');
  };
  const now = test.clock.now.getTime();
  return {
    storeId,
    clients,
    sell: ({ card, units, price, daysAgo }, uuid) => {
      const options = { clientUuid: uuidOf(card), onCredit: true, uuid, receipt: seq + 1 };
      const sale = saleOf([{ productUuid, quantity: units, price }], options);
      return send('Sale.CREATE', sale, new Date(now - daysAgo * day).toISOString());
    },
    pay: ({ card, amount }) => {
      const fact = { clientUuid: uuidOf(card), payments: [inCash(amount)], totalUSD: amount, rate: null, notes: null };
      return send('ClientPayment.CREATE', { ...fact, sessionUuid: null }, new Date(now).toISOString());
    },
    giveBack: async ({ back, price }, uuid) => {
      if (back === 'nothing') return;
      const { rows } = await test.database.as('console', (client) =>
        client.query<{ id: string }>('select id from sales where store_id = $1 and uuid = $2', [storeId, uuid]),
      );
      const saleId = Number(rows[0]?.id);
      if (back === 'all') return cancelSale(ctx(), saleId, { reason: 'Se equivocó' });
      return refundSale(ctx(), saleId, {
        uuid: randomUUID(),
        reason: 'Dañado',
        lines: [{ line: 1, quantity: 1, isRestocked: true }],
        withDelivery: false,
        payments: [{ method: 'credit', amount: price, reference: null }],
      });
    },
    // Two that are one already, or a card with itself, are refused and nothing happens.
    merge: (kept, other) => mergeClients(ctx(), idOf(kept), idOf(other), moveClientSales).catch(unlessRefused),
    accounts: async () => {
      const all = [];
      for (const { id } of clients) {
        const params = { storeId, clientId: id };
        const answer = await test
          .as(owner.token)(getClientAccount, { params })
          .catch(() => null);
        all.push(answer && { totalDebt: answer.data.totalDebt, ageing: answer.data.ageing });
      }
      return all;
    },
  };
}

/** Everything in one order of arrival; what comes back comes after its sale, and cards are joined in the order given. */
async function arrive({ sales, payments, merges, places }: History, mergesAt: 'first' | 'last' | 'between') {
  const world = await createWorld();
  const place = (index: number) => places[index % places.length] ?? 0;
  const base = { first: -2000, last: 3000, between: 0 }[mergesAt];
  const between = merges.map((_, index) => place(index + 20)).toSorted((a, b) => a - b);
  const steps: Step[] = [
    ...sales.flatMap((sale, index): Step[] => {
      const uuid = randomUUID();
      return [
        { at: place(index), do: ({ sell }) => sell(sale, uuid) },
        { at: place(index) + place(index + 10), do: ({ giveBack }) => giveBack(sale, uuid) },
      ];
    }),
    ...payments.map((payment, index): Step => ({ at: place(index + 30), do: ({ pay }) => pay(payment) })),
    ...merges.map(
      ([kept, other], index): Step => ({
        at: mergesAt === 'between' ? (between[index] ?? 0) : base + index,
        do: ({ merge }) => merge(kept, other),
      }),
    ),
  ];
  for (const step of steps.toSorted((a, b) => a.at - b.at)) await step.do(world);
  return world.accounts();
}

it('debt is the sum of its movements after any mix of sales, payments, refunds, cancels and joinings, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const between = await arrive(history, 'between');
      expect(await arrive(history, 'first')).toEqual(between);
      expect(await arrive(history, 'last')).toEqual(between);
    }),
    { numRuns: 20 },
  );
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
}, 240_000);
