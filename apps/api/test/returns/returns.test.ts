import { randomUUID } from 'node:crypto';
import { closeCashSession } from '@minipos/contract/sales/cash';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualRate } from '../factories/rates.ts';
import { changeSettings } from '../factories/stores.ts';
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

const kinds = async () => (await shop.incidents()).map(({ kind }) => kind);
const applied = { status: 'applied' };

describe('goods with their receipt', () => {
  it('are a refund of their sale: its state, the stock, and the drawer they left', async () => {
    const sale = await shop.sell({ units: 3 });
    const fact = shop.bringBack(2, { saleUuid: sale.uuid, receipt: sale.receiptNumber });
    expect(await shop.giveBack(fact)).toMatchObject(applied);
    expect(await shop.saleOfReceipt(sale.receiptNumber)).toMatchObject({
      status: 'partly_refunded',
      refundedUSD: 8,
      items: [{ returned: 2 }],
      refunds: [{ totalUSD: 8, reason: 'Salió defectuoso' }],
    });
    expect(await shop.stock()).toBe(99);
    const report = await shop.report();
    expect(report).toMatchObject({ expected: { USD: 104 }, notes: { USD: { sales: 12, refunds: 8 } } });
    expect(report.session.refunds).toMatchObject({ count: 1, totalUSD: 8 });
    expect(await kinds()).toEqual([]);
  });

  it('count once, however often they arrive; with other data the first stands and someone is told', async () => {
    const sale = await shop.sell({ units: 3 });
    const uuid = randomUUID();
    const fact = shop.bringBack(1, { saleUuid: sale.uuid });
    await shop.giveBack(fact, { uuid });
    expect(await shop.giveBack(fact, { uuid })).toMatchObject(applied);
    const other = shop.bringBack(2, { saleUuid: sale.uuid });
    expect(await shop.giveBack(other, { uuid })).toMatchObject({ status: 'rejected', code: 'OPERATION_CHANGED' });
    expect(await shop.stock()).toBe(98);
    expect(await kinds()).toEqual(['sale_differs']);
  });

  it('that two tills take back are a refund once; the second is kept beside it, its money counted, and someone is told', async () => {
    const sale = await shop.sell({ units: 2 });
    await shop.giveBack(shop.bringBack(2, { saleUuid: sale.uuid, receipt: sale.receiptNumber }));
    const again = shop.bringBack(2, { saleUuid: sale.uuid, receipt: sale.receiptNumber }, shop.other);
    expect(await shop.giveBack(again, { at: shop.other })).toMatchObject(applied);
    expect(await shop.saleOfReceipt(sale.receiptNumber)).toMatchObject({ status: 'refunded', refundedUSD: 8 });
    expect(await shop.report(shop.other)).toMatchObject({ expected: { USD: 92 }, notes: { USD: { refunds: 8 } } });
    const [incident] = await shop.incidents();
    expect(incident).toMatchObject({
      kind: 'return_unmatched',
      detail: { amount: 8, problem: 'Esos productos ya se habían devuelto, o son más de los que se vendieron.' },
      about: { sale: { label: sale.receiptNumber } },
    });
  });

  it('lower the debt first where they were sold on credit', async () => {
    const { uuid: clientUuid } = shop.client;
    const sale = await shop.sell({ units: 2, clientUuid, onCredit: true });
    const credit = { method: 'credit', currency: 'USD', reference: null, bankCode: null } as const;
    const fact = shop.bringBack(1, {
      saleUuid: sale.uuid,
      clientUuid,
      payments: [{ ...credit, amount: 4, amountUSD: 4 }],
    });
    const before = await shop.debt();
    await shop.giveBack(fact);
    expect(await shop.debt()).toBe(before - 4);
    const asCash = shop.bringBack(1, { saleUuid: sale.uuid });
    expect(await shop.giveBack(asCash)).toMatchObject(applied);
    expect(await kinds()).toContain('return_doubtful');
  });

  it('of a sale without a client may go to the balance of the one who is named', async () => {
    const sale = await shop.sell({ units: 1 });
    const payments = [
      { method: 'credit', currency: 'USD', amount: 4, amountUSD: 4, reference: null, bankCode: null } as const,
    ];
    const before = await shop.debt();
    await shop.giveBack(shop.bringBack(1, { saleUuid: sale.uuid, clientUuid: shop.client.uuid, payments }));
    expect(await shop.debt()).toBe(before - 4);
    expect(await kinds()).toEqual([]);
  });

  it('by a cashier need the PIN of somebody who may', async () => {
    const sale = await shop.sell({ units: 3 });
    const fact = shop.bringBack(1, { saleUuid: sale.uuid });
    await shop.withPin(fact);
    expect(await kinds()).toEqual([]);
    const row = await shop.one<{ id: string }>(
      'select approved_by_user_id as id from sale_refunds where store_id = $1',
      [shop.storeId],
    );
    expect(Number(row?.id)).toBe(shop.staff.manager.user.id);
    await shop.giveBack(fact, { who: shop.staff.cashier });
    expect(await kinds()).toEqual(['return_doubtful']);
  });

  it('that came after the close are left out of what was signed, and listed apart', async () => {
    const sale = await shop.sell({ units: 2 });
    const none = { pieces: {}, loose: 0 };
    const body = { countUSD: none, countBs: none, sales: 1, movements: 0, zNumber: null, note: null };
    const params = { storeId: shop.storeId, cashSessionId: shop.till.session.id };
    await test.as(shop.staff.owner.token)(closeCashSession, { params, body });
    await shop.giveBack(shop.bringBack(1, { saleUuid: sale.uuid }));
    const report = await shop.report();
    expect(report).toMatchObject({ expected: { USD: 108 }, afterCloseCash: { USD: -4 } });
    expect(report.afterClose).toMatchObject([{ kind: 'return', amount: -4 }]);
    expect(await kinds()).toContain('after_close');
  });
});

