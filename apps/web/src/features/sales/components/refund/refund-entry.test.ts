import type { SaleHistory } from '@minipos/contract/sales/sales';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from './exchange-entry.ts';
import { hasGoodsLeft, isRefundable, isUntouched, type RefundEntry, readRefund, startEntry } from './refund-entry.ts';

const item = (
  line: number,
  quantity: number,
  subtotalUSD: number,
  fields: Partial<SaleHistory['items'][number]> = {},
) => ({
  line,
  productId: line,
  productUuid: `00000000-0000-4000-8000-00000000000${line}`,
  productName: `Producto ${line}`,
  quantity,
  unit: null,
  unitPriceUSD: subtotalUSD / quantity,
  discountRate: 0,
  discountUSD: 0,
  orderDiscountUSD: 0,
  taxRate: 0,
  isExempt: true,
  taxUSD: 0,
  subtotalUSD,
  note: null,
  returned: 0,
  returnedApart: 0,
  ...fields,
});

/** Three of the first at four dollars, half a kilo of the second at one, delivery; paid at the card terminal. */
const sale = {
  status: 'completed',
  items: [item(1, 3, 12), item(2, 0.5, 0.5)],
  deliveryCost: 5,
  isDeliveryReturned: false,
  igtfUSD: 0,
  totalUSD: 17.5,
  refundedUSD: 0,
  cashStepBs: 1,
  roundingBs: 0,
  roundingUSD: 0,
  rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' },
  held: [{ method: 'card', currency: 'VES', amount: 14_738.62 }],
  change: [],
  refunds: [],
} as unknown as SaleHistory;

const entry = (fields: Partial<RefundEntry> = {}): RefundEntry => ({ ...startEntry(sale, false), ...fields });

describe('goods that came back beside their sale', () => {
  const apart = { ...sale, items: [item(1, 3, 12, { returnedApart: 2 }), item(2, 0.5, 0.5)] };

  it('are not proposed again, and who takes them all the same is told', () => {
    expect(startEntry(apart, true).quantities).toEqual([1, 0.5]);
    expect(readRefund(apart, entry({ quantities: [1, null] }))).toMatchObject({ isTwice: false, problem: null });
    expect(readRefund(apart, entry({ quantities: [2, null] }))).toMatchObject({ isTwice: true, problem: null });
  });

  it('make a sale one of which something has come back', () => {
    expect([isUntouched(sale), isUntouched(apart)]).toEqual([true, false]);
    expect(isRefundable(apart)).toBe(true);
  });
});

