import { randomBytes } from 'node:crypto';
import { callUrl } from '@minipos/contract/core/client';
import * as calls from '@minipos/contract/sales/sales';
import { pdfWords } from '@minipos/documents/test/receipts';
import type { Cart } from '@minipos/domain/orders/cart';
import { receiptDays, receiptPath, receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { formatBs, formatUsd } from '@minipos/domain/text/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../../factories/catalogue.ts';
import { chargedSale } from '../../factories/sales.ts';
import { changeSettings, createStaffedStore } from '../../factories/stores.ts';
import { createDevice, operation, push } from '../../factories/sync.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let productUuid: string;
const rate = '842.2067';
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 5.8, stock: 10 })).uuid;
});

const newToken = () => receiptToken(randomBytes(receiptTokenBytes));
const cart = (fields: Partial<Cart> = {}): Cart => ({
  lines: [
    {
      productUuid,
      name: 'Café <molido> de Mérida',
      quantity: 2000,
      unitPriceCents: 580,
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
  ...fields,
});
const saleWith = (fields: Partial<Cart> = {}) =>
  chargedSale(cart(fields), {
    payments: [{ method: 'cash_usd', currency: 'USD', amountCents: 1160 }],
    change: [],
    rate,
    igtfPercent: 0,
  });
const get = (url: string, options: { token?: string; remoteAddress?: string } = {}) =>
  test.inject({ method: 'GET', url, ...options });

/** Charges at a till that drew the token itself; the receipt it printed. */
async function chargeAtTill(token: string | undefined, clientUuid: string | null = null) {
  const device = await createDevice(test.services, storeId, staff.owner);
  const sale = {
    ...saleWith({ clientUuid }),
    receiptNumber: 'C1-000001',
    ...(token === undefined ? {} : { receiptToken: token }),
  };
  const { verdicts } = await push(test, staff.owner, storeId, device.id, [
    operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale }),
  ]);
  expect(verdicts.map(({ status }) => status)).toEqual(['applied']);
  const { data } = await test.as(staff.owner.token)(calls.listSales, { params: { storeId } });
  return { sale, id: data[0]?.id ?? 0 };
}

describe('the receipt of a sale as a file', () => {
  it.each(['58mm', '80mm', 'letter'] as const)('says on %s what the sale says, in both currencies', async (paper) => {
    const { sale, id } = await chargeAtTill(newToken());
    const url = callUrl(calls.getSaleReceipt, { params: { storeId, saleId: id }, query: { paper } });
    const answer = await get(url, { token: staff.cashier.token });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Recibo-C1-000001.pdf'),
    });
    const words = pdfWords(answer.rawPayload).join(' ');
    for (const said of [
      'DOCUMENTO NO FISCAL',
      'C1-000001',
      'Café <molido> de Mérida',
      formatUsd(sale.totalUSD),
      formatBs(sale.totalBs),
      '842,2067',
      '13/11/2026',
      'Efectivo USD',
    ])
      expect(words).toContain(said);
  });

  it('is not found in another store, nor for a sale that is not there', async () => {
    const { id } = await chargeAtTill(newToken());
    const other = await createStaffedStore(test.services);
    const url = (store: number, sale: number) =>
      callUrl(calls.getSaleReceipt, { params: { storeId: store, saleId: sale } });
    expect((await get(url(other.storeId, id), { token: other.staff.owner.token })).json()).toMatchObject({
      code: 'SALE_NOT_FOUND',
    });
    expect((await get(url(storeId, id + 1000), { token: staff.owner.token })).statusCode).toBe(404);
  });
});

