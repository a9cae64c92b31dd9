import { getProduct } from '@minipos/contract/catalogue/products';
import { updateClient } from '@minipos/contract/clients/clients';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { type Place, provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, pushFor, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let place: Place;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  place = { storeId, deviceId };
  product = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
});

type Role = keyof typeof staff;
const send = async (by: Role, ...operations: object[]) =>
  (await push(test, staff[by], storeId, deviceId, operations)).verdicts;
const reprice = (priceUSD = 0.02) =>
  operation('Product.UPDATE', { seq: 1, entityId: product.uuid, data: { priceUSD } });
const price = async () =>
  (await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: product.id } })).data.priceUSD;
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind, detail }) => ({
    kind,
    detail,
  }));
const as = (who: Role, made: ReturnType<typeof operation>) => ({ ...made, actorUserId: staff[who].user.id });
const proved = (who: Role, made: ReturnType<typeof operation>, where = place) =>
  provedBy(test.services, staff[who], where, made);
const audits = (action: string) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ actor: number; through: Record<string, unknown> }>(
      `select actor_user_id::int as actor, detail -> 'through' as through from audit_log
       where store_id = $1 and action = $2 order by seq desc limit 1`,
      [storeId, action],
    );
    return rows[0];
  });

describe('[TRUST-01] a name on an operation gives no rights', () => {
  it('a viewer who says to be the owner changes no price', async () => {
    expect(await send('viewer', as('owner', reprice()))).toMatchObject([{ status: 'rejected', code: 'FORBIDDEN' }]);
    expect(await price()).toBe(1.35);
    expect(await audits('product.changed')).toBeUndefined();
  });

  it('nor a credit limit', async () => {
    const client = await createClient(test.services, storeId, staff.owner);
    const data = updateClient.body.parse({ creditLimit: 5000 });
    const raise = operation('Client.UPDATE', { seq: 1, entityId: client.uuid, data });
    expect(await send('viewer', as('owner', raise))).toMatchObject([{ status: 'rejected', code: 'FORBIDDEN' }]);
  });

  it('what has happened is kept under the name it bears, and a person is told whose session sent it', async () => {
    const data = { productUuid: product.uuid, operation: 'add', quantity: 500, reason: 'Conteo' };
    const move = operation('StockMovement.CREATE', { seq: 1, data });
    expect(await send('viewer', as('owner', move))).toMatchObject([{ status: 'applied' }]);
    const [owner, viewer] = [staff.owner.user, staff.viewer.user];
    const detail = {
      kind: 'StockMovement.CREATE',
      uuid: move.uuid,
      actorUserId: owner.id,
      actorName: owner.full_name,
      signedInUserId: viewer.id,
      signedInName: viewer.full_name,
      standing: 'claimed',
    };
    expect(await incidents()).toMatchObject([{ kind: 'unproved_actor', detail }]);
    expect(await audits('stock.adjusted')).toEqual({
      actor: owner.id,
      through: { deviceId, saidUserId: owner.id, signedInUserId: viewer.id, standing: 'claimed' },
    });
  });

  it('what is no fact is done in the name of who is signed in, if they may', async () => {
    expect(await send('owner', as('viewer', reprice(2)))).toMatchObject([{ status: 'applied' }]);
    expect(await price()).toBe(2);
    expect(await audits('product.changed')).toEqual({
      actor: staff.owner.user.id,
      through: {
        deviceId,
        saidUserId: staff.viewer.user.id,
        signedInUserId: staff.owner.user.id,
        standing: 'claimed',
      },
    });
    expect(await incidents()).toEqual([]);
  });

  it('a name of another store is not told to anybody', async () => {
    const stranger = (await createStaffedStore(test.services)).staff.owner;
    const sale = operation('Sale.CREATE', {
      seq: 1,
      data: saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]),
    });
    await send('cashier', { ...sale, actorUserId: stranger.user.id });
    const detail = { actorUserId: stranger.user.id, actorName: null, recordedUserId: staff.cashier.user.id };
    expect(await incidents()).toMatchObject([{ kind: 'unproved_actor', detail }]);
  });
});

