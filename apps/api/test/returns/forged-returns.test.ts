import { randomUUID } from 'node:crypto';
import { findReceipt } from '@minipos/contract/sales/find-receipt';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../support/open-test-app.ts';
import { createCounterShop } from './counter-shop.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createCounterShop>>;
beforeEach(async () => {
  shop = await createCounterShop(test);
});
const kinds = async () => (await shop.incidents()).map(({ kind }) => kind);

describe('[TRUST] what a device claims of a return', () => {
  it('is not believed of a price above that of today', async () => {
    const fact = shop.bringBack(1);
    const dear = {
      ...fact,
      totalUSD: 40,
      lines: fact.lines.map((line) => ({ ...line, unitPriceUSD: 40, totalUSD: 40 })),
      payments: fact.payments.map((one) => ({ ...one, amount: 40, amountUSD: 40 })),
    };
    expect(await shop.giveBack(dear)).toMatchObject({ status: 'applied' });
    expect((await shop.incidents())[0]).toMatchObject({
      kind: 'return_doubtful',
      detail: { problem: 'Café vale hoy $4,00 y se tomó a $40,00.' },
    });
  });

  it('is not believed of what its sale was worth', async () => {
    const sale = await shop.sell({ units: 2 });
    const fact = shop.bringBack(1, { saleUuid: sale.uuid });
    const dear = {
      ...fact,
      totalUSD: 8,
      lines: fact.lines.map((line) => ({ ...line, totalUSD: 8 })),
      payments: fact.payments.map((one) => ({ ...one, amount: 8, amountUSD: 8 })),
    };
    await shop.giveBack(dear);
    expect(await kinds()).toEqual(['return_unmatched']);
    expect(await shop.saleOfReceipt(sale.receiptNumber)).toMatchObject({ status: 'completed', refundedUSD: 0 });
    expect(await test.database.as('console', findViolations)).toEqual([]);
  });

  it('is not believed of bolívares that are told as fewer dollars, whatever sale it names', async () => {
    const fact = shop.bringBack(1, { saleUuid: randomUUID() });
    const note = { method: 'cash_ves' as const, currency: 'VES' as const, amount: 30_000, amountUSD: 0 };
    const many = {
      ...fact,
      rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' as const },
      payments: [...fact.payments, { ...note, reference: null, bankCode: null }],
    };
    expect(await shop.withPin(many, shop.staff.manager, 4)).toMatchObject({ status: 'applied' });
    const found = await shop.incidents();
    expect(found.map(({ detail }) => String(detail['problem'])).join()).toContain(
      'Se entregaron Bs. 30.000,00 contados como $0,00.',
    );
    const row = await shop.one<{ id: string | null }>(
      'select approved_by_user_id as id from counter_returns where store_id = $1',
      [shop.storeId],
    );
    expect(row).toEqual({ id: null });
  });

  it('is not believed of goods without a value, nor of a balance in nobody’s name', async () => {
    const free = shop.bringBack(99);
    const nothing = free.lines.map((line) => ({ ...line, unitPriceUSD: 0, totalUSD: 0 }));
    await shop.giveBack({ ...free, totalUSD: 0, lines: nothing, payments: [] });
    expect((await shop.incidents())[0]).toMatchObject({
      kind: 'return_doubtful',
      detail: { problem: expect.stringContaining('Café se tomó sin valor.') },
    });
    const owed = shop.bringBack(1, { clientUuid: null });
    const credit = owed.payments.map((one) => ({ ...one, method: 'credit' as const }));
    await shop.giveBack({ ...owed, payments: credit });
    expect(await kinds()).toContain('unknown_client');
  });

  it.each([
    ['for less', () => shop.withPin(shop.bringBack(2), shop.staff.manager, 7.99)],
    ['of somebody who may not', () => shop.withPin(shop.bringBack(2), shop.staff.assistant)],
    [
      'of nobody: only a name',
      () => shop.giveBack(shop.bringBack(2, { approvedBy: shop.staff.manager.user.id }), { who: shop.staff.cashier }),
    ],
    ['of nobody at all', () => shop.giveBack(shop.bringBack(2), { who: shop.staff.cashier })],
  ])('is not approved by a proof %s, and stands all the same', async (_, send) => {
    expect(await send()).toMatchObject({ status: 'applied' });
    expect(['return_doubtful', 'unproved_approval']).toContain((await kinds())[0]);
    const row = await shop.one<{ id: string | null }>(
      'select approved_by_user_id as id from counter_returns where store_id = $1',
      [shop.storeId],
    );
    expect(row).toEqual({ id: null });
    expect(await shop.report()).toMatchObject({ expected: { USD: 92 } });
  });

  it('names a sale or a product of another store in vain: nothing of it is told, moved or found', async () => {
    const elsewhere = await createCounterShop(test);
    const sale = await elsewhere.sell({ units: 2 });
    await shop.giveBack(shop.bringBack(2, { saleUuid: sale.uuid, receipt: sale.receiptNumber }));
    const foreign = shop.bringBack(1);
    await shop.giveBack({
      ...foreign,
      lines: foreign.lines.map((one) => ({ ...one, productUuid: elsewhere.product.uuid })),
    });
    expect(await elsewhere.stock()).toBe(98);
    expect(await elsewhere.saleOfReceipt(sale.receiptNumber)).toMatchObject({ status: 'completed' });
    const found = await shop.incidents();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['return_doubtful', 'return_unmatched']);
    expect(found.map(({ about }) => about)).toMatchObject([
      { sale: null, product: null },
      { sale: null, product: null },
    ]);
    const [{ token }] = [shop.staff.cashier];
    const params = { storeId: shop.storeId, receiptCode: sale.receiptNumber };
    await expect(test.as(token)(findReceipt, { params })).rejects.toMatchObject({ status: 404 });
    await expect(
      test.as(token)(findReceipt, { params: { ...params, storeId: elsewhere.storeId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is refused when it does not add up, and nothing is written', async () => {
    const fact = shop.bringBack(1);
    const sums: Partial<typeof fact>[] = [
      { totalUSD: 5 },
      { roundingUSD: 1 },
      { payments: [] },
      { payments: [...fact.payments, ...fact.payments] },
      { payments: [{ method: 'exchange', currency: 'USD', amount: 4, amountUSD: 4, reference: null, bankCode: null }] },
    ];
    for (const wrong of sums) {
      expect(await shop.giveBack({ ...fact, ...wrong }, { uuid: randomUUID() })).toMatchObject({ status: 'rejected' });
    }
    expect(await shop.stock()).toBe(100);
    expect(await shop.report()).toMatchObject({ expected: { USD: 100 } });
  });
});
