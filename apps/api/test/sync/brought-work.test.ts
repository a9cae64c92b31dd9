import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, pushFor, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let till: string;
let phone: string;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  till = (await createDevice(test.services, storeId, staff.owner)).id;
  phone = (await createDevice(test.services, storeId, staff.owner)).id;
  product = await createProduct(test.services, storeId, staff.owner, { stock: 100 });
});

type Role = keyof typeof staff;
let seq = 0;
const next = () => {
  seq += 1;
  return seq;
};
/** From another device than the one it names, without any proof. */
const bring = async (by: Role, ...made: object[]) =>
  (await pushFor(test, staff[by], { storeId, deviceId: till, signerId: phone }, made)).verdicts;
const own = async (by: Role, ...made: object[]) => (await push(test, staff[by], storeId, till, made)).verdicts;
const open = (uuid: string) =>
  operation('CashSession.OPEN', { seq: next(), entityId: uuid, data: { openingUSD: 0, openingBs: 0 } });
const close = (uuid: string, told: { zNumber?: number } = {}) => {
  const none = { pieces: {}, loose: 0 };
  const data = { countUSD: none, countBs: none, sales: 0, movements: 0, note: null, ...told };
  return operation('CashSession.CLOSE', { seq: next(), entityId: uuid, data });
};
const sale = () => {
  const data = saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]);
  return operation('Sale.CREATE', { seq: next(), entityId: data.uuid, data });
};
const incidents = async (kind: string) =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.filter((one) => one.kind === kind);

describe('[TRUST-01] work brought on the word of who brings it', () => {
  it('opens and closes no till for somebody who may not', async () => {
    const session = randomUUID();
    expect(await bring('viewer', open(session))).toMatchObject([{ code: 'ACTOR_UNPROVED' }]);
    await own('cashier', open(session));
    expect(await bring('viewer', close(session))).toMatchObject([{ code: 'ACTOR_UNPROVED' }]);
    expect(await own('cashier', close(session, { zNumber: 1 }))).toMatchObject([{ result: { zNumber: 1 } }]);
  });

  it('fills the quarantine of the device that sends it, not of the one it names', async () => {
    await bring('viewer', { kind: 'Sale.CREATE', uuid: randomUUID(), data: 5 });
    const { rows } = await test.database.as('console', (client) =>
      client.query('select device_id from sync_quarantine where store_id = $1', [storeId]),
    );
    expect(rows).toEqual([{ device_id: phone }]);
  });

  it('a push of nothing makes no device', async () => {
    await pushFor(test, staff.viewer, { storeId, deviceId: randomUUID(), signerId: phone }, []);
    const { rows } = await test.database.as('console', (client) =>
      client.query('select id from devices where store_id = $1', [storeId]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('[TRUST-10] an operation that comes again', () => {
  it('with other content is refused, and someone is told once', async () => {
    const made = await provedBy(test.services, staff.cashier, { storeId, deviceId: till }, sale());
    const altered = { ...made, data: { ...made.data, receiptNumber: 'C1-777777' } };
    expect(await bring('viewer', altered)).toMatchObject([{ status: 'applied' }]);
    for (let again = 0; again < 2; again += 1) {
      expect(await own('cashier', made)).toMatchObject([{ code: 'OPERATION_CHANGED' }]);
    }
    expect(await incidents('sale_differs')).toMatchObject([{ subject: `operation:${made.uuid}` }]);
  });

  it('and is refused again leaves the first refusal as it was', async () => {
    const data = { priceUSD: 9 };
    const made = operation('Product.UPDATE', { seq: next(), entityId: product.uuid, data });
    await own('cashier', { ...made, actorUserId: staff.cashier.user.id });
    await pushFor(test, staff.viewer, { storeId, deviceId: randomUUID(), signerId: phone }, [
      { ...made, actorUserId: staff.cashier.user.id },
    ]);
    const { rows } = await test.database.as('console', (client) =>
      client.query('select device_id, seq::int, actor_user_id::int as actor from sync_receipts where op_uuid = $1', [
        made.uuid,
      ]),
    );
    expect(rows).toEqual([{ device_id: till, seq: made.seq, actor: staff.cashier.user.id }]);
  });

  it('is not done once more after its receipt was swept: a proof of a change lasts 300 days', async () => {
    const day = 86_400_000;
    const timestamp = (days: number) => new Date(test.clock.now.getTime() - days * day).toISOString();
    const change = (days: number) => ({
      ...operation('Product.UPDATE', { seq: next(), entityId: product.uuid, data: { priceUSD: 3 } }),
      timestamp: timestamp(days),
    });
    const proved = (days: number) => provedBy(test.services, staff.manager, { storeId, deviceId: till }, change(days));
    expect(await own('viewer', await proved(299))).toMatchObject([{ status: 'applied' }]);
    expect(await own('viewer', await proved(301))).toMatchObject([{ code: 'ACTOR_UNPROVED' }]);
  });
});
