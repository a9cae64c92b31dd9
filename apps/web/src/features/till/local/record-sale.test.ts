import { saleFact } from '@minipos/contract/sync/sync-operations';
import { addToCart, type CartLine, discountLine } from '@minipos/domain/orders/cart';
import { blankOrder, deliverBy, type NotedTender } from '@minipos/domain/orders/open-order';
import { differingFigures } from '@minipos/domain/sales/sale-check';
import { brokenSums } from '@minipos/domain/sales/sale-sums';
import { describe, expect, it } from 'vitest';
import { announcePickup, saleBody } from './record-sale.ts';

const uuid = '0190c2a0-0000-7000-8000-000000000001';
const line = (productUuid: string, unitPriceCents: number, quantity: number): CartLine => ({
  productUuid,
  name: 'Producto',
  quantity,
  unitPriceCents,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
});
const paid = (tender: Pick<NotedTender, 'method' | 'currency' | 'amountCents'>): NotedTender => ({
  ...tender,
  reference: '4821',
  bankCode: '0102',
});
const rate = { rate: '995.086', valueDate: '2026-11-15', source: 'bcv' } as const;

function order() {
  const open = blankOrder(uuid);
  const two = addToCart(addToCart(open.cart, line(uuid, 1899, 1000)), line(uuid.replace('1', '2'), 680, 755));
  const cart = deliverBy(discountLine(two, 0, { kind: 'percent', percent: 1000 }), 'delivery', { deliveryCostUSD: 5 });
  return {
    ...open,
    cart: { ...cart, notes: ' timbre ' },
    payments: [paid({ method: 'cash_usd', currency: 'USD', amountCents: 3000 })],
  };
}

describe('the fact of a sale', () => {
  // 17.09 + 5.13 + 5.00 = 27.22, paid with 30.00.
  const change = [paid({ method: 'cash_usd', currency: 'USD', amountCents: 278 })];
  const body = saleBody(order(), { change, rate, igtfPercent: 0, cashStepCents: 100, pickup: null });

  it('is what the contract takes, adds up, and gives the server the same figures again', () => {
    const fact = saleFact.parse({ ...body, uuid, receiptNumber: 'C1-000001' });
    expect(fact.totalUSD).toBe(27.22);
    expect(brokenSums(fact)).toEqual([]);
    expect(differingFigures(fact as Parameters<typeof differingFigures>[0])).toEqual({});
  });

  it('carries the references, the rate with its day, and the note without its blanks', () => {
    expect(body.payments[0]).toMatchObject({ reference: '4821', bankCode: '0102', amount: 30 });
    expect(body.rate).toEqual(rate);
    expect(body.notes).toBe('timbre');
  });
});

it('only an order that is collected later announces a code and a time', () => {
  expect(announcePickup(order(), 30, () => uuid)).toBeNull();
  const later = { ...order(), cart: deliverBy(order().cart, 'pickup', { deliveryCostUSD: 5 }) };
  expect(announcePickup(later, 30, () => uuid)).toMatchObject({
    uuid,
    code: expect.stringMatching(/^REC\d{4}[A-Z]{3}$/),
  });
});
