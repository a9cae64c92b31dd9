import type { Cart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import { anyCart } from '@minipos/domain/test/carts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePeople, sampleSale, sampleStore } from '#test/receipts.ts';
import { receiptOf } from './receipt.ts';

/** The cents of an amount as it is printed, minus included. */
function cents(text: string): number {
  const [, sign, whole = '', places = ''] = /^(−?)\$([\d.]+),(\d\d)$/.exec(text) ?? [];
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(places);
  return sign ? -value : value;
}
const added = (values: readonly string[]) => values.map(cents).reduce((sum, one) => sum + one, 0);

/** The receipt of a cart, a share of it paid in dollars so that IGTF comes on top. */
function receiptOfCart(cart: Cart, foreignShare = 0) {
  const { totalCents } = cartFigures(cart);
  const amountCents = Math.round(totalCents * foreignShare);
  const payments = amountCents > 0 ? [{ method: 'cash_usd', currency: 'USD', amountCents } as const] : [];
  const figures = saleFigures(cart, { payments, change: [], rate: null, igtfPercent: 300 });
  const sale = { ...sampleSale, ...figures, payments: [], change: [], rate: null, totalBs: null };
  return receiptOf(sale, sampleStore, samplePeople);
}

describe('a receipt added up by hand', () => {
  it('the lines give the subtotal and the rows below it the total, with any discounts, taxes, delivery and IGTF', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(0, 0.4, 1), (cart, share) => {
        const { lines, sums } = receiptOfCart(cart, share);
        const [subtotal, ...rest] = sums;
        expect(added(lines.map(({ total }) => total))).toBe(cents(subtotal?.value ?? ''));
        const total = rest.findIndex(({ label }) => label === 'Total');
        const rows = [subtotal?.value ?? '', ...rest.slice(0, total).map(({ value }) => value)];
        expect(added(rows)).toBe(cents(rest[total]?.value ?? ''));
      }),
    );
  });

  it('a line is its quantity by its price less its own discount, and never less a share of the order’s', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lines } = receiptOfCart(cart);
        for (const [place, { labelCents, ownDiscountCents }] of cartFigures(cart).lines.entries()) {
          expect(cents(lines[place]?.total ?? '')).toBe(labelCents - ownDiscountCents);
        }
      }),
    );
  });

  const line = { ...sampleSale.lines[0]!, unit: null, quantity: 2, unitPriceUSD: 5, isExempt: false, taxRate: 16 };

  it('an order discount stands once, below lines at their full price', () => {
    const lines = [{ ...line, discountUSD: 1, orderDiscountUSD: 1, taxUSD: 1.24, totalUSD: 9 }];
    const receipt = receiptOf({ ...sampleSale, lines, deliveryUSD: 0, totalUSD: 9 }, sampleStore, samplePeople);
    expect(receipt.lines).toEqual([{ name: 'Queso blanco', how: '2 × $5,00', total: '$10,00' }]);
    expect(receipt.sums.slice(0, 3)).toEqual([
      { label: 'Subtotal', value: '$10,00' },
      { label: 'Descuento', value: '−$1,00' },
      { label: 'Total', value: '$9,00', isStrong: true },
    ]);
    expect(receipt.taxes).toEqual([{ label: 'Incluye IVA 16 % sobre $7,76', value: '$1,24' }]);
  });

  it('a discount of the line stands at the line and nowhere else, as does every discount of an older sale', () => {
    const lines = [{ ...line, discountUSD: 1, taxUSD: 1.24, totalUSD: 9 }];
    const receipt = receiptOf({ ...sampleSale, lines, deliveryUSD: 0, totalUSD: 9 }, sampleStore, samplePeople);
    expect(receipt.lines).toEqual([{ name: 'Queso blanco', how: '2 × $5,00 − $1,00 de descuento', total: '$9,00' }]);
    expect(receipt.sums.slice(0, 2).map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
  });

  it('a tax on top of the price is a row to add; what is exempt never is', () => {
    const taxed = { ...line, discountUSD: 0, taxUSD: 1.6, totalUSD: 11.6 };
    const exempt = { ...taxed, taxRate: 0, isExempt: true, taxUSD: 0, totalUSD: 10 };
    const sale = { ...sampleSale, lines: [taxed, exempt], pricesIncludeTax: false, deliveryUSD: 0, totalUSD: 21.6 };
    const { sums, taxes } = receiptOf(sale, sampleStore, samplePeople);
    expect(sums.slice(0, 3).map(({ value }) => value)).toEqual(['$20,00', '$1,60', '$21,60']);
    expect(taxes).toEqual([{ label: 'Exento (E)', value: '$10,00' }]);
  });
});

describe('how much of a line was sold', () => {
  it.each([
    ['kg', 0.75, '0,750 kg × $5,00'],
    ['l', 2, '2,000 L × $5,00'],
    ['m', 1.5, '1,500 m × $5,00'],
    ['unit', 3, '3 × $5,00'],
    [null, 0.75, '0,75 × $5,00'],
  ] as const)('measured in %s reads %d as it is', (unit, quantity, how) => {
    const lines = [{ ...sampleSale.lines[0]!, unit, quantity, unitPriceUSD: 5 }];
    expect(receiptOf({ ...sampleSale, lines }, sampleStore, samplePeople).lines[0]?.how).toBe(how);
  });
});
