import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDecimal, decimalFromCents, sum } from '#money/money.ts';
import type { StoreMethodCode } from '#payments/payment-methods.ts';
import type { Tender } from '#payments/tenders.ts';
import {
  billWithoutReceipt,
  debtFirst,
  goodsWorth,
  payBack,
  priceToday,
  type ReturnableSale,
  returnAddsUp,
  returnFromSale,
  returnNumber,
} from './counter-returns.ts';
import { heldOf, refundDue, refundValues } from './refund-money.ts';

const usd = (method: StoreMethodCode, amountCents: number): Tender => ({ method, currency: 'USD', amountCents });
// Below one bolívar a dollar a cent has no céntimos of its own.
const rate = fc.integer({ min: 100, max: 999_999 }).map((cents) => String(cents / 100));
const ways: StoreMethodCode[] = ['cash_usd', 'cash_ves', 'mobile_payment', 'transfer', 'zelle', 'credit'];

const saleOf = (
  lines: { quantity: number; totalCents: number }[],
  held: Tender[],
  atRate: string | null,
): ReturnableSale => ({
  lines: lines.map((line) => ({ ...line, returned: 0, discountCents: 0, taxCents: 0 })),
  deliveryCents: 0,
  isDeliveryReturned: false,
  igtfCents: 0,
  totalCents: sum(lines.map(({ totalCents }) => totalCents)),
  refundedCents: 0,
  roundingCents: 0,
  held,
  rate: atRate,
  cashStepCents: 100,
});

describe('the price of today', () => {
  it.each([
    ['contains its tax', 1160, true, false, 1160],
    ['gets its tax on top', 1000, false, false, 1160],
    ['has none where it is exempt', 1000, false, true, 1000],
  ])('%s', (_, label, includes, isExempt, price) => {
    expect(priceToday(label, { taxPercent: 1600, isExempt }, includes)).toBe(price);
  });

  it('counts for so much of something, rounded once', () => {
    const worth = (unitPriceCents: number, quantity: number) =>
      goodsWorth([{ productUuid: 'a', unitPriceCents, quantity }]);
    expect(worth(333, 1500)).toEqual([500]);
    expect(worth(100, 1)).toEqual([0]);
  });
});

describe('goods split into lines', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 40 });

  it('are worth together what they are worth as one, however they are split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), parts, (unitPriceCents, quantities) => {
        const split = goodsWorth(quantities.map((quantity) => ({ productUuid: 'a', unitPriceCents, quantity })));
        const [whole] = goodsWorth([{ productUuid: 'a', unitPriceCents, quantity: sum(quantities) }]);
        expect(sum(split)).toBe(whole);
        expect(Math.min(...split)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('win no cent by being told at other prices or between those of other products', () => {
    const line = fc.record({
      productUuid: fc.constantFrom('a', 'b', 'c'),
      unitPriceCents: fc.integer({ min: 0, max: 2000 }),
      quantity: fc.integer({ min: 1, max: 3000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const thousandths = sum(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
        // Half a cent for each product, however many lines it has.
        expect(sum(goodsWorth(lines))).toBeLessThanOrEqual((thousandths + 3 * 500) / 1000);
      }),
    );
  });

  it('do not add up when each line is rounded by itself', () => {
    const halves = Array.from({ length: 10 }, () => ({
      productUuid: 'a',
      quantity: 0.5,
      unitPriceUSD: 0.01,
      totalUSD: 0.01,
    }));
    const each = { saleUuid: null, igtfUSD: 0, roundingUSD: 0, rate: null, lines: halves, totalUSD: 0.1 };
    const handed = (amount: number) => [
      { method: 'cash_usd' as const, currency: 'USD' as const, amount, amountUSD: amount },
    ];
    expect(returnAddsUp({ ...each, payments: handed(0.1) })).toBe(false);
    const once = halves.map((half, place) => ({ ...half, totalUSD: place % 2 === 0 ? 0.01 : 0 }));
    expect(returnAddsUp({ ...each, lines: once, totalUSD: 0.05, payments: handed(0.05) })).toBe(true);
  });
});

describe('money back', () => {
  it('by any way settles any total at any rate, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rate, fc.constantFrom(...ways), (total, atRate, way) => {
        const bill = billWithoutReceipt(total, atRate, 100);
        const back = payBack(bill, [], way);
        expect(refundDue(bill, back)).toBe(0);
        expect(back.every(({ amountCents }) => amountCents > 0)).toBe(true);
      }),
    );
  });

  it('lowers the debt first, whatever way is wished for the rest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom<StoreMethodCode>('cash_usd', 'zelle'),
        (total, owed, way) => {
          const held = owed > 0 ? [usd('credit', owed)] : [];
          const bill = billWithoutReceipt(total, null, 0);
          const credit = payBack(bill, held, way).find(({ method }) => method === 'credit')?.amountCents ?? 0;
          expect(credit).toBe(Math.min(owed, total));
          expect(credit).toBe(debtFirst(bill, held));
        },
      ),
    );
  });

  it('of a sale that comes back in any two pieces is what was paid for it', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9000 }),
      totalCents: fc.integer({ min: 0, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(), (lines, seed) => {
        const total = sum(lines.map(({ totalCents }) => totalCents));
        const sale = saleOf(lines, total > 0 ? [usd('cash_usd', total)] : [], null);
        const first = lines.map(({ quantity }, place) => (seed * (place + 7)) % (quantity + 1));
        const one = returnFromSale(sale, first);
        const paid = payBack(one.bill, sale.held, 'as_paid');
        const left = {
          ...sale,
          lines: sale.lines.map((own, place) => ({ ...own, returned: first[place] ?? 0 })),
          refundedCents: one.figures.totalCents,
          held: heldOf([...sale.held], paid),
        };
        const two = returnFromSale(
          left,
          lines.map(({ quantity }, place) => quantity - (first[place] ?? 0)),
        );
        const rest = payBack(two.bill, left.held, 'as_paid');
        expect(sum([...paid, ...rest].map(({ amountCents }) => amountCents))).toBe(total);
      }),
    );
  });
});

