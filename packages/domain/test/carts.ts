import fc from 'fast-check';
import type { Cart, CartLine } from '#orders/cart.ts';
import type { Discount } from '#orders/discounts.ts';
import type { Tender } from '#payments/tenders.ts';

const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 20_000 }) }),
);

const anyTax = fc.constantFrom(
  { taxPercent: 1600, isExempt: false },
  { taxPercent: 800, isExempt: false },
  { taxPercent: 3100, isExempt: false },
  { taxPercent: 0, isExempt: true },
  { taxPercent: 0, isExempt: false },
);

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    productUuid: fc.uuid(),
    name: fc.constantFrom('Harina', 'Queso blanco', 'Café'),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((units) => units * 1000),
      fc.integer({ min: 1, max: 5000 }),
    ),
    unitPriceCents: fc.integer({ min: 0, max: 99_999 }),
    discount: anyDiscount,
  })
  .chain((line) => anyTax.map((tax) => ({ ...line, ...tax })));

export const anyCart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 30 }),
  pricesIncludeTax: fc.boolean(),
  orderDiscount: anyDiscount,
  orderType: fc.constantFrom('local' as const, 'delivery' as const, 'pickup' as const),
  deliveryCents: fc.constantFrom(0, 0, 500, 333),
  clientUuid: fc.constant(null),
  notes: fc.constant(''),
});

// Rates the bolívar has had since 2021, and any other up to eight decimals.
export const anyRate = fc.oneof(
  fc.constantFrom('4.18', '36.5', '842.2067', '1012.34', '330.38'),
  fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, places]) => `${whole}.${String(places).padStart(8, '0')}`),
);

export const anyTender: fc.Arbitrary<Tender> = fc.oneof(
  fc.record({
    method: fc.constantFrom('cash_usd' as const, 'zelle' as const, 'other' as const, 'credit' as const),
    currency: fc.constant('USD' as const),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({
    method: fc.constantFrom('cash_ves' as const, 'card' as const, 'mobile_payment' as const, 'transfer' as const),
    currency: fc.constant('VES' as const),
    amountCents: fc.integer({ min: 1, max: 50_000_000 }),
  }),
);
