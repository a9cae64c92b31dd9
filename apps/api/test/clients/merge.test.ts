import { randomUUID } from 'node:crypto';
import * as accounts from '@minipos/contract/clients/client-accounts';
import { mergeClients } from '@minipos/contract/clients/client-merge';
import { shareStatement } from '@minipos/contract/clients/client-statements';
import * as clients from '@minipos/contract/clients/clients';
import { cancelSale } from '@minipos/contract/sales/refunds';
import { listSales } from '@minipos/contract/sales/sales';
import { pull } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

type Card = Awaited<ReturnType<typeof createClient>>;
const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let productUuid: string;
let [ana, anita, annie]: [Card, Card, Card] = [] as never;
let seq = 0;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { stock: 500 })).uuid;
  const card = (firstName: string) =>
    createClient(test.services, storeId, staff.owner, { firstName, creditLimit: 100 });
  [ana, anita, annie] = [await card('Ana'), await card('Anita'), await card('Annie')];
});

const owner = () => test.as(staff.owner.token);
const merge = (kept: Card, other: Card, who = staff.owner) =>
  test.as(who.token)(mergeClients, { params: { storeId, clientId: kept.id }, body: { otherClientId: other.id } });
const code = (expected: string) => ({ answer: { code: expected } });
const send = async (
  kind: 'Sale.CREATE' | 'ClientPayment.CREATE' | 'Client.UPDATE',
  data: object,
  entityId?: string,
) => {
  seq += 1;
  const sent = operation(kind, { seq, data: data as never, ...(entityId ? { entityId } : {}) });
  return (await push(test, staff.owner, storeId, deviceId, [sent])).verdicts[0];
};
const sell = (to: Card, price: number) =>
  send(
    'Sale.CREATE',
    saleOf([{ productUuid, quantity: 1, price }], { clientUuid: to.uuid, onCredit: true, receipt: seq + 1 }),
  );
const pay = (who: Card, amount: number) => {
  const tender = { method: 'cash_usd', currency: 'USD', amount, amountUSD: amount, reference: null, bankCode: null };
  const data = {
    clientUuid: who.uuid,
    payments: [tender],
    totalUSD: amount,
    rate: null,
    sessionUuid: null,
    notes: null,
  };
  return send('ClientPayment.CREATE', data, randomUUID());
};
const account = async (of: Card) =>
  (await owner()(accounts.getClientAccount, { params: { storeId, clientId: of.id } })).data;
const expectSound = async () =>
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);

