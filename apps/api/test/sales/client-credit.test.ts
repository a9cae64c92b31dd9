import * as accounts from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { cancelSale } from '@minipos/contract/sales/refunds';
import { editSale } from '@minipos/contract/sales/sale-edit';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { openTill } from '../factories/sales.ts';
import { operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
});

const money = (method: 'cash_usd' | 'credit', amount: number) => ({
  method,
  currency: 'USD',
  amount,
  amountUSD: amount,
  reference: null,
  bankCode: null,
});

/** Goods for 18.75, paid with a note of twenty; 1.25 stay as client credit. */
function leaving(clientUuid: string | null, fields: object = {}) {
  seq += 1;
  const data = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 18.75 }], { receipt: seq });
  const paid = { clientUuid, payments: [money('cash_usd', 20)], change: [money('credit', 1.25)] };
  return operation('Sale.CREATE', { seq, data: { ...data, ...paid, ...fields } });
}

const call = () => test.as(shop.staff.owner.token);
const params = () => ({ storeId: shop.storeId, clientId: shop.client.id });
const debt = async () => (await call()(accounts.getClientAccount, { params: params() })).data.totalDebt;
const onlySale = async () => {
  const { data } = await call()(listSales, { params: { storeId: shop.storeId }, query: {} });
  return (await call()(getSale, { params: { storeId: shop.storeId, saleId: data[0]?.id ?? 0 } })).data;
};

describe('change left as client credit', () => {
  it('is a movement of the account of its own, and the whole note stays in the drawer', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const [verdict] = await shop.send(leaving(shop.client.uuid, { sessionUuid: till.uuid }));
    expect(verdict?.status).toBe('applied');
    expect(await debt()).toBe(-1.25);
    const { data: lines } = await call()(accounts.listClientMovements, { params: params() });
    expect(lines).toMatchObject([{ kind: 'change', amountUSD: -1.25, balanceUSD: -1.25, openUSD: null }]);
    expect(lines[0]?.sale).toMatchObject({ receiptNumber: 'C1-000001' });
    const sessionId = { storeId: shop.storeId, cashSessionId: till.id };
    const { data: report } = await call()(cash.getSessionReport, { params: sessionId });
    expect(report).toMatchObject({ expected: { USD: 20, VES: 0 }, sales: { totalUSD: 18.75 } });
    expect(await shop.violations()).toEqual([]);
  });

  it('is used up by the next sale on credit', async () => {
    await shop.send(leaving(shop.client.uuid));
    seq += 1;
    const data = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 5 }], {
      clientUuid: shop.client.uuid,
      onCredit: true,
      receipt: seq,
    });
    await shop.send(operation('Sale.CREATE', { seq, data }));
    expect(await debt()).toBe(3.75);
    expect(await shop.violations()).toEqual([]);
  });

  it('[SYNC-22] waits for a client who comes after the sale', async () => {
    const newcomer = operation('Client.CREATE', { seq: 9, data: { firstName: 'Nueva' } });
    await shop.send(leaving(newcomer.entityId));
    expect((await onlySale()).incidents).toMatchObject([{ kind: 'price_changed' }, { kind: 'unknown_client' }]);
    await shop.send(newcomer, newcomer);
    const { rows } = await test.database.as('console', (one) =>
      one.query<{ debt: string }>('select current_debt_usd as debt from clients where store_id = $1 and uuid = $2', [
        shop.storeId,
        newcomer.entityId,
      ]),
    );
    expect(rows).toEqual([{ debt: '-1.25' }]);
    expect(await shop.violations()).toEqual([]);
  });

  it('[SYNC-12] without any client is recorded, moves nobody and opens an incident', async () => {
    const [verdict] = await shop.send(leaving(null));
    expect(verdict?.status).toBe('applied');
    const query = { isOpen: true, kind: 'unknown_client' as const };
    const { data } = await call()(listIncidents, { params: { storeId: shop.storeId }, query });
    expect(data).toMatchObject([{ detail: { favourUSD: 1.25 } }]);
    expect(await debt()).toBe(0);
    expect(await shop.violations()).toEqual([]);
  });

  it('keeps its client, and a cancelled sale gives the note back and takes the client credit off', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    await shop.send(leaving(shop.client.uuid, { sessionUuid: till.uuid }));
    const { id: saleId } = await onlySale();
    await expect(
      call()(editSale, { params: { storeId: shop.storeId, saleId }, body: { clientId: null } }),
    ).rejects.toMatchObject({
      answer: { code: 'SALE_CLIENT_FIXED' },
    });
    await call()(cancelSale, { params: { storeId: shop.storeId, saleId }, body: { reason: 'Se cobró dos veces' } });
    expect(await debt()).toBe(0);
    expect((await onlySale()).refunds[0]?.payments).toMatchObject([
      { method: 'cash_usd', amount: 20 },
      { method: 'credit', amount: -1.25 },
    ]);
    const sessionId = { storeId: shop.storeId, cashSessionId: till.id };
    const { data: report } = await call()(cash.getSessionReport, { params: sessionId });
    expect(report).toMatchObject({ expected: { USD: 0, VES: 0 } });
    expect(await shop.violations()).toEqual([]);
  });

  it('is not taken twice, nor from a sale that left none', async () => {
    await shop.send(leaving(shop.client.uuid));
    const { id: saleId } = await onlySale();
    const payments = [
      { method: 'cash_usd' as const, amount: 21.25 },
      { method: 'credit' as const, amount: -2.5 },
    ];
    await expect(
      call()(cancelSale, { params: { storeId: shop.storeId, saleId }, body: { reason: 'De más', payments } }),
    ).rejects.toMatchObject({ answer: { code: 'REFUND_DOES_NOT_ADD_UP' } });
    expect(await debt()).toBe(-1.25);
  });
});