describe('goods without a receipt', () => {
  it('go to the shelf and the money out of the drawer; the paper that could not be read is kept', async () => {
    expect(await shop.withPin(shop.bringBack(3, { receipt: 'C9-000001' }))).toMatchObject(applied);
    expect(await shop.stock()).toBe(103);
    expect(await shop.report()).toMatchObject({ expected: { USD: 88 } });
    expect(await kinds()).toEqual([]);
    const row = await shop.one<{ receipt: string }>('select receipt from counter_returns where store_id = $1', [
      shop.storeId,
    ]);
    expect(row?.receipt).toBe('C9-000001');
  });

  it('go back in bolívares at the rate of the day, and at no other without somebody being told', async () => {
    const { rate, valueDate } = await rateOf();
    const inBs = (amount: number, rateText = rate) =>
      shop.bringBack(1, {
        payments: [{ method: 'cash_ves', currency: 'VES', amount, amountUSD: 4, reference: null, bankCode: null }],
        rate: { rate: rateText, valueDate, source: 'manual' },
      });
    await shop.giveBack(inBs(400));
    expect(await kinds()).toEqual([]);
    expect(await shop.report()).toMatchObject({ expected: { USD: 100, VES: -400 } });
    await shop.giveBack(inBs(800, '200'));
    expect(await kinds()).toEqual(['rate_differs']);
  });

  const rateOf = async () => {
    const { value_date } = await createManualRate(test.services, shop.storeId, shop.staff.owner, 100);
    return { rate: '100', valueDate: value_date };
  };

  it('are as much as the store takes back; beyond it, or where it takes none, someone is told', async () => {
    const { services } = test;
    await changeSettings(services, shop.storeId, shop.staff.owner, { returnLimitUSD: 8 });
    await shop.giveBack(shop.bringBack(2));
    expect(await kinds()).toEqual([]);
    await shop.giveBack(shop.bringBack(3));
    expect(await kinds()).toEqual(['return_doubtful']);
    await changeSettings(services, shop.storeId, shop.staff.owner, { returnLimitUSD: 0 });
    await shop.giveBack(shop.bringBack(1));
    expect((await shop.incidents()).map(({ detail }) => detail.problem)).toContain(
      'La tienda no acepta devoluciones sin recibo.',
    );
  });

  it('go to the balance of a client, also of one who comes later', async () => {
    const clientUuid = randomUUID();
    const payments = [
      { method: 'credit', currency: 'USD', amount: 4, amountUSD: 4, reference: null, bankCode: null } as const,
    ];
    const before = await shop.debt();
    await shop.giveBack(shop.bringBack(1, { clientUuid: shop.client.uuid, payments }));
    expect(await shop.debt()).toBe(before - 4);
    await shop.giveBack(shop.bringBack(1, { clientUuid, payments }));
    expect(await kinds()).toEqual(['unknown_client']);
    await shop.comes(clientUuid);
    const row = await shop.one<{ d: string }>('select current_debt_usd as d from clients where uuid = $1', [
      clientUuid,
    ]);
    expect(Number(row?.d)).toBe(-4);
    expect((await shop.incidents()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  });
});
