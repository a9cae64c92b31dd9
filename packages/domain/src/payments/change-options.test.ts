import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOptions } from './change-options.ts';
import { paymentMethodCodes } from './payment-methods.ts';
import { settle, type Tender } from './tenders.ts';

const bill = { totalCents: 2328, rate: '842.2067', igtfPercent: 0 };
const twentyFive: Tender[] = [{ method: 'cash_usd', currency: 'USD', amountCents: 2500 }];

it('whole dollars in notes and the rest in bolívares come first', () => {
  const [first, second] = changeOptions(bill, twentyFive, paymentMethodCodes);
  expect(first).toEqual([
    { method: 'cash_usd', currency: 'USD', amountCents: 100 },
    { method: 'cash_ves', currency: 'VES', amountCents: 60_639 },
  ]);
  expect(second).toEqual([{ method: 'cash_ves', currency: 'VES', amountCents: 144_860 }]);
});

it('where a drawer has no notes of one dollar, fives and more go with the rest in bolívares', () => {
  const fifty: Tender[] = [{ method: 'cash_usd', currency: 'USD', amountCents: 5000 }];
  const [first, second] = changeOptions(bill, fifty, paymentMethodCodes);
  expect(first?.[0]).toMatchObject({ method: 'cash_usd', amountCents: 2600 });
  expect(second?.[0]).toMatchObject({ method: 'cash_usd', amountCents: 2500 });
  expect(second?.[1]).toMatchObject({ method: 'cash_ves' });
  // Below five dollars there is nothing between notes of one and bolívares.
  const few = changeOptions(bill, twentyFive, paymentMethodCodes).flat();
  expect(few.filter(({ method }) => method === 'cash_usd').map(({ amountCents }) => amountCents)).toEqual([100, 172]);
});

it('without a rate change is in dollars, and without change there is nothing to choose', () => {
  expect(changeOptions({ ...bill, rate: null }, twentyFive, ['cash_usd', 'cash_ves'])).toEqual([
    [{ method: 'cash_usd', currency: 'USD', amountCents: 172 }],
  ]);
  expect(changeOptions(bill, [{ ...twentyFive[0]!, amountCents: 2328 }], paymentMethodCodes)).toEqual([]);
});

it('a client of the store may leave all of it as client credit, last of the ways', () => {
  const clientCredit = { method: 'credit', currency: 'USD', amountCents: 172 };
  expect(changeOptions(bill, twentyFive, paymentMethodCodes, true).at(-1)).toEqual([clientCredit]);
  expect(changeOptions(bill, twentyFive, paymentMethodCodes).flat()).not.toContainEqual(clientCredit);
  expect(changeOptions(bill, [{ ...twentyFive[0]!, amountCents: 2328 }], paymentMethodCodes, true)).toEqual([]);
});

it('every way offered settles the bill to the cent, whatever was paid', () => {
  const payment = fc.oneof(
    fc.record({
      method: fc.constant('cash_usd' as const),
      currency: fc.constant('USD' as const),
      amountCents: fc.integer({ min: 1, max: 50_000 }),
    }),
    fc.record({
      method: fc.constant('cash_ves' as const),
      currency: fc.constant('VES' as const),
      amountCents: fc.integer({ min: 1, max: 50_000_000 }),
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(payment, { maxLength: 3 }), (totalCents, payments) => {
      for (const way of changeOptions({ ...bill, totalCents }, payments, paymentMethodCodes, true)) {
        expect(settle({ ...bill, totalCents }, payments, way).dueCents).toBe(0);
      }
    }),
  );
});
