import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import { mergeClients } from '@minipos/contract/clients/client-merge';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { createSale, getSale } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../factories/clients.ts';
import { exchangeSale, bringBack as inExchange } from '../factories/exchanges.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { createCounterShop } from './counter-shop.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createCounterShop>>;
beforeEach(async () => {
  shop = await createCounterShop(test);
});
afterEach(async () => {
  const broken = await test.database.as('console', findViolations);
  if (broken.length > 0) throw new Error(`rules of the data are broken: ${JSON.stringify(broken)}`);
});

const applied = { status: 'applied' };
const refused = (code: string) => ({ status: 409, answer: { code } });
const incidents = async () => (await shop.incidents()).map(({ kind, subject }) => [kind, subject.split(':')[0]]);
type Sold = Awaited<ReturnType<typeof shop.sell>>;
const read = async ({ receiptNumber }: Sold) => {
  const { id: saleId } = await shop.saleOfReceipt(receiptNumber);
  const params = { storeId: shop.storeId, saleId };
  return (await test.as(shop.staff.owner.token)(getSale, { params })).data;
};

/** So many units came back for more than they cost, so that they stand beside their sale. */
async function takeApart(sale: Sold, units: number, at = shop.till) {
  const fact = shop.bringBack(units, { saleUuid: sale.uuid, receipt: sale.receiptNumber }, at);
  const more = units * 4 + 1;
  const dear = {
    ...fact,
    totalUSD: more,
    lines: fact.lines.map((line) => ({ ...line, totalUSD: more })),
    payments: fact.payments.map((one) => ({ ...one, amount: more, amountUSD: more })),
  };
  const uuid = randomUUID();
  expect(await shop.giveBack(dear, { at, uuid })).toMatchObject(applied);
  return { uuid, number: `D-${uuid.replaceAll('-', '').slice(-8).toUpperCase()}` };
}

async function refund(sale: Sold, units: number, fields: object = {}) {
  const { id: saleId } = await shop.saleOfReceipt(sale.receiptNumber);
  const body = {
    uuid: randomUUID(),
    reason: 'Salió defectuoso',
    lines: [{ line: 1, quantity: units, isRestocked: true }],
    withDelivery: false,
    payments: [{ method: 'cash_usd' as const, amount: units * 4, reference: null }],
    sessionUuid: shop.till.session.uuid,
    ...fields,
  };
  return test.as(shop.staff.manager.token)(refundSale, { params: { storeId: shop.storeId, saleId }, body });
}

