import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { createSale, getSale, type NewSale } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { emptyCart } from '@minipos/domain/orders/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../../factories/refunds.ts';
import { chargedSale } from '../../factories/sales.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

const owner = () => test.as(shop.staff.owner.token);
const line = () => ({
  productUuid: shop.product.uuid,
  name: 'Café',
  unitPriceCents: 400,
  taxPercent: 0,
  isExempt: true,
  quantity: 1000,
  discount: null,
});
const rate = '842.2067';

/** Four dollars by Pago Móvil, with what was typed as its reference. */
function byMobile(reference: string | null): NewSale {
  const payments = [{ method: 'mobile_payment', currency: 'VES', amountCents: 336_883 } as const];
  const sale = chargedSale({ ...emptyCart(true), lines: [line()] }, { payments, change: [], rate, igtfPercent: 0 });
  return { ...sale, payments: sale.payments.map((paid) => ({ ...paid, reference, bankCode: '0102' })) };
}
const sell = async (body: NewSale) => (await owner()(createSale, { params: { storeId: shop.storeId }, body })).data;
const doubts = async () =>
  (await owner()(listIncidents, { params: { storeId: shop.storeId } })).data
    .filter(({ kind }) => kind === 'doubtful_reference')
    .map(({ detail }) => detail);

describe('the reference of a payment', () => {
  it.each(['💵', '12', 'abc', null])('"%s" is kept with its sale, and someone is asked to look', async (reference) => {
    const sale = await sell(byMobile(reference));
    expect(sale.payments[0]?.reference).toBe(reference);
    expect(await doubts()).toEqual([{ references: [`Pago Móvil: ${reference ?? 'sin referencia'}`] }]);
  });

  it('is kept as the bank writes it, and the same sale sent again is the same sale', async () => {
    const body = byMobile(' 0048-21 99 ');
    const sale = await sell(body);
    expect(sale.payments[0]?.reference).toBe('00482199');
    expect((await sell(body)).id).toBe(sale.id);
    expect(await doubts()).toEqual([]);
  });

  it('a correction that names a payment by something else is refused', async () => {
    const sale = await sell(byMobile('4821'));
    const correct = (reference: string) =>
      owner()(correctPayments, {
        params: { storeId: shop.storeId, saleId: sale.id },
        body: {
          uuid: randomUUID(),
          reason: 'Era otra referencia',
          knownCorrections: 0,
          payments: [{ method: 'mobile_payment', amount: 3368.83, reference, bankCode: '0102' }],
        },
      });
    await expect(correct('💵')).rejects.toMatchObject({ answer: { code: 'CORRECTION_NO_REFERENCE' } });
    expect((await correct('48 22')).data.payments[0]?.reference).toBe('4822');
  });
});

describe('change sent by Pago Móvil', () => {
  const withChange = (sent: object): NewSale => {
    const payments = [{ method: 'cash_usd', currency: 'USD', amountCents: 500 } as const];
    const change = [{ method: 'mobile_payment', currency: 'VES', amountCents: 84_221 } as const];
    const sale = chargedSale({ ...emptyCart(true), lines: [line()] }, { payments, change, rate, igtfPercent: 0 });
    return { ...sale, change: sale.change.map((back) => ({ ...back, ...sent })) };
  };

  it('keeps the customer’s phone, bank and reference through a correction that revalues it', async () => {
    const sale = await sell(withChange({ phone: '0414-1234567', bankCode: '0134', reference: '0077 12' }));
    const sent = { method: 'mobile_payment', phone: '+584141234567', bankCode: '0134', reference: '007712' };
    expect(sale.change).toMatchObject([sent]);
    const { data } = await owner()(getSale, { params: { storeId: shop.storeId, saleId: sale.id } });
    expect(data.change).toMatchObject([sent]);
    const payments = [
      { method: 'cash_usd', amount: 4, reference: null, bankCode: null },
      { method: 'card', amount: 842.21, reference: null, bankCode: null },
    ] as const;
    const body = { uuid: randomUUID(), reason: 'Pagó otra parte', knownCorrections: 0, payments: [...payments] };
    const after = await owner()(correctPayments, { params: { storeId: shop.storeId, saleId: sale.id }, body });
    expect(after.data.change).toMatchObject([sent]);
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });

  it('of a device that noted nothing of it is taken as it is', async () => {
    expect((await sell(withChange({}))).change).toMatchObject([{ phone: null, reference: null, bankCode: null }]);
    expect(await doubts()).toEqual([]);
  });
});