describe('a return as it travels', () => {
  const told = (total: number, atRate: string, way: StoreMethodCode) => {
    const bill = billWithoutReceipt(total, atRate, 100);
    const back = payBack(bill, [], way);
    const values = refundValues(bill, back);
    return {
      saleUuid: null,
      lines: [
        { productUuid: 'a', quantity: 1, unitPriceUSD: decimalFromCents(total), totalUSD: decimalFromCents(total) },
      ],
      igtfUSD: 0,
      roundingUSD: 0,
      totalUSD: decimalFromCents(total),
      payments: back.map(({ amountCents, ...one }, place) => ({
        ...one,
        amount: decimalFromCents(amountCents),
        amountUSD: decimalFromCents(values[place] ?? 0),
      })),
      rate: { rate: atRate },
    };
  };

  it('adds up as the till makes it, and not with a cent more anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), rate, fc.constantFrom(...ways), (total, atRate, way) => {
        const fact = told(total, atRate, way);
        expect(returnAddsUp(fact)).toBe(true);
        const more = decimalFromCents(centsFromDecimal(fact.totalUSD) + 1);
        expect(returnAddsUp({ ...fact, totalUSD: more })).toBe(false);
        expect(returnAddsUp({ ...fact, igtfUSD: 0.01 })).toBe(false);
        expect(returnAddsUp({ ...fact, roundingUSD: 0.01 })).toBe(false);
        expect(returnAddsUp({ ...fact, payments: [] })).toBe(false);
        expect(returnAddsUp({ ...fact, lines: fact.lines.map((line) => ({ ...line, totalUSD: more })) })).toBe(false);
      }),
    );
  });

  it('has no bolívares without a rate, and nothing that no person hands over', () => {
    expect(returnAddsUp({ ...told(1000, '100', 'cash_ves'), rate: null })).toBe(false);
    const exchange = [{ method: 'exchange', currency: 'USD', amount: 10, amountUSD: 10 } as const];
    expect(returnAddsUp({ ...told(1000, '100', 'cash_usd'), payments: exchange })).toBe(false);
  });

  it('goes by the end of its uuid', () => {
    expect(returnNumber('019a8b52-6c1e-7a34-9b0d-3f5c2a7d1e01')).toBe('D-2A7D1E01');
  });
});
