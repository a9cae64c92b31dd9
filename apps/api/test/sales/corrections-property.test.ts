import { randomInt, randomUUID } from 'node:crypto';
import * as cash from '@minipos/contract/sales/cash';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { refundSale } from '@minipos/contract/sales/refunds';
import { createSale, getSale, type SaleHistory } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { emptyCart } from '@minipos/domain/orders/cart';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import { asksForBank, currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, type Bill, type Tender } from '@minipos/domain/payments/tenders';
import { billOf, type ChargedSale, correctionProblems } from '@minipos/domain/sales/payment-corrections';
import { heldBs, proposeRefund } from '@minipos/domain/sales/refund-money';
import { refundFigures } from '@minipos/domain/sales/refunds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRefundShop } from '../factories/refunds.ts';
import { chargedSale } from '../factories/sales.ts';
import { createDevice, deviceOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const rate = '842.2067';
const anyMethods = fc.array(
  fc.constantFrom<Tender['method'][]>('cash_usd', 'cash_ves', 'card', 'mobile_payment', 'zelle', 'credit'),
  { minLength: 1, maxLength: 3 },
);
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), methods: anyMethods }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const) }) },
);
const anySale = fc.record({
  units: fc.integer({ min: 1, max: 5 }),
  unitPriceCents: fc.integer({ min: 1, max: 9999 }),
  igtfPercent: fc.constantFrom(0, 0, 300),
  step: fc.constantFrom(0, 100),
  methods: anyMethods,
  // Beyond what is due, handed back in bolívares.
  overCents: fc.constantFrom(0, 0, 137),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
});

/** Every method but the last settles half of what is due, the last one the rest. */
function settledBy(bill: Bill, methods: readonly Tender['method'][], change: readonly Tender[]): NotedTender[] {
  const payments: NotedTender[] = [];
  for (const [place, method] of methods.entries()) {
    const due = amountDue(bill, payments, method, change);
    const amountCents = place === methods.length - 1 ? due : Math.floor(due / 2);
    const bankCode = asksForBank(method) ? '0102' : null;
    const reference = ['mobile_payment', 'zelle'].includes(method) ? String(randomInt(1e6, 1e8)) : null;
    if (amountCents > 0) payments.push({ method, currency: currencyOf(method), amountCents, reference, bankCode });
  }
  return payments;
}

const noted = ({ amount, amountUSD, ...tender }: SaleHistory['payments'][number]) => ({
  ...tender,
  amountCents: centsFromDecimal(amount),
  usdCents: centsFromDecimal(amountUSD),
});

/** The sale as its answer tells it. */
const chargedAs = (sale: SaleHistory): ChargedSale => ({
  totalCents: centsFromDecimal(sale.totalUSD),
  igtfCents: centsFromDecimal(sale.igtfUSD),
  igtfBaseCents: centsFromDecimal(sale.igtfBaseUSD),
  igtfPercent: percentFromDecimal(sale.igtfRate),
  rate,
  cashStepCents: cashStepCents(sale.cashStepBs),
  roundingBsCents: centsFromDecimal(sale.roundingBs),
  roundingCents: centsFromDecimal(sale.roundingUSD),
  payments: sale.payments.map(noted),
  change: sale.change.map(noted),
  refunded: sale.refunds.flatMap(({ payments }) =>
    payments.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) })),
  ),
  refundedCents: centsFromDecimal(sale.refundedUSD),
  hasClient: true,
});

