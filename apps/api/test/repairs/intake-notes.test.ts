import { randomUUID } from 'node:crypto';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import { intakeOf } from '../factories/repairs/intakes.ts';
import { createWorkshop } from '../factories/repairs/workshop.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let till: string;
let client: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  till = (await createDevice(test.services, shop.storeId, owner)).id;
  client = await createClient(test.services, shop.storeId, owner);
});

let seq = 0;
/** A device that somebody took in at the till; its id. */
async function taken(number: string, who = owner): Promise<number> {
  const made = operation('Repair.CREATE', { seq: (seq += 1), data: { ...intakeOf(client.uuid, number) } });
  const { verdicts } = await push(test, who, shop.storeId, till, [made]);
  return Number(verdicts[0]?.result?.repairId);
}

describe('what opens a device that a till took in', () => {
  const write = (who: Person, unlockNote: string, serviceId: number, terms: { onlyIfNone?: boolean } = {}) =>
    test
      .as(who.token)(work.writeUnlockNote, {
        params: { storeId: shop.storeId, serviceId },
        body: { unlockNote, ...terms },
      })
      .then(
        () => 'done',
        (error: { answer?: { code: string } }) => error.answer?.code,
      );
  const read = async (serviceId: number) => {
    const params = { storeId: shop.storeId, serviceId };
    return (await test.as(owner.token)(work.readUnlockNote, { params })).data.unlockNote;
  };
  const timePasses = () =>
    test.database.as('owner', (sql) =>
      sql.query(`begin; set local app.store_id = '${shop.storeId}';
        update repair_logs set at = at - interval '6 minutes' where store_id = ${shop.storeId}; commit`),
    );
  const refusals = async () => {
    const { rows } = await test.database.as('console', (sql) =>
      sql.query("select 1 from audit_log where store_id = $1 and action = 'repair.unlock_refused'", [shop.storeId]),
    );
    return rows.length;
  };

  it('is told apart, once, by who may receive; another one is a change', async () => {
    const { cashier, viewer } = shop.staff;
    const id = await taken('R1-000001', cashier);
    expect(await write(viewer, '2580', id)).toBe('FORBIDDEN');
    expect(await write(cashier, '2580', id)).toBe('done');
    // Its answer was lost.
    expect(await write(cashier, '2580', id)).toBe('done');
    expect(await write(cashier, '1111', id)).toBe('FORBIDDEN');
    expect(await write(owner, '1111', id)).toBe('done');
    expect(await write(owner, '1111', id)).toBe('done');
    expect(await read(id)).toBe('1111');
  });

  it('is not guessed by who may not read it: every note is refused alike, and the history says who tried', async () => {
    const { cashier } = shop.staff;
    const id = await taken('R1-000001');
    expect(await write(owner, '2580', id)).toBe('done');
    // Of somebody else.
    for (const guess of ['1111', '2580']) expect(await write(cashier, guess, id)).toBe('FORBIDDEN');
    expect(await refusals()).toBe(2);
    // Their own, long after they wrote it, and one that somebody else put in its place.
    const own = await taken('R1-000002', cashier);
    expect(await write(cashier, '2580', own)).toBe('done');
    await timePasses();
    expect(await write(cashier, '2580', own)).toBe('FORBIDDEN');
    expect(await write(owner, '1111', own)).toBe('done');
    expect(await write(cashier, '1111', own)).toBe('FORBIDDEN');
    expect(await refusals()).toBe(4);
    expect(await read(own)).toBe('1111');
  });

  it('told late by its till does not take the place of what the store wrote meanwhile', async () => {
    const { cashier } = shop.staff;
    const id = await taken('R1-000001', cashier);
    const late = { onlyIfNone: true };
    expect(await write(cashier, '2580', id, late)).toBe('done');
    expect(await write(cashier, '2580', id, late)).toBe('done');
    expect(await write(owner, '1111', id)).toBe('done');
    for (const who of [cashier, owner]) expect(await write(who, '2580', id, late)).toBe('UNLOCK_NOTE_EXISTS');
    expect(await read(id)).toBe('1111');
  });

  it('is not guessed by receiving the device again under its uuid either', async () => {
    const asked = { clientId: client.id, deviceType: 'tablet' as const, problemDescription: 'No carga' };
    const body = { uuid: randomUUID(), ...asked, unlockNote: '2580' };
    const params = { storeId: shop.storeId };
    const { data } = await test.as(owner.token)(calls.createRepair, { params, body });
    const { cashier } = shop.staff;
    for (const unlockNote of ['1111', '2580']) {
      const again = await test.as(cashier.token)(calls.createRepair, { params, body: { ...body, unlockNote } });
      expect(again.data.id).toBe(data.id);
    }
    expect(await read(data.id)).toBe('2580');
  });
});
