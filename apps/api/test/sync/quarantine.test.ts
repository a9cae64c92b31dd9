import { randomUUID } from 'node:crypto';
import { getIncident, listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sync/quarantine';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobHandlers } from '#job-handlers.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
});

const day = 86_400_000;
const garbage = (size = 0) => ({ kind: 'Sale.CREATE', uuid: randomUUID(), data: { lines: 'x'.repeat(size) } });
const send = (...operations: object[]) => push(test, staff.owner, storeId, deviceId, operations);
const list = async (query: { isOpen?: boolean } = {}) =>
  test.as(staff.owner.token)(calls.listQuarantine, { params: { storeId }, query });
const incidents = async () => (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
const resolve = (quarantinedId: number, note = 'Se cobró de nuevo') =>
  test.as(staff.manager.token)(calls.resolveQuarantined, { params: { storeId, quarantinedId }, body: { note } });
const fill = (rows: number, device: string, bytes: number) =>
  test.database.as('owner', async (client) => {
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    await client.query(
      `insert into sync_quarantine (store_id, device_id, payload_hash, payload, problem, received_at)
       select $1, $2::uuid, decode(md5(($2::uuid)::text || n::text), 'hex'), repeat('x', $3), 'prueba', now() from generate_series(1, $4) n`,
      [storeId, device, bytes, rows],
    );
    await client.query('commit');
  });

describe('[TRUST-12] what was put aside', () => {
  it('is listed with its device, its problem in words and its data, and is resolved with a note, once', async () => {
    const one = garbage();
    await send(one);
    const { data } = await list({ isOpen: true });
    expect(data).toMatchObject([
      { kind: 'Sale.CREATE', device: { id: deviceId, tillCode: 'C1' }, resolvedAt: null, note: null },
    ]);
    expect(data[0]?.problem).toMatch(/^\w+: Este campo|^\w+: Debe|^\w+: El/);
    const quarantinedId = data[0]?.id ?? 0;
    const read = await test.as(staff.manager.token)(calls.getQuarantined, { params: { storeId, quarantinedId } });
    expect(JSON.parse(read.data.content)).toEqual({ actorUserId: staff.owner.user.id, ...one });
    const [incident] = await incidents();
    expect(incident).toMatchObject({ kind: 'quarantined', detail: { quarantinedId } });
    await resolve(quarantinedId);
    expect((await list({ isOpen: true })).data).toEqual([]);
    expect((await list({ isOpen: false })).data).toMatchObject([{ id: quarantinedId, note: 'Se cobró de nuevo' }]);
    const params = { storeId, incidentId: incident?.id ?? 0 };
    const { data: closed } = await test.as(staff.owner.token)(getIncident, { params });
    expect(closed.resolvedAt).not.toBeNull();
    await expect(resolve(quarantinedId)).rejects.toMatchObject({ answer: { code: 'QUARANTINED_RESOLVED' } });
    const again = await send(one);
    expect(again.verdicts[0]?.status).toBe('rejected');
    expect((await list()).pagination.total).toBe(1);
  });

  it('is bounded for a device: beyond that the verdict comes all the same and one incident counts', async () => {
    await fill(199, deviceId, 10);
    const first = await send(garbage());
    expect(first.verdicts[0]?.message).toContain('Quedó guardada aparte');
    for (const batch of [[garbage(), garbage()], [garbage()]]) {
      const { verdicts } = await send(...batch);
      expect(verdicts.map(({ status, code }) => [status, code])).toEqual(batch.map(() => ['rejected', 'UNREADABLE']));
      expect(verdicts[0]?.message).toContain('No se guardó aparte');
    }
    expect((await list()).pagination.total).toBe(200);
    expect((await incidents()).flatMap(({ detail }) => detail.notKept ?? [])).toEqual([3]);
    // Another device of the store still has room.
    deviceId = (await createDevice(test.services, storeId, staff.owner)).id;
    expect((await send(garbage())).verdicts[0]?.message).toContain('Quedó guardada aparte');
  });

  it('is bounded in bytes, for one entry and for the store', async () => {
    const large = await send(garbage(300_000));
    expect(large.verdicts[0]).toMatchObject({ status: 'rejected', code: 'UNREADABLE' });
    expect((await list()).pagination.total).toBe(0);
    await fill(80, randomUUID(), 262_000);
    await send(garbage(100_000));
    expect((await list()).pagination.total).toBe(80);
    await send(garbage(10));
    expect((await list()).pagination.total).toBe(81);
  });

  it('is swept 400 days after someone resolved it, and never before', async () => {
    await send(garbage(), garbage(), garbage());
    const [young, old] = (await list()).data;
    await resolve(young?.id ?? 0);
    await resolve(old?.id ?? 0);
    await test.database.as('owner', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await client.query('update sync_quarantine set received_at = $1', [
        new Date(test.clock.now.getTime() - 900 * day),
      ]);
      const ages = [
        [young?.id, 399],
        [old?.id, 401],
      ] as const;
      for (const [id, days] of ages)
        await client.query('update sync_quarantine set resolved_at = $1 where id = $2', [
          new Date(test.clock.now.getTime() - days * day),
          id,
        ]);
      await client.query('commit');
    });
    await jobHandlers(test.services)['sweep-receipts']({});
    expect((await list()).data.map(({ resolvedAt }) => resolvedAt !== null)).toEqual([false, true]);
  });

  it('shows its data only to those who may correct sales', async () => {
    await send(garbage());
    const [row] = (await list()).data;
    const params = { storeId, quarantinedId: row?.id ?? 0 };
    await expect(test.as(staff.cashier.token)(calls.getQuarantined, { params })).rejects.toMatchObject({ status: 403 });
  });
});