it('any sequence of corrections and refunds keeps every sum, and all that is taken back leaves cash and debt as they were', async () => {
  const { storeId, staff, product, clientUuid } = await createRefundShop(test);
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const call = test.as(staff.owner.token, await deviceOf(deviceId));
  const opening = { uuid: randomUUID(), deviceId, openingUSD: 30, openingBs: 1000 };
  const { data: session } = await call(cash.openCashSession, { params: { storeId }, body: opening });
  const report = async () =>
    (await call(cash.getSessionReport, { params: { storeId, cashSessionId: session.id } })).data;
  const debt = async () => {
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ debt: string }>('select current_debt_usd as debt from clients where uuid = $1', [clientUuid]),
    );
    return Number(rows[0]?.debt);
  };
  const params = (saleId: number) => ({ storeId, saleId });
  const nets = async () =>
    new Map((await report()).methods.map(({ method, net, payments }) => [method, { net, payments }]));

  const giveBack = async (sale: SaleHistory, quantity: number) => {
    const held = sale.held.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) }));
    const sold = {
      lines: sale.items.map((item) => ({
        quantity: quantityFromDecimal(item.quantity),
        returned: quantityFromDecimal(item.returned),
        discountCents: 0,
        taxCents: 0,
        totalCents: centsFromDecimal(item.subtotalUSD),
      })),
      deliveryCents: 0,
      isDeliveryReturned: false,
      igtfCents: centsFromDecimal(sale.igtfUSD),
    };
    const { totalCents } = refundFigures(sold, [quantityFromDecimal(quantity)], false);
    const bill = { rate, heldBsCents: heldBs(held), cashStepCents: cashStepCents(sale.cashStepBs) };
    const proposed = proposeRefund({ ...bill, totalCents }, held);
    const body = {
      uuid: randomUUID(),
      reason: 'Vuelve',
      lines: [{ line: 1, quantity, isRestocked: true }],
      withDelivery: false,
      payments: proposed.map(({ method, amountCents }) => ({ method, amount: decimalFromCents(amountCents) })),
    };
    return (await call(refundSale, { params: params(sale.id), body })).data;
  };

  /** Says it was paid by other methods; server and device refuse the same. */
  const tryCorrection = async (sale: SaleHistory, methods: readonly Tender['method'][]) => {
    const charged = chargedAs(sale);
    const asked = settledBy(billOf(charged), methods, charged.change);
    const body = {
      uuid: randomUUID(),
      reason: 'Se anotó mal',
      knownCorrections: sale.corrections.length,
      payments: asked.map(({ method, amountCents, reference, bankCode }) => ({
        method,
        amount: decimalFromCents(amountCents),
        reference,
        bankCode,
      })),
    };
    const after = await call(correctPayments, { params: params(sale.id), body }).then(
      ({ data }) => data,
      () => null,
    );
    return { sale: after ?? sale, isAsExpected: (after === null) === correctionProblems(charged, asked).length > 0 };
  };

  let corrected = 0;
  await fc.assert(
    fc.asyncProperty(
      anySale,
      async ({ units, unitPriceCents, igtfPercent, step: cashStep, methods, overCents, steps }) => {
        const before = { methods: await nets(), debt: await debt(), expected: (await report()).expected };
        const line = { productUuid: product.uuid, name: 'Café', unitPriceCents, taxPercent: 0, isExempt: true };
        const lines = [{ ...line, quantity: units * 1000, discount: null }];
        const cart = { ...emptyCart(true), lines, clientUuid };
        const bill = { totalCents: units * unitPriceCents, rate, igtfPercent, cashStepCents: cashStep };
        const over = methods.includes('credit') || igtfPercent > 0 ? 0 : overCents;
        const change: Tender[] = over > 0 ? [{ method: 'cash_ves', currency: 'VES', amountCents: over * 842 }] : [];
        const payments = settledBy(bill, methods, change);
        const body = chargedSale(
          cart,
          { payments, change, rate, igtfPercent, cashStepCents: cashStep },
          {
            sessionUuid: session.uuid,
            references: payments.map(({ reference, bankCode }) => ({
              reference: reference ?? '',
              bankCode: bankCode ?? '',
            })),
          },
        );
        const { data: made } = await call(createSale, { params: { storeId }, body });
        let { data: sale } = await call(getSale, { params: params(made.id) });
        for (const step of steps) {
          const left = units - (sale.items[0]?.returned ?? 0);
          // The last unit comes back at the end.
          if (step.kind === 'refund' && left > 1) sale = await giveBack(sale, 1);
          const tried =
            step.kind === 'correct' ? await tryCorrection(sale, step.methods) : { sale, isAsExpected: true };
          corrected += tried.sale.corrections.length - sale.corrections.length;
          sale = tried.sale;
          expect(tried.isAsExpected).toBe(true);
          const paid = sale.payments.reduce((sum, { amountUSD }) => sum + centsFromDecimal(amountUSD), 0);
          const back = sale.change.reduce((sum, { amountUSD }) => sum + centsFromDecimal(amountUSD), 0);
          expect(paid - back + centsFromDecimal(sale.roundingUSD)).toBe(centsFromDecimal(sale.totalUSD));
          expect(sale.roundingBs).toBeLessThan(cashStep > 0 ? 1 : 0.01);
          const now = await nets();
          for (const method of new Set([...now.keys(), ...before.methods.keys()])) {
            const held = sale.held.find((one) => one.method === method)?.amount ?? 0;
            const net = (now.get(method)?.net ?? 0) - (before.methods.get(method)?.net ?? 0);
            expect(centsFromDecimal(net.toFixed(2))).toBe(centsFromDecimal(held));
            const count = (now.get(method)?.payments ?? 0) - (before.methods.get(method)?.payments ?? 0);
            expect(count).toBe(sale.payments.filter((one) => one.method === method).length);
          }
          const owed = sale.held.find(({ method }) => method === 'credit')?.amount ?? 0;
          expect(await debt()).toBeCloseTo(before.debt + owed, 2);
        }
        sale = await giveBack(sale, units - (sale.items[0]?.returned ?? 0));
        expect(sale).toMatchObject({ status: 'refunded', refundedUSD: sale.totalUSD });
        // Change that left in another currency than it came stays there; all else is back.
        const isPlain = change.length === 0;
        expect(isPlain ? sale.held : []).toEqual([]);
        expect(isPlain ? (await report()).expected : null).toEqual(isPlain ? before.expected : null);
        expect(isPlain ? await debt() : before.debt).toBe(before.debt);
      },
    ),
    { numRuns: 30 },
  );
  expect(corrected).toBeGreaterThan(10);
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
}, 180_000);