describe('goods that came back beside their sale', () => {
  it('are told to who scans its receipt and to who opens its page, with the incident about them', async () => {
    const sale = await shop.sell({ units: 3 });
    const { number, uuid } = await takeApart(sale, 2, shop.other);
    const told = {
      status: 'completed',
      items: [{ returned: 0, returnedApart: 2 }],
      apart: [{ uuid, number, reason: 'Salió defectuoso', totalUSD: 9, items: [{ quantity: 2 }], tillCode: 'C2' }],
      incidents: [{ kind: 'return_unmatched' }],
    };
    expect(await shop.saleOfReceipt(sale.receiptNumber)).toMatchObject(told);
    expect(await read(sale)).toMatchObject(told);
  });

  it('are not handed back again in the office, unless the person says that these are others; then somebody is told', async () => {
    const sale = await shop.sell({ units: 3 });
    const { number } = await takeApart(sale, 2);
    await expect(refund(sale, 2)).rejects.toMatchObject(refused('REFUND_RETURNED_APART'));
    expect(await read(sale)).toMatchObject({ status: 'completed', refundedUSD: 0 });
    expect((await refund(sale, 1)).data).toMatchObject({ refundedUSD: 4 });
    expect(await incidents()).toEqual([['return_unmatched', 'return']]);
    expect((await refund(sale, 2, { despiteApart: true })).data).toMatchObject({ status: 'refunded' });
    expect((await read(sale)).incidents).toMatchObject([
      { kind: 'return_unmatched' },
      {
        kind: 'return_doubtful',
        detail: { problem: `Ya había vuelto en una devolución que quedó aparte: 2 × Café (${number}).`, amount: 8 },
      },
    ]);
    const { data } = await test.as(shop.staff.owner.token)(listActivity, { params: { storeId: shop.storeId } });
    expect(data[0]?.changes).toContainEqual({ label: 'Ya había vuelto aparte', after: `2 × Café (${number})` });
  });

  it('are part of a sale that has come back: it is not cancelled any more', async () => {
    const sale = await shop.sell({ units: 2 });
    await takeApart(sale, 1);
    const { id: saleId } = await shop.saleOfReceipt(sale.receiptNumber);
    const params = { storeId: shop.storeId, saleId };
    const cancelled = test.as(shop.staff.owner.token)(cancelSale, { params, body: { reason: 'Se equivocó' } });
    await expect(cancelled).rejects.toMatchObject(refused('SALE_PARTLY_REFUNDED'));
    expect(await shop.stock()).toBe(99);
  });

  it('that a till takes back once more are a refund, since it happened, and an incident on the sale', async () => {
    const sale = await shop.sell({ units: 2 });
    const { number } = await takeApart(sale, 2);
    expect(await shop.giveBack(shop.bringBack(2, { saleUuid: sale.uuid }))).toMatchObject(applied);
    expect(await read(sale)).toMatchObject({
      status: 'refunded',
      incidents: [
        { kind: 'return_unmatched' },
        { kind: 'return_doubtful', detail: { problem: expect.stringContaining(`2 × Café (${number})`) } },
      ],
    });
  });

  it('that pay for other goods open an incident on the sale they came from', async () => {
    const sale = await shop.sell({ units: 2 });
    await takeApart(sale, 1);
    const line = { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 400, taxPercent: 0, isExempt: true };
    const exchange = inExchange({ uuid: sale.uuid, number: '', receiptNumber: sale.receiptNumber }, 2);
    const body = exchangeSale({ lines: [{ ...line, quantity: 3000, discount: null }], exchange });
    await test.as(shop.staff.owner.token)(createSale, { params: { storeId: shop.storeId }, body });
    const { id, status, incidents: found } = await read(sale);
    expect(status).toBe('refunded');
    expect(found).toMatchObject([
      { kind: 'return_unmatched' },
      {
        kind: 'return_doubtful',
        subject: `sale:${id}`,
        detail: { problem: expect.stringContaining('1 × Café') },
      },
    ]);
  });

  it('leave what is left of the sale to come back without a word', async () => {
    const sale = await shop.sell({ units: 3 });
    await takeApart(sale, 2);
    await shop.giveBack(shop.bringBack(1, { saleUuid: sale.uuid }));
    expect(await incidents()).toEqual([['return_unmatched', 'return']]);
  });

  it('before their sale came are known once it is there', async () => {
    const uuid = randomUUID();
    await shop.giveBack(shop.bringBack(1, { saleUuid: uuid }));
    const sale = await shop.sell({ units: 1, uuid });
    expect(await read(sale)).toMatchObject({ items: [{ returnedApart: 1 }] });
    await expect(refund(sale, 1)).rejects.toMatchObject(refused('REFUND_RETURNED_APART'));
  });

  it('of another product than the line says are no goods of the sale', async () => {
    const sale = await shop.sell({ units: 1 });
    const fact = shop.bringBack(1, { saleUuid: sale.uuid });
    const other = fact.lines.map((line) => ({ ...line, productUuid: randomUUID(), productName: 'Televisor' }));
    await shop.giveBack({ ...fact, lines: other });
    expect((await shop.incidents())[0]).toMatchObject({
      kind: 'return_unmatched',
      detail: { problem: 'Televisor no es lo que se vendió en esa línea de la venta.' },
    });
    expect(await read(sale)).toMatchObject({ status: 'completed', items: [{ returned: 0, returnedApart: 0 }] });
    expect((await refund(sale, 1)).data.status).toBe('refunded');
  });
});

