import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/staff/hours';
import type { MarkKind } from '@minipos/domain/hours/time-marks';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import type { Person } from '../factories/accounts.ts';
import { provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
// A Wednesday afternoon; times are of Caracas.
const now = new Date('2026-11-18T16:00:00-04:00');
const monday = '2026-11-16';
const at = (time: string, day = monday) => new Date(`${day}T${time}:00-04:00`).toISOString();

let storeId: number;
let deviceId: string;
let otherDeviceId: string;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  test.clock.now = now;
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  ({ id: otherDeviceId } = await createDevice(test.services, storeId, staff.owner));
});

let seq = 0;
const mark = (kind: MarkKind, timestamp: string) =>
  operation('TimeMark.CREATE', { seq: (seq += 1), timestamp, data: { kind } });
/** Marks with a person's PIN on a till where the owner is signed in. */
async function markBy(person: Person, made: ReturnType<typeof mark>, on = deviceId) {
  const proved = await provedBy(test.services, person, { storeId, deviceId: on }, made);
  return (await push(test, staff.owner, storeId, on, [proved])).verdicts[0];
}
const week = async (by: Person, day?: string) =>
  (await test.as(by.token)(calls.listHours, { params: { storeId }, query: { day } })).data;
const hoursOf = async ({ user }: Person, day?: string) => {
  const found = (await week(staff.owner, day)).people.find(({ userId }) => userId === user.id);
  if (!found) throw new Error(`nobody with the id ${user.id} in the hours`);
  return found;
};
const marksOf = async (person: Person, by = staff.owner, day?: string) =>
  (
    await test.as(by.token)(calls.getPersonHours, {
      params: { storeId, userId: person.user.id },
      query: { day },
    })
  ).data;
interface Added {
  uuid?: string;
  kind?: MarkKind;
  at?: string;
  reason?: string;
  version?: number;
}
const add = async (by: Person, person: Person, given: Added = {}) => {
  const body = {
    uuid: randomUUID(),
    kind: 'out',
    at: at('17:00'),
    reason: 'Olvidó marcar',
    version: 0,
    ...given,
  } as const;
  return test.as(by.token)(calls.addTimeMark, { params: { storeId, userId: person.user.id }, body });
};
const strike = (by: Person, markId: string, reason = 'Se marcó dos veces') =>
  test.as(by.token)(calls.strikeTimeMark, { params: { storeId, markId }, body: { reason } });
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind }) => kind);
const refusal = (code: string) => ({ answer: { code } });

