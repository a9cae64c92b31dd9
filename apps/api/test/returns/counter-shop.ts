import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { findReceipt } from '@minipos/contract/sales/find-receipt';
import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import { expect } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { returnApprovedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push, saleOf } from '../factories/sync.ts';
import type { TestApp } from '../support/app.ts';

interface Sold {
  units: number;
  clientUuid?: string;
  onCredit?: boolean;
  uuid?: string;
}

/** A store with two tills that are open, a hundred of one product at four dollars, and a client. */
export async function createCounterShop(test: TestApp) {
  const { services } = test;
  const { storeId, staff } = await createStaffedStore(services);
  const product = await createProduct(services, storeId, staff.owner, { priceUSD: 4, stock: 100, name: 'Café' });
  const client = await createClient(services, storeId, staff.owner);
  let seq = 0;
  const openTill = async () => {
    const { id: deviceId } = await createDevice(services, storeId, staff.owner);
    const body = { uuid: randomUUID(), deviceId, openingUSD: 100, openingBs: 0 };
    const call = test.as(staff.cashier.token, await deviceOf(deviceId));
    const session = (await call(cash.openCashSession, { params: { storeId }, body })).data;
    return { deviceId, session };
  };
  const [till, other] = [await openTill(), await openTill()];
  type Till = typeof till;
  const send = async (who: Person, at: Till, kind: 'Sale.CREATE' | 'Return.CREATE', entityId: string, data: object) => {
    seq += 1;
    const made = operation(kind, { seq, entityId, data: { ...data } });
    const { verdicts } = await push(test, who, storeId, at.deviceId, [made]);
    return verdicts[0];
  };
  const sell = async ({ units, clientUuid, onCredit = false, uuid }: Sold, at = till) => {
    const line = { productUuid: product.uuid, quantity: units, price: 4, name: 'Café' };
    const fact = {
      ...saleOf([line], { ...(clientUuid ? { clientUuid } : {}), ...(uuid ? { uuid } : {}), onCredit }),
      sessionUuid: at.session.uuid,
    };
    expect(await send(staff.cashier, at, 'Sale.CREATE', fact.uuid, fact)).toMatchObject({ status: 'applied' });
    return fact;
  };
  /** So many units, in dollars unless said otherwise. */
  const bringBack = (units: number, fields: Partial<ReturnFact> = {}, at = till): ReturnFact => {
    const totalUSD = units * 4;
    const goods = { productUuid: product.uuid, productName: 'Café', quantity: units, unitPriceUSD: 4, totalUSD };
    const inDollars = { method: 'cash_usd', currency: 'USD', reference: null, bankCode: null } as const;
    return {
      saleUuid: null,
      receipt: null,
      reason: 'Salió defectuoso',
      lines: [{ line: 1, isRestocked: true, ...goods }],
      igtfUSD: 0,
      roundingUSD: 0,
      totalUSD,
      payments: [{ ...inDollars, amount: totalUSD, amountUSD: totalUSD }],
      rate: null,
      clientUuid: null,
      sessionUuid: at.session.uuid,
      approvedBy: null,
      approval: null,
      ...fields,
    };
  };
  const giveBack = async (fact: ReturnFact, { who = staff.manager, at = till, uuid = randomUUID() } = {}) =>
    send(who, at, 'Return.CREATE', uuid, fact);
  /** A cashier's, with somebody's proof. */
  const withPin = async (fact: ReturnFact, by = staff.manager, most = fact.totalUSD, at = till) => {
    const uuid = randomUUID();
    const given = await returnApprovedBy(services, by, { storeId, deviceId: at.deviceId }, uuid, most);
    return giveBack({ ...fact, ...given }, { who: staff.cashier, at, uuid });
  };
  /** A client who was made on the till comes after what was done in their name. */
  const comes = (uuid: string) => {
    seq += 1;
    const made = operation('Client.CREATE', { seq, entityId: uuid, data: { firstName: 'Yolanda' } });
    return push(test, staff.owner, storeId, till.deviceId, [made]);
  };
  const report = async (at = till) => {
    const params = { storeId, cashSessionId: at.session.id };
    return (await test.as(staff.owner.token)(cash.getSessionReport, { params })).data;
  };
  const incidents = async () => (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
  const saleOfReceipt = async (code: string, who = staff.cashier) =>
    (await test.as(who.token)(findReceipt, { params: { storeId, receiptCode: code } })).data;
  const one = async <T>(sql: string, values: unknown[] = []) =>
    test.database.as('console', async (db) => (await db.query<T & object>(sql, values)).rows[0]);
  const stock = async () =>
    Number(
      (await one<{ on_hand: string }>('select on_hand from product_stock where product_id = $1', [product.id]))
        ?.on_hand,
    );
  const debt = async () =>
    Number((await one<{ d: string }>('select current_debt_usd as d from clients where id = $1', [client.id]))?.d);
  return {
    storeId,
    staff,
    product,
    client,
    till,
    other,
    sell,
    bringBack,
    giveBack,
    withPin,
    report,
    incidents,
    saleOfReceipt,
    stock,
    debt,
    one,
    comes,
  };
}
