import { randomBytes, randomUUID } from 'node:crypto';
import { createClientPayment } from '@minipos/contract/clients/client-accounts';
import { createSale, getSale, type NewSale } from '@minipos/contract/sales/sales';
import { emptyCart } from '@minipos/domain/orders/cart';
import { receiptPath, receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { beforeEach, describe, expect, it } from 'vitest';
import { bringBack, exchangeSale } from '../../factories/exchanges.ts';
import { createRefundShop, type RefundShop } from '../../factories/refunds.ts';
import { chargedSale } from '../../factories/sales.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

const minutesLater = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};

/** The words of the public page of a sale, which are those of its paper. */
async function pageOf(body: NewSale): Promise<{ id: number; words: string }> {
  const token = receiptToken(randomBytes(receiptTokenBytes));
  const { storeId, staff } = shop;
  const { data } = await test.as(staff.manager.token)(createSale, {
    params: { storeId },
    body: { ...body, receiptToken: token },
  });
  const { body: html } = await test.inject({ method: 'GET', url: receiptPath(storeId, token) });
  return { id: data.id, words: html.replaceAll(/<style>.*<\/style>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ') };
}
const read = async (saleId: number) =>
  (await test.as(shop.staff.manager.token)(getSale, { params: { storeId: shop.storeId, saleId } })).data;

const coffee = (quantity: number, unit?: 'kg') => ({
  productUuid: shop.product.uuid,
  name: 'Café',
  quantity,
  unit,
  unitPriceCents: 400,
  taxPercent: 0,
  isExempt: true,
  discount: null,
});

describe('the receipt that the server makes', () => {
  it('adds up by hand: lines at their price, the order discount once, and what is weighed with its unit', async () => {
    const orderDiscount = { kind: 'amount' as const, cents: 200 };
    const cart = { ...emptyCart(true), lines: [coffee(1500, 'kg'), coffee(2000)], orderDiscount };
    const payments = [{ method: 'cash_usd' as const, currency: 'USD' as const, amountCents: 1200 }];
    const { id, words } = await pageOf(chargedSale(cart, { payments, change: [], rate: null, igtfPercent: 0 }));
    expect(words).toContain('1,500 kg × $4,00 $6,00');
    expect(words).toContain('2 × $4,00 $8,00');
    expect(words).toContain('Subtotal $14,00 Descuento −$2,00 Total $12,00 Exento (E) $12,00');
    expect((await read(id)).items.map(({ unit }) => unit)).toEqual(['kg', null]);
  });

  it('lists what came back in an exchange, as the earlier sale called it, whatever the till says', async () => {
    const old = await shop.sell({ units: 3 });
    const [line] = bringBack(old, 2).lines;
    const exchange = bringBack(old, 2, { lines: [{ ...line!, productName: 'Oro', unit: 'kg', totalUSD: 99 }] });
    const { id, words } = await pageOf(exchangeSale({ lines: [coffee(3000)], exchange }));
    expect(words).toContain(`Devuelto de la venta ${old.number} 2 Café $8,00 Total devuelto $8,00`);
    expect(words).not.toContain('Oro');
    expect((await read(id)).returnedGoods).toMatchObject({ saleNumber: old.number, totalUSD: 8, creditUSD: 0 });
  });

  it('says what the client owed after a sale on credit, also when they have paid since', async () => {
    const { storeId, staff, clientUuid } = shop;
    await shop.sell({ units: 2, method: 'credit', toClient: true });
    minutesLater(5);
    const cart = { ...emptyCart(true), lines: [coffee(3000)], clientUuid };
    const payments = [{ method: 'credit' as const, currency: 'USD' as const, amountCents: 1200 }];
    const { id, words } = await pageOf(chargedSale(cart, { payments, change: [], rate: null, igtfPercent: 0 }));
    expect(words).toContain('Saldo que debe el cliente $20,00');
    minutesLater(5);
    const { client } = await read(id);
    const paid = {
      method: 'zelle',
      currency: 'USD',
      amount: 20,
      amountUSD: 20,
      reference: 'Z-1',
      bankCode: null,
    } as const;
    await test.as(staff.owner.token)(createClientPayment, {
      params: { storeId, clientId: client?.id ?? 0 },
      body: { uuid: randomUUID(), payments: [paid], totalUSD: 20, rate: null, notes: null },
    });
    expect((await read(id)).balanceUSD).toBe(20);
  });

  it('says no balance of a sale that left the account alone', async () => {
    await shop.sell({ units: 2, method: 'credit', toClient: true });
    minutesLater(5);
    const { id } = await shop.sell({ units: 1, toClient: true });
    expect((await read(id)).balanceUSD).toBeNull();
  });
});