describe('marks at a till', () => {
  it('count from entry to exit, across devices and in whatever order they arrive', async () => {
    const exit = mark('out', at('17:30'));
    const entry = mark('in', at('08:00'));
    expect(await markBy(staff.cashier, exit, otherDeviceId)).toMatchObject({ status: 'applied' });
    expect((await hoursOf(staff.cashier)).problems).toBe(1);
    expect(await markBy(staff.cashier, entry)).toMatchObject({ status: 'applied' });
    expect(await hoursOf(staff.cashier)).toEqual({
      userId: staff.cashier.user.id,
      name: staff.cashier.user.full_name,
      days: [570, 0, 0, 0, 0, 0, 0],
      minutes: 570,
      problems: 0,
      inSince: null,
    });
    expect(await incidents()).toEqual([]);
  });

  it('made under one’s own session count nothing when they come days late: nobody writes their own past', async () => {
    const own = (made: ReturnType<typeof mark>) => push(test, staff.cashier, storeId, deviceId, [made]);
    await own(mark('in', at('08:00', '2026-10-27')));
    await own(mark('out', at('12:00', '2026-10-27')));
    expect(await hoursOf(staff.cashier, '2026-10-27')).toMatchObject({ minutes: 0, problems: 2 });
    await own(mark('in', at('08:00')));
    await own(mark('out', at('12:00')));
    expect(await hoursOf(staff.cashier)).toMatchObject({ minutes: 240, problems: 0 });
  });

  it('struck out, do not come back by being made once more', async () => {
    const entry = mark('in', at('06:00'));
    await markBy(staff.cashier, entry);
    await strike(staff.owner, entry.entityId, 'No estaba');
    await markBy(staff.cashier, mark('in', at('06:05')));
    await markBy(staff.cashier, mark('out', at('12:00')));
    expect(await hoursOf(staff.cashier)).toMatchObject({ minutes: 0, problems: 2 });
  });

  it('that only claim to be somebody’s do not take the place of the one they made', async () => {
    const made = mark('in', at('08:00'));
    const claimed = { ...made, uuid: randomUUID(), seq: (seq += 1), actorUserId: staff.cashier.user.id };
    await push(test, staff.owner, storeId, deviceId, [claimed]);
    await markBy(staff.cashier, { ...made, seq: (seq += 1) });
    expect(await incidents()).toContain('sale_differs');
    expect(await hoursOf(staff.cashier)).toMatchObject({ minutes: 0, problems: 1 });
  });

  it('of one day are no more than forty: nobody fills the hours of the store with theirs', async () => {
    const minute = (place: number) => at(`07:${String(place).padStart(2, '0')}`);
    for (let place = 0; place < 40; place += 1)
      await markBy(staff.cashier, mark(place % 2 ? 'out' : 'in', minute(place)));
    expect(await markBy(staff.cashier, mark('in', minute(50)))).toMatchObject({
      status: 'rejected',
      code: 'TOO_MANY_TIME_MARKS',
    });
    expect(await markBy(staff.cashier, mark('in', at('08:00', '2026-11-17')))).toMatchObject({ status: 'applied' });
  });

  it('that arrive weeks late land on their own day', async () => {
    for (const made of [mark('in', at('08:00', '2026-10-27')), mark('out', at('12:00', '2026-10-27'))]) {
      expect(await markBy(staff.cashier, made)).toMatchObject({ status: 'applied' });
    }
    expect((await hoursOf(staff.cashier)).minutes).toBe(0);
    expect((await week(staff.owner, '2026-10-31')).monday).toBe('2026-10-26');
    expect((await hoursOf(staff.cashier, '2026-10-31')).days).toEqual([0, 240, 0, 0, 0, 0, 0]);
  });

  it('of a clock that cannot be right are of the moment they arrive', async () => {
    await markBy(staff.cashier, mark('in', at('08:00', '2031-01-01')));
    expect((await hoursOf(staff.cashier)).inSince).toBe(now.toISOString());
  });

  it('sent twice are one, and the same mark with other data is refused and told', async () => {
    const entry = mark('in', at('08:00'));
    expect(await markBy(staff.cashier, entry)).toMatchObject({ status: 'applied' });
    expect(await markBy(staff.cashier, entry)).toMatchObject({ status: 'duplicate' });
    const again = { ...mark('in', at('08:00')), entityId: entry.entityId };
    expect(await markBy(staff.cashier, again)).toMatchObject({ status: 'applied' });
    const other = { ...mark('out', at('08:00')), entityId: entry.entityId };
    expect(await markBy(staff.cashier, other)).toMatchObject({ status: 'rejected' });
    expect((await marksOf(staff.cashier)).marks).toHaveLength(1);
    expect(await incidents()).toEqual(['sale_differs']);
  });

  it('without the PIN of who they name are kept, told and count nothing', async () => {
    const { proof } = await provedBy(test.services, staff.assistant, { storeId, deviceId }, mark('in', at('08:00')));
    const forged = { ...mark('in', at('08:00')), actorUserId: staff.cashier.user.id, proof };
    const claimed = { ...mark('out', at('12:00')), actorUserId: staff.cashier.user.id };
    const { verdicts } = await push(test, staff.assistant, storeId, deviceId, [forged, claimed]);
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await incidents()).toEqual(['unproved_actor', 'unproved_actor']);
    const { person, marks } = await marksOf(staff.cashier);
    expect(person).toMatchObject({ minutes: 0, problems: 2, inSince: null });
    expect(marks.map(({ problem }) => problem)).toEqual(['unproved', 'unproved']);
  });

  it('of somebody who left meanwhile are kept with an incident, and their hours stay in sight', async () => {
    const [entry, exit] = [mark('in', at('08:00')), mark('out', at('12:00'))];
    await writeStore(test.services.db, storeId, 0, (tx) =>
      tx.db
        .deleteFrom('memberships')
        .where('store_id', '=', storeId)
        .where('user_id', '=', staff.cashier.user.id)
        .execute(),
    );
    for (const made of [entry, exit]) expect(await markBy(staff.cashier, made)).toMatchObject({ status: 'applied' });
    expect(await incidents()).toEqual(['actor_without_right', 'actor_without_right']);
    expect((await hoursOf(staff.cashier)).minutes).toBe(240);
  });

  it('say who is at work now', async () => {
    await markBy(staff.cashier, mark('in', at('15:00', '2026-11-18')));
    await markBy(staff.assistant, mark('in', at('08:00')));
    expect(await hoursOf(staff.cashier)).toMatchObject({ inSince: at('15:00', '2026-11-18'), problems: 0 });
    expect(await hoursOf(staff.assistant)).toMatchObject({ inSince: null, problems: 1 });
  });
});

