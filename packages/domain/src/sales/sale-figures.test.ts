import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDecimal, decimalFromCents } from '#money/money.ts';
import type { Cart } from '#orders/cart.ts';
import { cartFigures } from '#orders/cart-figures.ts';
import { amountDue, cashChangeDue, type Tender } from '#payments/tenders.ts';
import { anyCart, anyRate, anyTender } from '#test/carts.ts';
import { fromText, nearest, ratio, times } from '#test/rational.ts';
import { type ArrivedFigures, differingFigures } from './sale-check.ts';
import { saleFigures } from './sale-figures.ts';
import { brokenSums } from './sale-sums.ts';

// A cart paid with whatever comes first, then exactly, with the change that is owed.
function charged(
  cart: Cart,
  before: Tender[],
  rate: string,
  igtfPercent: number,
  { cashStepCents, method }: { cashStepCents: number; method: 'card' | 'cash_ves' } = {
    cashStepCents: 0,
    method: 'card',
  },
) {
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent, cashStepCents };
  const rest = amountDue(bill, before, method);
  const payments = rest > 0 ? [...before, { method, currency: 'VES', amountCents: rest } as const] : before;
  const back = cashChangeDue(bill, payments, []);
  const change = back > 0 ? [{ method: 'cash_ves', currency: 'VES', amountCents: back } as const] : [];
  return { payments, change, rate, igtfPercent, cashStepCents };
}

const anyRounding = fc.record({
  cashStepCents: fc.constantFrom(0, 100),
  method: fc.constantFrom('card' as const, 'cash_ves' as const),
});

const anyCharge = fc
  .tuple(anyCart, fc.array(anyTender, { minLength: 0, maxLength: 3 }), anyRate, fc.constantFrom(0, 300), anyRounding)
  .map(([cart, before, rate, igtf, rounding]) => ({ cart, charge: charged(cart, before, rate, igtf, rounding) }));

const arrive = (cart: Cart, charge: ReturnType<typeof charged>): ArrivedFigures =>
  JSON.parse(JSON.stringify({ ...saleFigures(cart, charge), rate: { rate: charge.rate } })) as ArrivedFigures;

describe('a charged cart', () => {
  it('adds up in every way the server checks', () => {
    fc.assert(
      fc.property(anyCharge, ({ cart, charge }) => {
        expect(brokenSums(arrive(cart, charge))).toEqual([]);
      }),
    );
  });

  it('gives the same figures on the device and, after its way through JSON, on the server', () => {
    fc.assert(
      fc.property(anyCharge, ({ cart, charge }) => {
        expect(differingFigures(arrive(cart, charge))).toEqual({});
      }),
    );
  });

  it('lets the customer off less than a bolívar, and only where the store rounds', () => {
    fc.assert(
      fc.property(anyCharge, ({ cart, charge }) => {
        const { roundingBs, payments, change, totalUSD, roundingUSD } = saleFigures(cart, charge);
        expect(roundingBs).toBeGreaterThanOrEqual(0);
        expect(roundingBs).toBeLessThan(charge.cashStepCents > 0 ? 1 : 0.01);
        const cents = (tenders: readonly { amountUSD: number }[]) =>
          tenders.reduce((sum, { amountUSD }) => sum + centsFromDecimal(amountUSD), 0);
        expect(cents(payments) - cents(change) + centsFromDecimal(roundingUSD)).toBe(centsFromDecimal(totalUSD));
      }),
    );
  });

  it('has its bolívares rounded once, on the total', () => {
    fc.assert(
      fc.property(anyCharge, ({ cart, charge }) => {
        const { totalUSD, totalBs } = saleFigures(cart, charge);
        const exact = nearest(times(ratio(centsFromDecimal(totalUSD)), fromText(charge.rate)));
        expect(centsFromDecimal(totalBs ?? 0)).toBe(exact);
      }),
    );
  });

  it('keeps every figure in dollars when the rate changes', () => {
    fc.assert(
      fc.property(anyCart, anyRate, anyRate, (cart, rate, other) => {
        const pay = { payments: [], change: [], igtfPercent: 0 };
        const { totalBs: _a, ...before } = saleFigures(cart, { ...pay, rate });
        const { totalBs: _b, ...after } = saleFigures(cart, { ...pay, rate: other });
        expect(after).toEqual(before);
      }),
    );
  });
});

describe('a figure that was altered on the way', () => {
  it('is named with the one expected', () => {
    fc.assert(
      fc.property(anyCharge, fc.constantFrom('taxUSD' as const, 'totalUSD' as const), ({ cart, charge }, name) => {
        const sale = arrive(cart, charge);
        const other = { ...sale, [name]: decimalFromCents(centsFromDecimal(sale[name]) + 100) };
        expect(differingFigures(other)).toEqual({ [name]: sale[name] });
        expect(brokenSums(other)).not.toEqual([]);
      }),
    );
  });

  it('also when the sums still add up: a line that hides its tax', () => {
    const cart: Cart = {
      lines: [
        {
          productUuid: 'a',
          name: 'Café',
          quantity: 1000,
          unitPriceCents: 1160,
          taxPercent: 1600,
          isExempt: false,
          discount: null,
        },
      ],
      pricesIncludeTax: true,
      orderDiscount: null,
      orderType: 'local',
      deliveryCents: 0,
      clientUuid: null,
      notes: '',
    };
    const sale = arrive(cart, charged(cart, [], '842.2067', 0));
    const hidden = {
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, taxUSD: 0 })),
      taxUSD: 0,
      subtotalUSD: 11.6,
    };
    expect(brokenSums(hidden)).toEqual([]);
    expect(differingFigures(hidden)).toEqual({ 'lines.0.taxUSD': 1.6, subtotalUSD: 10, taxUSD: 1.6 });
  });

  it('bolívares without a rate cannot be judged', () => {
    const cart = { lines: [], pricesIncludeTax: true, orderDiscount: null, orderType: 'local' as const };
    const sale = arrive(
      { ...cart, deliveryCents: 100, clientUuid: null, notes: '' },
      {
        payments: [{ method: 'card', currency: 'VES', amountCents: 84_221 }],
        change: [],
        rate: '842.2067',
        igtfPercent: 0,
        cashStepCents: 0,
      },
    );
    expect(differingFigures({ ...sale, rate: null })).toEqual({ rate: null });
  });
});