describe('a balance that was given to somebody else than the sale’s client', () => {
  const credit = { method: 'credit', currency: 'USD', reference: null, bankCode: null } as const;
  const toBalance = [{ ...credit, amount: 4, amountUSD: 4 }];

  it('is theirs, and the return stands beside the sale with both names', async () => {
    const other = await createClient(test.services, shop.storeId, shop.staff.owner, { firstName: 'Benito' });
    const sale = await shop.sell({ units: 2, clientUuid: shop.client.uuid });
    const fact = shop.bringBack(1, { saleUuid: sale.uuid, clientUuid: other.uuid, payments: toBalance });
    expect(await shop.giveBack(fact)).toMatchObject(applied);
    expect(await shop.debt()).toBe(0);
    expect(await balance(other.id)).toBe(-4);
    expect(await shop.saleOfReceipt(sale.receiptNumber)).toMatchObject({
      status: 'completed',
      apart: [{ clientName: 'Benito Rojas' }],
      incidents: [
        {
          kind: 'return_unmatched',
          detail: { problem: 'La venta es de Ana Rojas y el saldo se dio a Benito Rojas.' },
        },
      ],
    });
  });

  it('is no question where no balance moves, nor where their card was joined to the sale’s', async () => {
    const other = await createClient(test.services, shop.storeId, shop.staff.owner, { firstName: 'Benito' });
    const sale = await shop.sell({ units: 2, clientUuid: shop.client.uuid });
    await shop.giveBack(shop.bringBack(1, { saleUuid: sale.uuid, clientUuid: other.uuid }));
    const params = { storeId: shop.storeId, clientId: shop.client.id };
    await test.as(shop.staff.owner.token)(mergeClients, { params, body: { otherClientId: other.id } });
    await shop.giveBack(shop.bringBack(1, { saleUuid: sale.uuid, clientUuid: other.uuid, payments: toBalance }));
    expect(await incidents()).toEqual([]);
    expect(await shop.debt()).toBe(-4);
  });

  const balance = async (id: number) =>
    Number((await shop.one<{ d: string }>('select current_debt_usd as d from clients where id = $1', [id]))?.d);
});

describe('the same return that says something else', () => {
  const changes: [string, (fact: ReturnType<typeof shop.bringBack>, sale: Sold) => object, string][] = [
    ['another sale', () => ({ saleUuid: randomUUID() }), 'venta'],
    ['none', () => ({ saleUuid: null }), 'venta'],
    ['somebody’s balance', () => ({ clientUuid: shop.client.uuid }), 'cliente'],
    ['another product', ({ lines }) => ({ lines: [{ ...lines[0], productUuid: randomUUID() }] }), 'artículos'],
    ['no shelf', ({ lines }) => ({ lines: [{ ...lines[0], isRestocked: false }] }), 'artículos'],
    [
      'another bank reference',
      ({ payments }) => ({ payments: payments.map((one) => ({ ...one, reference: '99' })) }),
      'dinero',
    ],
  ];

  it.each(changes)('of %s is refused, as a refund and beside its sale; the first stands', async (_, change, word) => {
    const sale = await shop.sell({ units: 3 });
    for (const fact of [
      shop.bringBack(1, { saleUuid: sale.uuid }),
      // More than is left.
      shop.bringBack(3, { saleUuid: sale.uuid }),
    ]) {
      const uuid = randomUUID();
      expect(await shop.giveBack(fact, { uuid })).toMatchObject(applied);
      expect(await shop.giveBack(fact, { uuid })).toMatchObject(applied);
      const other = { ...fact, ...change(fact, sale) };
      expect(await shop.giveBack(other, { uuid })).toMatchObject({ status: 'rejected', code: 'OPERATION_CHANGED' });
    }
    const differing = (await shop.incidents()).filter(({ kind }) => kind === 'sale_differs');
    expect(differing.map(({ detail }) => detail.differs)).toEqual([[word], [word]]);
  });
});