describe('corrections', () => {
  it('add what was forgotten and strike out what is wrong; who, when and why stay in sight', async () => {
    const [first, second] = [mark('in', at('08:00')), mark('in', at('08:04'))];
    for (const made of [first, second]) await markBy(staff.cashier, made);
    await add(staff.manager, staff.cashier, { version: 2, reason: 'Se fue sin marcar' });
    await strike(staff.manager, second.entityId);
    const { person, marks, version } = await marksOf(staff.cashier);
    expect(person).toMatchObject({ minutes: 540, problems: 0 });
    expect(version).toBe(4);
    const by = staff.manager.user.full_name;
    expect(marks.map(({ kind, added, struck }) => ({ kind, added, struck }))).toEqual([
      { kind: 'in', added: null, struck: null },
      { kind: 'in', added: null, struck: { by, at: now.toISOString(), reason: 'Se marcó dos veces' } },
      { kind: 'out', added: { by, at: now.toISOString(), reason: 'Se fue sin marcar' }, struck: null },
    ]);
    const { data: history } = await test.as(staff.owner.token)(listActivity, {
      params: { storeId },
      query: { area: 'people' },
    });
    const name = staff.cashier.user.full_name;
    expect(history.map(({ did }) => did)).toEqual([
      `anuló una entrada de «${name}»`,
      `agregó una salida de «${name}»`,
      'marcó su entrada',
      'marcó su entrada',
    ]);
  });

  it('two people at once do not undo each other: the second is asked to look again', async () => {
    await markBy(staff.cashier, mark('in', at('08:00')));
    const results = await Promise.allSettled([
      add(staff.manager, staff.cashier, { version: 1 }),
      add(staff.owner, staff.cashier, { version: 1, at: at('18:00') }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: refusal('TIME_MARKS_CHANGED') });
    expect((await hoursOf(staff.cashier)).problems).toBe(0);
  });

  it('a mark is struck out once', async () => {
    const entry = mark('in', at('08:00'));
    await markBy(staff.cashier, entry);
    const results = await Promise.allSettled([
      strike(staff.manager, entry.entityId),
      strike(staff.owner, entry.entityId),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(strike(staff.owner, entry.entityId)).rejects.toMatchObject(refusal('TIME_MARK_STRUCK'));
  });

  it('sent twice add one mark', async () => {
    const uuid = randomUUID();
    await add(staff.manager, staff.cashier, { uuid });
    await add(staff.manager, staff.cashier, { uuid });
    expect((await marksOf(staff.cashier)).marks).toHaveLength(1);
    await expect(add(staff.manager, staff.assistant, { uuid })).rejects.toMatchObject(refusal('TIME_MARKS_CHANGED'));
  });

  it('need a reason and a moment that has come', async () => {
    const invalid = (name: string) => ({ status: 422, answer: { fields: { [name]: expect.any(String) } } });
    await expect(add(staff.owner, staff.cashier, { reason: '  ' })).rejects.toMatchObject(invalid('reason'));
    const tomorrow = at('08:00', '2026-11-19');
    await expect(add(staff.owner, staff.cashier, { at: tomorrow })).rejects.toMatchObject(invalid('at'));
    await expect(strike(staff.owner, randomUUID())).rejects.toMatchObject(refusal('TIME_MARK_NOT_FOUND'));
  });
});

describe('[SEC] rights', () => {
  it('who may not see the hours of others sees their own, and corrects none', async () => {
    const entry = mark('in', at('08:00'));
    await markBy(staff.cashier, entry);
    const call = test.as(staff.cashier.token);
    const { data } = await call(calls.getOwnHours, { params: { storeId }, query: {} });
    expect(data).toMatchObject({ person: { userId: staff.cashier.user.id }, mayCorrect: false });
    expect(data.marks.map(({ uuid }) => uuid)).toEqual([entry.entityId]);
    expect((await week(staff.manager)).people).toHaveLength(Object.keys(staff).length);
    await expect(week(staff.cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(marksOf(staff.cashier, staff.cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(add(staff.cashier, staff.cashier, { version: 1 })).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(strike(staff.cashier, entry.entityId)).rejects.toMatchObject(refusal('FORBIDDEN'));
  });

  it('nobody corrects their own hours, except the owner', async () => {
    const entry = mark('in', at('08:00'));
    await markBy(staff.manager, entry);
    expect((await marksOf(staff.manager, staff.manager)).mayCorrect).toBe(false);
    await expect(add(staff.manager, staff.manager, { version: 1 })).rejects.toMatchObject(refusal('OWN_TIME_MARKS'));
    await expect(strike(staff.manager, entry.entityId)).rejects.toMatchObject(refusal('OWN_TIME_MARKS'));
    expect((await marksOf(staff.owner)).mayCorrect).toBe(true);
    await expect(add(staff.owner, staff.owner)).resolves.toMatchObject({ success: true });
  });

  it('another store has neither its people nor its marks', async () => {
    const other = await createStaffedStore(test.services);
    const entry = mark('in', at('08:00'));
    await markBy(staff.cashier, entry);
    const there = { storeId: other.storeId };
    const call = test.as(other.staff.owner.token);
    const { data } = await call(calls.listHours, { params: there, query: {} });
    expect(data.people.every(({ userId }) => userId !== staff.cashier.user.id)).toBe(true);
    const params = { ...there, userId: staff.cashier.user.id };
    await expect(call(calls.getPersonHours, { params, query: {} })).rejects.toMatchObject(refusal('USER_NOT_FOUND'));
    const body = { uuid: randomUUID(), kind: 'out', at: at('12:00'), reason: 'Olvidó marcar', version: 0 } as const;
    await expect(call(calls.addTimeMark, { params, body })).rejects.toMatchObject(refusal('USER_NOT_FOUND'));
    const struck = call(calls.strikeTimeMark, {
      params: { ...there, markId: entry.entityId },
      body: { reason: 'Ajena' },
    });
    await expect(struck).rejects.toMatchObject(refusal('TIME_MARK_NOT_FOUND'));
    await expect(week(other.staff.owner)).rejects.toMatchObject(refusal('STORE_NOT_FOUND'));
  });
});
