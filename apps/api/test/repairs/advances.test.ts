import { randomUUID } from 'node:crypto';
import * as corrections from '@minipos/contract/clients/account-corrections';
import * as accounts from '@minipos/contract/clients/client-accounts';
import * as receipts from '@minipos/contract/clients/payment-receipts';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import * as links from '@minipos/contract/repairs/tracking';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createClient, inCash } from '../factories/clients.ts';
import { createLine, createRepair, createWorkSale, createWorkshop } from '../factories/repairs/workshop.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let client: Awaited<ReturnType<typeof createClient>>;
let repair: Repair;
let deviceId: string;
let seq = 0;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  client = await createClient(test.services, shop.storeId, owner, { firstName: 'Rosa', lastName: 'Quintana' });
  const received = await createRepair(test.services, shop.storeId, owner, { clientId: client.id });
  repair = await createLine(test.services, shop.storeId, owner, received, { unitPrice: 85 });
  ({ id: deviceId } = await createDevice(test.services, shop.storeId, owner));
  seq = 0;
});

const advance = (amount: number, fields: object = {}, entityId: string = randomUUID()) => {
  seq += 1;
  const fact = { clientUuid: client.uuid, igtfUSD: 0, rate: null, sessionUuid: null, notes: null };
  const paid = { payments: [inCash(amount)], totalUSD: amount, repairUuid: repair.uuid };
  return operation('ClientPayment.CREATE', { seq, entityId, data: { ...fact, ...paid, ...fields } });
};
const send = async (...operations: object[]) =>
  (await push(test, owner, shop.storeId, deviceId, operations)).verdicts.map(({ status }) => status);
const read = async () =>
  (await test.as(owner.token)(calls.getRepair, { params: { storeId: shop.storeId, serviceId: repair.id } })).data;
const favour = async (clientId: number) => {
  const params = { storeId: shop.storeId, clientId };
  return -(await test.as(owner.token)(accounts.getClientAccount, { params })).data.totalDebt;
};

it('what a client pays ahead shows on the repair and is in their favour', async () => {
  expect(await send(advance(20), advance(5.5))).toEqual(['applied', 'applied']);
  expect((await read()).advances).toEqual({ totalUSD: 25.5, openUSD: 25.5, payments: 2 });
  expect(await favour(client.id)).toBe(25.5);
});

it('counts once however often it arrives, and for no other repair than it named first', async () => {
  const uuid = randomUUID();
  await send(advance(20, {}, uuid));
  const other = await createRepair(test.services, shop.storeId, owner, { clientId: client.id });
  expect(await send(advance(20, {}, uuid), advance(20, { repairUuid: other.uuid }, uuid))).toEqual([
    'applied',
    'rejected',
  ]);
  expect((await read()).advances).toEqual({ totalUSD: 20, openUSD: 20, payments: 1 });
});

it('money of somebody else, or for a repair that is unknown, shows nowhere and is in their own favour', async () => {
  const other = await createClient(test.services, shop.storeId, owner, { firstName: 'Luis', lastName: 'Paz' });
  expect(await send(advance(30, { clientUuid: other.uuid }), advance(7, { repairUuid: randomUUID() }))).toEqual([
    'applied',
    'applied',
  ]);
  expect((await read()).advances).toEqual({ totalUSD: 0, openUSD: 0, payments: 0 });
  expect([await favour(other.id), await favour(client.id)]).toEqual([30, 7]);
});

it('what was taken back is not there any more', async () => {
  await send(advance(20));
  const params = { storeId: shop.storeId, clientId: client.id };
  const { data } = await test.as(owner.token)(accounts.listClientPayments, { params, query: {} });
  const paymentId = data[0]?.payment?.id ?? 0;
  const body = { uuid: randomUUID(), reason: 'Se anotó en otro equipo' };
  await test.as(owner.token)(corrections.undoClientPayment, { params: { ...params, paymentId }, body });
  expect((await read()).advances).toEqual({ totalUSD: 0, openUSD: 0, payments: 0 });
});

const page = async () => {
  const { data } = await test.as(owner.token)(links.shareTracking, {
    params: { storeId: shop.storeId, serviceId: repair.id },
  });
  const { body } = await test.inject({ method: 'GET', url: new URL(data.url).pathname });
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};
const buy = (usd: number, onCredit: boolean, note?: string) =>
  createWorkSale(test.services, shop.storeId, owner, {
    clientUuid: client.uuid,
    usd,
    onCredit,
    ...(note ? { note } : {}),
  });

it('what paid another purchase does not wait for the repair any more, and the page of the client says so', async () => {
  await send(advance(20));
  await buy(15, true);
  expect((await read()).advances).toEqual({ totalUSD: 20, openUSD: 5, payments: 1 });
  expect(await page()).toMatch(/Abonado \$20,00 De eso pagó otra deuda \$15,00 Falta \$80,00/);
});

it('what the sale of the repair took is used once, though the client has more in their favour', async () => {
  await send(advance(20), advance(40, { repairUuid: undefined }));
  const moved = await test.as(owner.token)(work.moveRepair, {
    params: { storeId: shop.storeId, serviceId: repair.id },
    body: { version: repair.version, status: 'in_progress', notes: null },
  });
  await test.as(owner.token)(work.moveRepair, {
    params: { storeId: shop.storeId, serviceId: repair.id },
    body: { version: moved.data.version, status: 'completed', notes: null },
  });
  await buy(20, true, `${repair.serviceNumber} · Samsung`);
  expect(await favour(client.id)).toBe(40);
  const { advances, charged } = await read();
  expect([advances, charged.totalUSD]).toEqual([{ totalUSD: 20, openUSD: 0, payments: 1 }, 20]);
  expect(await page()).toMatch(/Total \$85,00 Abonado \$20,00 Cobrado \$20,00 Falta \$65,00/);
  await buy(65, false, `${repair.serviceNumber} · Samsung`);
  expect(await page()).not.toContain('Falta');
});

it('the receipt of what was paid ahead names the repair; that of a debt names none', async () => {
  await send(advance(20), advance(7, { repairUuid: undefined }));
  const params = { storeId: shop.storeId, clientId: client.id };
  const { data } = await test.as(owner.token)(accounts.listClientPayments, { params, query: {} });
  const ids = data.flatMap(({ payment }) => (payment ? [payment.id] : []));
  const numbers = await Promise.all(
    ids.map(async (paymentId) => {
      const call = { params: { storeId: shop.storeId, paymentId } };
      return (await test.as(owner.token)(receipts.getPaymentReceipt, call)).data.repairNumber;
    }),
  );
  expect(new Set(numbers)).toEqual(new Set([repair.serviceNumber, null]));
});

it('the page of the client says what was paid and what is left', async () => {
  expect(await page()).not.toContain('Abonado');
  await send(advance(20));
  expect(await page()).toMatch(/Total \$85,00.*Abonado \$20,00.*Falta \$65,00/);
});
