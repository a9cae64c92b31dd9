import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import * as payables from '@minipos/contract/purchasing/payables';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import * as calls from '@minipos/contract/purchasing/purchases';
import { getSessionReport } from '@minipos/contract/sales/cash';
import { findViolations } from '@minipos/db/invariants';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createManualRate } from '../factories/rates.ts';
import { openTill } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const units = fc.integer({ min: 1, max: 9 });
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    units,
    cost: fc.integer({ min: 1, max: 99_999 }),
    day: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('receive' as const), which, units, isLast: fc.boolean() }),
  fc.record({ kind: fc.constant('return' as const), which, units }),
  fc.record({
    kind: fc.constant('pay' as const),
    cents: fc.integer({ min: 1, max: 5000 }),
    inBs: fc.boolean(),
    fromDrawer: fc.boolean(),
    chosen: fc.option(which, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does what is asked where it may be done; a refusal changes nothing. */
async function world() {
  const { storeId, staff } = await createStaffedStore(test.services);
  const supplierId = (await createSupplier(test.services, storeId, staff.owner)).id;
  const productId = (await createProduct(test.services, storeId, staff.owner, { stock: 0, taxId: null })).id;
  const rate = Number((await createManualRate(test.services, storeId, staff.owner)).rate);
  const device = await createDevice(test.services, storeId, staff.owner);
  const till = await openTill(test.services, storeId, staff.owner, device.id);
  const ask = test.as(staff.owner.token);
  const purchases: Purchase[] = [];
  const expected = { stock: 0, refused: 0 };
  const change = async (at: number, work: (purchase: Purchase) => Promise<{ data: Purchase }>) => {
    const place = at % Math.max(1, purchases.length);
    const purchase = purchases[place];
    if (!purchase) return;
    const { data } = await work(purchase);
    purchases[place] = data;
  };
  const params = { storeId };
  const act: { [Kind in Step['kind']]: (one: Extract<Step, { kind: Kind }>) => Promise<void> } = {
    order: async (one) => {
      const items = [{ productId, quantity: one.units, unitCost: one.cost / 10_000 }];
      const body = { supplierId, purchaseDate: `2026-11-0${one.day}`, items };
      purchases.push((await ask(calls.createPurchase, { params, body })).data);
    },
    receive: (one) =>
      change(one.which, async ({ id, version }) => {
        const body = { uuid: randomUUID(), version, lines: [{ line: 1, units: one.units }], isLast: one.isLast };
        const answer = await ask(calls.receivePurchase, { params: { storeId, purchaseId: id }, body });
        expected.stock += one.units;
        return answer;
      }),
    return: (one) =>
      change(one.which, async ({ id, version }) => {
        const body = { uuid: randomUUID(), version, lines: [{ line: 1, units: one.units }], reason: 'Rota' };
        const answer = await ask(calls.returnPurchase, { params: { storeId, receivedId: id }, body });
        expected.stock -= one.units;
        return answer;
      }),
    pay: async ({ cents, inBs, fromDrawer, chosen }) => {
      const amount = inBs ? Math.ceil(cents * rate) / 100 : cents / 100;
      const purchase = chosen === undefined ? undefined : purchases[chosen % Math.max(1, purchases.length)];
      const body = {
        uuid: randomUUID(),
        method: inBs ? ('cash_ves' as const) : ('cash_usd' as const),
        amount,
        sessionUuid: fromDrawer ? till.uuid : null,
        purchases: purchase ? [{ purchaseId: purchase.id, amountUSD: cents / 100 }] : [],
      };
      await ask(payables.paySupplier, { params: { storeId, supplierId }, body });
    },
    undo: async (one) => {
      const { data } = await ask(payables.listSupplierMovements, {
        params: { storeId, supplierId },
        query: { limit: 100 },
      });
      const paid = data.flatMap(({ kind, payment }) => (kind === 'payment' && payment ? [payment.id] : []));
      const supplierPaymentId = paid[one.which % Math.max(1, paid.length)];
      if (supplierPaymentId === undefined) return;
      const body = { uuid: randomUUID(), reason: 'Repetido' };
      await ask(payables.undoSupplierPayment, { params: { storeId, supplierPaymentId }, body });
    },
    cancel: (one) =>
      change(one.which, ({ id, version }) =>
        ask(calls.cancelPurchase, { params: { storeId, purchaseId: id }, body: { version, reason: 'No hay' } }),
      ),
  };
  const run = async (one: Step) => {
    try {
      await act[one.kind](one as never);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiError') || (error as { status?: number }).status === 500)
        throw error;
      expected.refused += 1;
    }
  };
  const account = async () => (await ask(payables.getSupplierAccount, { params: { storeId, supplierId } })).data;
  const ledger = async () =>
    (await ask(payables.listSupplierMovements, { params: { storeId, supplierId }, query: { limit: 100 } })).data;
  const stock = async () => (await ask(getProduct, { params: { storeId, productId } })).data.stock;
  const drawer = async () =>
    (await ask(getSessionReport, { params: { storeId, cashSessionId: till.id } })).data.expected;
  return { run, account, ledger, stock, drawer, expected };
}

const cents = (amount: number) => Math.round(amount * 100);

it('what is owed is its ledger and the stock is its ledger, after any mix of what a store does', {
  timeout: 240_000,
}, async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const { run, account, ledger, stock, drawer, expected } = await world();
      for (const one of steps) await run(one);
      const { owedUSD, advanceUSD, open, ageing } = await account();
      const lines = await ledger();
      expect(cents(owedUSD)).toBe(lines.reduce((sum, { amountUSD }) => sum + cents(amountUSD), 0));
      expect(cents(lines[0]?.balanceUSD ?? 0)).toBe(cents(owedUSD));
      const openCents = open.reduce((sum, { openUSD }) => sum + cents(openUSD), 0);
      expect(openCents - cents(advanceUSD)).toBe(cents(owedUSD));
      expect(Object.values(ageing).reduce((sum, value) => sum + cents(value), 0)).toBe(openCents);
      expect(await stock()).toBe(expected.stock);
      // Payments from the drawer that stand, and nothing else, are gone from it.
      const left = (currency: 'USD' | 'VES') =>
        lines.reduce((sum, { kind, payment }) => {
          const isGone = kind === 'payment' && payment?.drawer && !payment.isUndone && payment.currency === currency;
          return isGone ? sum + cents(payment.amount) : sum;
        }, 0);
      const held = await drawer();
      expect([cents(held?.USD ?? 0), cents(held?.VES ?? 0)]).toEqual([0 - left('USD'), 0 - left('VES')]);
      done += lines.length;
    }),
    { numRuns: 12 },
  );
  // Not everything was refused.
  expect(done).toBeGreaterThan(12);
  await test.database.as('console', async (client) => expect(await findViolations(client)).toEqual([]));
});