describe('[TRUST-01] a proof gives the rights of who made it', () => {
  it('whoever is signed in when it is sent', async () => {
    expect(await send('viewer', await proved('manager', reprice(3)))).toMatchObject([{ status: 'applied' }]);
    expect(await price()).toBe(3);
    const through = { saidUserId: staff.manager.user.id, signedInUserId: staff.viewer.user.id, standing: 'proved' };
    expect(await audits('product.changed')).toEqual({
      actor: staff.manager.user.id,
      through: { deviceId, ...through },
    });
  });

  it('and no more: a proved cashier with the owner signed in changes no price', async () => {
    expect(await send('owner', await proved('cashier', reprice()))).toMatchObject([{ code: 'FORBIDDEN' }]);
  });

  it('of what was done then: with other data, or at another time, it proves nothing', async () => {
    const changes = [
      { data: { priceUSD: 0.02 } },
      { data: { priceUSD: 3, name: 'Otro' } },
      { timestamp: new Date(Date.now() - 60_000).toISOString() },
      { entityId: crypto.randomUUID() },
    ];
    for (const change of changes) {
      const made = await proved('manager', reprice(3));
      expect(await send('viewer', { ...made, ...change })).toMatchObject([{ code: 'FORBIDDEN' }]);
    }
    expect(await price()).toBe(1.35);
  });

  it('of a sale whatever number its receipt got', async () => {
    const sale = saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]);
    const made = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
    const { proof } = await proved('cashier', { ...made, data: { ...sale, receiptNumber: 'C1-000000' } });
    expect(await send('owner', { ...as('cashier', made), proof })).toMatchObject([{ status: 'applied' }]);
    expect(await incidents()).toEqual([]);
  });

  it('an operation that was refused without a proof is done when it comes with one', async () => {
    const made = as('manager', reprice(4));
    expect(await send('viewer', made)).toMatchObject([{ status: 'rejected' }]);
    expect(await send('viewer', await proved('manager', made))).toMatchObject([{ status: 'applied' }]);
    expect(await send('viewer', made)).toMatchObject([{ status: 'duplicate' }]);
  });

  it('not of a person whose account was closed', async () => {
    await test.database.as('owner', (client) =>
      client.query("update users set status = 'inactive' where id = $1", [staff.manager.user.id]),
    );
    expect(await send('viewer', await proved('manager', reprice()))).toMatchObject([{ code: 'FORBIDDEN' }]);
  });

  it('the secret before a change of PIN counts for work of before it, for thirty days', async () => {
    const day = 86_400_000;
    let changed = new Date(Date.now() - day);
    const inStore = (text: string) =>
      test.database.as('owner', (client) =>
        client.query(`begin; set local app.store_id = '${storeId}'; ${text}; commit`),
      );
    const managerId = staff.manager.user.id;
    await inStore(`insert into cashier_pins (store_id, user_id, salt, iterations, hash, generation, digits, set_by_user_id,
      rev, updated_at) values (${storeId}, ${managerId}, 'x', 600000, 'x', 5, 6, ${managerId}, 1000000,
      '${changed.toISOString()}')`);
    const at = (days: number) => new Date(changed.getTime() + days * day).toISOString();
    const made = async (generation: number, days: number) =>
      proved('manager', { ...reprice(), timestamp: at(days) }, { ...place, generation });
    const status = async (generation: number, days: number) =>
      (await send('viewer', await made(generation, days)))[0]?.status;
    expect(await status(5, 0.5)).toBe('applied');
    expect(await status(4, -1)).toBe('applied');
    // Four minutes after it: the till may not have heard of the change.
    expect(await status(4, 0.003)).toBe('applied');
    expect(await status(4, 0.5)).toBe('rejected');
    expect(await status(3, -1)).toBe('rejected');
    expect(await status(6, 0.5)).toBe('rejected');
    changed = new Date(Date.now() - 31 * day);
    await inStore(`update cashier_pins set updated_at = '${changed.toISOString()}'`);
    expect(await status(4, -1)).toBe('rejected');
    expect(await status(5, 0.5)).toBe('applied');
  });
});

describe('[TRUST-01] what came in a file is believed with a proof only', () => {
  const sendFile = async (by: Role, made: object) => {
    const where = { storeId, deviceId, signerId: deviceId, isFromFile: true };
    return (await pushFor(test, staff[by], where, [made])).verdicts;
  };

  it('a price that somebody wrote into it under the name of who brings it is refused', async () => {
    const made = as('owner', reprice());
    expect(await sendFile('owner', made)).toMatchObject([{ status: 'rejected', code: 'ACTOR_UNPROVED' }]);
    expect(await price()).toBe(1.35);
    expect(await sendFile('owner', await proved('owner', made))).toMatchObject([{ status: 'applied' }]);
  });

  it('what has happened is kept, and someone is told', async () => {
    const data = saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]);
    const sale = operation('Sale.CREATE', { seq: 1, entityId: data.uuid, data });
    expect(await sendFile('owner', as('owner', sale))).toMatchObject([{ status: 'applied' }]);
    expect((await incidents()).map(({ kind }) => kind)).toContain('unproved_actor');
  });
});