describe('what is filled in to take a sale back', () => {
  it('begins with nothing and says so', () => {
    const read = readRefund(sale, entry());
    expect(read).toMatchObject({ totalCents: 0, payments: [], problem: 'Elige al menos un artículo para devolver' });
    expect(startEntry(sale, true)).toMatchObject({ quantities: [3, 0.5], restocked: [true, true], withDelivery: true });
  });

  it('proposes the money the way it came, for a part and for all', () => {
    const part = readRefund(sale, entry({ quantities: [1, null] }));
    expect(part).toMatchObject({ totalCents: 400, dueCents: 0, problem: null });
    expect(part.payments).toEqual([{ method: 'card', amount: 3368.83, reference: '' }]);
    expect(part.body.lines).toEqual([{ line: 1, quantity: 1, isRestocked: true }]);
    const whole = readRefund(sale, startEntry(sale, true));
    expect(whole.payments).toEqual([{ method: 'card', amount: 14_738.62, reference: '' }]);
    expect(whole).toMatchObject({ totalCents: 1750, problem: null, body: { withDelivery: true } });
  });

  it('takes back change that was left as client credit with the last of the money it came from', () => {
    const clientCredit = {
      ...sale,
      change: [{ method: 'credit', currency: 'USD', amount: 2.5, amountUSD: 2.5 }],
      held: [
        { method: 'cash_usd', currency: 'USD', amount: 20 },
        { method: 'credit', currency: 'USD', amount: -2.5 },
      ],
    } as unknown as SaleHistory;
    const whole = readRefund(clientCredit, startEntry(clientCredit, true));
    expect(whole).toMatchObject({ totalCents: 1750, dueCents: 0, problem: null });
    expect(whole.body.payments).toEqual([
      { method: 'cash_usd', amount: 20, reference: null },
      { method: 'credit', amount: -2.5, reference: null },
    ]);
    const part = readRefund(clientCredit, entry({ quantities: [1, null] }));
    expect(part.body.payments).toEqual([{ method: 'cash_usd', amount: 4, reference: null }]);
  });

  it('takes what the person says instead, once it adds up', () => {
    const paid = (amount: number | null) =>
      readRefund(sale, entry({ quantities: [1, null], payments: [{ method: 'cash_usd', amount, reference: ' 77 ' }] }));
    expect(paid(3)).toMatchObject({ dueCents: 100, problem: 'El dinero que se devuelve no coincide con el total' });
    expect(paid(5)).toMatchObject({ dueCents: -100 });
    expect(paid(null).problem).toBe('Escribe cuánto se devuelve por cada método');
    expect(paid(4)).toMatchObject({
      problem: null,
      body: { payments: [{ method: 'cash_usd', amount: 4, reference: '77' }] },
    });
  });

  it('marks a line that asks for more than is left, or for what is no quantity', () => {
    expect(readRefund(sale, entry({ quantities: [4, null] }))).toMatchObject({
      wrongLines: [true, false],
      problem: 'Revisa las cantidades',
    });
    expect(readRefund(sale, entry({ quantities: [null, Number.NaN] })).wrongLines).toEqual([false, true]);
    expect(readRefund(sale, entry({ quantities: [null, 0.0001] })).wrongLines).toEqual([false, true]);
  });

  it('leaves nothing to do once all of it came back', () => {
    const over = { ...sale, items: [item(1, 3, 12, { returned: 3 }), item(2, 0.5, 0.5, { returned: 0.5 })] };
    expect(isRefundable(over)).toBe(true);
    expect(isRefundable({ ...over, isDeliveryReturned: true })).toBe(false);
    expect(isRefundable({ ...sale, status: 'cancelled' })).toBe(false);
  });
});

describe('what is exchanged for other goods', () => {
  const named = { refundUuid: 'back', reason: 'Talla' };
  const sold = { ...sale, uuid: 'old', number: 'VEN-1-20261115-0001', receiptNumber: 'C1-000123' };

  it('is worth what it was charged at, however it was paid, and is known by its receipt', () => {
    const exchange = exchangeOf(
      sold,
      readRefund(sold, entry({ quantities: [2, null], restocked: [false, true] })),
      named,
    );
    expect(exchange).toEqual({
      ...named,
      saleUuid: 'old',
      saleNumber: 'C1-000123',
      // With what the receipt of the new sale says of it.
      lines: [{ line: 1, quantity: 2, isRestocked: false, productName: 'Producto 1', totalUSD: 8 }],
      totalUSD: 8,
      creditUSD: 0,
    });
    const unprinted = { ...sold, receiptNumber: null };
    expect(exchangeOf(unprinted, readRefund(sold, entry()), named).saleNumber).toBe('VEN-1-20261115-0001');
  });

  it('lowers the debt first: only what was paid is left to pay with', () => {
    const held = [
      { method: 'cash_usd', currency: 'USD', amount: 12.5 },
      { method: 'credit', currency: 'USD', amount: 5 },
    ] as SaleHistory['held'];
    const owed = { ...sold, held };
    const read = readRefund(owed, entry({ quantities: [2, null] }));
    expect(exchangeOf(owed, read, named)).toMatchObject({ totalUSD: 8, creditUSD: 5 });
  });

  it('needs goods that are still with the client', () => {
    const back = { ...sale, items: sale.items.map((one) => ({ ...one, returned: one.quantity })) };
    expect([hasGoodsLeft(sale), hasGoodsLeft(back), isRefundable(back)]).toEqual([true, false, true]);
  });
});