describe('the public page of a receipt', () => {
  it('opens without an account and says what the paper says, and nothing of the shop behind it', async () => {
    const token = newToken();
    const { sale, id } = await chargeAtTill(token);
    const answer = await get(receiptPath(storeId, token));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const said of [
      'Documento no fiscal',
      'C1-000001',
      'Café &lt;molido&gt; de Mérida',
      formatUsd(sale.totalUSD),
      formatBs(sale.totalBs),
      'Tasa 842,2067 Bs./USD del 13/11/2026',
    ])
      expect(answer.body).toContain(said);
    for (const kept of [sale.uuid, productUuid, staff.owner.user.email, `sale:${id}`, '<molido>'])
      expect(answer.body).not.toContain(kept);
    const pdf = await get(`${receiptPath(storeId, token)}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdfWords(pdf.rawPayload).join(' ')).toContain('C1-000001');
  });

  it("has the store's logo and message, as its PDF has", async () => {
    const token = newToken();
    await chargeAtTill(token);
    const receiptLogo = { width: 8, height: 2, dots: 'f081' };
    const plain = await get(receiptPath(storeId, token));
    expect(plain.body).not.toContain('Logo de');
    expect(plain.body).toContain('¡Gracias por tu compra!');
    await changeSettings(test.services, storeId, staff.owner, { receiptLogo, receiptMessage: 'Cambios <7 días>' });
    const { body } = await get(receiptPath(storeId, token));
    expect(body).toContain('<path d="M0 0h4v1h-4zM0 1h1v1h-1zM7 1h1v1h-1z"/>');
    expect(body).toContain('Cambios &lt;7 días&gt;');
    expect(body).not.toContain('¡Gracias por tu compra!');
    const pdf = await get(`${receiptPath(storeId, token)}/pdf`);
    expect(pdf.rawPayload.toString('latin1')).toContain('/W 8 /H 2 /BPC 1 /D [1 0] /F /AHx ID\nf081>');
    expect(pdfWords(pdf.rawPayload).join(' ')).toContain('Cambios <7 días>');
  });

  it('says that a receipt has not arrived, and shows it once its sale has', async () => {
    const token = newToken();
    const before = await get(receiptPath(storeId, token));
    expect(before.statusCode).toBe(404);
    expect(before.body).toContain('Este recibo aún no ha llegado');
    await chargeAtTill(token);
    expect((await get(receiptPath(storeId, token))).statusCode).toBe(200);
  });

  it('expires, and says so', async () => {
    const token = newToken();
    await chargeAtTill(token);
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + receiptDays * 86_400_000);
    expect((await get(receiptPath(storeId, token))).statusCode).toBe(200);
    test.clock.now = new Date(start.getTime() + (receiptDays + 1) * 86_400_000);
    const answer = await get(receiptPath(storeId, token));
    test.clock.now = start;
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('Este recibo venció');
  });

  it('opens under the store that sold and under no other', async () => {
    const token = newToken();
    await chargeAtTill(token);
    const other = await createStaffedStore(test.services);
    expect((await get(receiptPath(other.storeId, token))).statusCode).toBe(404);
  });

  it('opens neither of two sales that carry the same token, and refuses neither sale', async () => {
    const token = newToken();
    await chargeAtTill(token);
    await chargeAtTill(token);
    expect((await get(receiptPath(storeId, token))).statusCode).toBe(404);
  });

  it('exists for a sale of an older till, under a token that the server drew', async () => {
    const { id } = await chargeAtTill(undefined);
    const stored = await test.database.as('console', (client) =>
      client.query<{ receipt_token: string }>('select receipt_token from sales where store_id = $1 and id = $2', [
        storeId,
        id,
      ]),
    );
    expect((await get(receiptPath(storeId, stored.rows[0]?.receipt_token ?? ''))).statusCode).toBe(200);
  });

  it.each(['/r/0/abc', '/r/-1/x', '/r/9999999999999999999/x', `/r/1/${'é'.repeat(24)}`, "/r/1/'or'1'='1'or'1'='1'or'"])(
    'answers an address that cannot be one like one that leads nowhere: %s',
    async (url) => {
      expect((await get(encodeURI(url))).statusCode).toBe(404);
    },
  );

  it('gives one address a bounded number of pages a minute', async () => {
    const statuses = [];
    for (let page = 0; page < 125; page += 1) {
      statuses.push((await get(receiptPath(storeId, newToken()), { remoteAddress: '10.9.8.7' })).statusCode);
    }
    expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 404));
    expect(statuses.slice(120)).toEqual(Array.from({ length: 5 }, () => 429));
    expect((await get(receiptPath(storeId, newToken()), { remoteAddress: '10.9.8.8' })).statusCode).toBe(404);
  });

  it('is not found by ten thousand guesses, from as many addresses as the limit needs', async () => {
    const token = newToken();
    await chargeAtTill(token);
    const found: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const guesses = Array.from({ length: 100 }, () => receiptPath(storeId, newToken()));
      const answers = await Promise.all(guesses.map((url) => get(url, { remoteAddress: `10.1.${round}.1` })));
      found.push(...answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404));
    }
    expect(found).toEqual([]);
    // The one that exists was there to be found all the while.
    expect((await get(receiptPath(storeId, token))).statusCode).toBe(200);
  }, 180_000);
});