describe('joining two cards of one person', () => {
  it('makes all that happened to the one happen to the other', async () => {
    await sell(ana, 10);
    await sell(anita, 20);
    await pay(anita, 5);
    const { data } = await merge(ana, anita);
    expect(data).toMatchObject({ id: ana.id, name: 'Ana Rojas', currentDebt: 25 });
    expect(await account(ana)).toMatchObject({ totalDebt: 25, ageing: { upTo30: 25 } });
    const { data: lines } = await owner()(accounts.listClientMovements, { params: { storeId, clientId: ana.id } });
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'sale', 'sale']);
    const { pagination } = await owner()(listSales, { params: { storeId }, query: { clientId: ana.id } });
    expect(pagination.total).toBe(2);
    const { data: history } = await owner()(accounts.getClientHistory, { params: { storeId, clientId: ana.id } });
    expect(history.purchases).toBe(2);
    await expectSound();
  });

  it('leaves one card in the lists, and the address of the other leads to it', async () => {
    await merge(ana, anita);
    const { data } = await owner()(clients.listClients, { params: { storeId }, query: { search: 'an' } });
    expect(data.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Annie']);
    const { data: led } = await owner()(clients.getClient, { params: { storeId, clientId: anita.id } });
    expect(led.id).toBe(ana.id);
  });

  it('takes what the card that stays does not say from the other, but for the limit', async () => {
    const body = { phone: '0414-1234567', documentType: 'V', documentNumber: '12345678', creditLimit: 900 } as const;
    await owner()(clients.updateClient, { params: { storeId, clientId: anita.id }, body });
    const { data } = await merge(ana, anita);
    expect(data).toMatchObject({ phone: '+584141234567', documentNumber: '12345678', creditLimit: 100 });
  });

  it('is told to the devices, and what they still sell to the old card or take for it is the other’s', async () => {
    const { data: start } = await owner()(pull, { query: { storeId, cursor: 0, limit: 1000 } });
    await merge(ana, anita);
    const { data: news } = await owner()(pull, { query: { storeId, cursor: start.cursor, limit: 1000 } });
    const told = news.changes.filter(({ table }) => table === 'clients');
    expect(told.find(({ id }) => id === anita.id)?.row).toBeNull();
    expect(told.find(({ id }) => id === ana.id)?.row).toMatchObject({ uuid: ana.uuid });
    expect(await sell(anita, 12)).toMatchObject({ status: 'applied' });
    expect(await pay(anita, 2)).toMatchObject({ status: 'applied' });
    expect(await account(ana)).toMatchObject({ totalDebt: 10 });
    expect(await send('Client.UPDATE', { phone: '0414-7654321' }, anita.uuid)).toMatchObject({ status: 'rejected' });
    await expectSound();
  });

  it('joins what was joined before: a pointer never leads to a pointer', async () => {
    await merge(ana, anita);
    await merge(annie, ana);
    await sell(anita, 7);
    expect(await account(annie)).toMatchObject({ totalDebt: 7 });
    await expectSound();
  });

  it('can be taken back in part: a sale that came with it is cancelled at the card that stays', async () => {
    await sell(anita, 20);
    await merge(ana, anita);
    const { data } = await owner()(listSales, { params: { storeId } });
    const saleId = data[0]?.id ?? 0;
    await owner()(cancelSale, { params: { storeId, saleId }, body: { reason: 'Se equivocó' } });
    expect(await account(ana)).toMatchObject({ totalDebt: 0 });
    await expectSound();
  });

  it('refuses a card with itself, one that is gone, and a circle', async () => {
    await expect(merge(ana, ana)).rejects.toMatchObject(code('CLIENT_MERGE_SELF'));
    await merge(ana, anita);
    await expect(merge(anita, ana)).rejects.toMatchObject(code('CLIENT_MERGED'));
    await expect(merge(annie, anita)).rejects.toMatchObject(code('CLIENT_MERGED'));
    await owner()(clients.deleteClient, { params: { storeId, clientId: annie.id } });
    await expect(merge(ana, annie)).rejects.toMatchObject(code('CLIENT_NOT_FOUND'));
    await expectSound();
  });

  it('happens once when two people join the same cards at once, either way round', async () => {
    await sell(ana, 10);
    await sell(anita, 20);
    const both = await Promise.allSettled([merge(ana, anita), merge(anita, ana), merge(annie, anita)]);
    const done = both.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThanOrEqual(1);
    const { data } = await owner()(clients.clientStats, { params: { storeId } });
    expect(data.totalDebt).toBe(30);
    await expectSound();
  });

  it('is the owner’s to do, is audited, and ends the links to the card that goes', async () => {
    const { data: link } = await owner()(shareStatement, { params: { storeId, clientId: anita.id } });
    await expect(merge(ana, anita, staff.manager)).rejects.toMatchObject(code('FORBIDDEN'));
    await merge(ana, anita);
    expect((await test.inject({ method: 'GET', url: new URL(link.url).pathname })).statusCode).toBe(404);
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ detail: { from: { id: number } } }>(
        `select detail from audit_log where store_id = $1 and action = 'client.merged'`,
        [storeId],
      ),
    );
    expect(rows.map(({ detail }) => detail.from.id)).toEqual([anita.id]);
  });
});
