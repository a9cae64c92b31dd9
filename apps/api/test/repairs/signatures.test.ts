import { randomUUID } from 'node:crypto';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import type { SignatureGiven } from '@minipos/contract/repairs/signature';
import { mostSignaturePoints } from '@minipos/domain/repairs/signature';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import { intakeOf } from '../factories/repairs/intakes.ts';
import { createReady, createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
});

let seq = 0;
const given: SignatureGiven = {
  signerName: 'Rosa Elvira Quintero',
  strokes: [
    [100, 200, 400, 120],
    [700, 260],
  ],
};
const read = async (serviceId: number) =>
  (await test.as(owner.token)(calls.getRepair, { params: { storeId: shop.storeId, serviceId } })).data;
const sign = (serviceId: number, body: object, token = owner.token) =>
  test.inject({
    method: 'POST',
    url: `/api/services/stores/${shop.storeId}/services/${serviceId}/signatures`,
    payload: { uuid: randomUUID(), occasion: 'intake', ...given, ...body },
    token,
  });

describe('what a client signs', () => {
  it('at a till without a connection comes with the device, once, at the time it was taken in', async () => {
    const device = await createDevice(test.services, shop.storeId, owner);
    const client = await createClient(test.services, shop.storeId, owner);
    const data = intakeOf(client.uuid, 'R1-000001', { signature: given });
    const at = new Date(test.clock.now.getTime() - 3_600_000).toISOString();
    const entityId = randomUUID();
    const taken = () => ({ ...operation('Repair.CREATE', { seq: (seq += 1), data, entityId }), timestamp: at });
    const told = await push(test, owner, shop.storeId, device.id, [taken()]);
    expect(told.verdicts).toMatchObject([{ status: 'applied' }]);
    await push(test, owner, shop.storeId, device.id, [taken()]);
    const repairId = Number((told.verdicts[0]?.result as { repairId?: number } | undefined)?.repairId);
    expect((await read(repairId)).signatures).toMatchObject([{ ...given, occasion: 'intake', signedAt: at }]);
  });

  it('is kept though somebody used the uuid of their repair for a signature of another', async () => {
    const { id } = await createRepair(test.services, shop.storeId, owner);
    const uuid = randomUUID();
    expect((await sign(id, { uuid, signerName: 'Otra persona' })).statusCode).toBe(201);
    const repair = await createRepair(test.services, shop.storeId, owner, { uuid, signature: given });
    expect((await read(repair.id)).signatures).toMatchObject([{ ...given, occasion: 'intake' }]);
    await createRepair(test.services, shop.storeId, owner, { uuid, clientId: repair.client.id, signature: given });
    expect((await read(repair.id)).signatures).toHaveLength(1);
  });

  it('or does not, which stands in the history and keeps no device out', async () => {
    const unsigned = await createRepair(test.services, shop.storeId, owner, { signature: null });
    const { signatures, logs } = await read(unsigned.id);
    expect(signatures).toEqual([]);
    expect(logs.map(({ action }) => action)).toContain('not_signed');
    const unasked = await createRepair(test.services, shop.storeId, owner);
    expect((await read(unasked.id)).logs.map(({ action }) => action)).toEqual(['created']);
  });

  it('as they take it back is another row', async () => {
    const ready = await createReady(test.services, shop.storeId, owner, { signature: given });
    const params = { storeId: shop.storeId, readyServiceId: ready.id };
    const collected = { signerName: 'Pedro Quintero', strokes: [[1, 1, 5, 5]] };
    const body = { version: ready.version, freeReason: 'Garantía', signature: collected };
    await test.as(owner.token)(work.deliverRepair, { params, body });
    expect((await read(ready.id)).signatures).toMatchObject([
      { ...collected, occasion: 'delivery' },
      { ...given, occasion: 'intake' },
    ]);
  });

  it('is asked for again and never changed; the same one again keeps one', async () => {
    const { id } = await createRepair(test.services, shop.storeId, owner, { signature: given });
    const uuid = randomUUID();
    expect((await sign(id, { uuid })).statusCode).toBe(201);
    expect((await sign(id, { uuid })).statusCode).toBe(201);
    expect((await sign(id, { uuid, signerName: 'Otra persona' })).statusCode).toBe(409);
    expect((await read(id)).signatures).toHaveLength(2);
    const change = test.database.as('app', (sql) => sql.query(`update repair_signatures set signer_name = 'x'`));
    await expect(change).rejects.toThrow('permission denied');
  });

  it.each([
    ['no line', []],
    ['half a point', [[1, 2, 3]]],
    ['a point outside of the box', [[1, 401]]],
    ['a point far outside', [[1001, 1]]],
    ['broken numbers', [[1.5, 2]]],
    ['words', [['M0 0"/><script>', 2]]],
    ['markup', '<svg onload=alert(1)>'],
    ['more points than a hand draws', [Array.from({ length: 2 * mostSignaturePoints + 2 }, () => 1)]],
    ['more lines than a hand draws', Array.from({ length: 61 }, () => [1, 1])],
  ])('is refused with %s', async (_what, strokes) => {
    const { id } = await createRepair(test.services, shop.storeId, owner);
    expect((await sign(id, { strokes })).statusCode).toBe(422);
    expect((await read(id)).signatures).toEqual([]);
  });

  it('is kept by who takes devices in, of a repair of their store', async () => {
    const { id } = await createRepair(test.services, shop.storeId, owner);
    expect((await sign(id, {}, shop.staff.viewer.token)).statusCode).toBe(403);
    const other = await createWorkshop(test.services);
    expect((await sign(id, {}, other.staff.owner.token)).statusCode).toBe(404);
    const theirs = await createRepair(test.services, other.storeId, other.staff.owner);
    expect((await sign(theirs.id, {})).statusCode).toBe(404);
  });
});
