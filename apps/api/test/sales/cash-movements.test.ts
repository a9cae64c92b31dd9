import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sales/cash';
import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashOutApprovedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let session: { id: number; uuid: string };
let seq: number;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  const body = { uuid: randomUUID(), deviceId, openingUSD: 20, openingBs: 1000 };
  const call = test.as(staff.cashier.token, await deviceOf(deviceId));
  session = (await call(calls.openCashSession, { params: { storeId }, body })).data;
  seq = 0;
});

type Moved = Partial<CashMovementFact> & { uuid?: string };
const move = ({ uuid = randomUUID(), ...fields }: Moved, who = staff.cashier) =>
  test.as(who.token)(calls.addCashMovement, {
    params: { storeId, cashSessionId: session.id },
    body: { uuid, kind: 'out', currency: 'USD', amount: 5, reason: 'Compra de hielo', ...fields },
  });
/** As a device of the cashier sends it. */
async function send({ uuid = randomUUID(), ...fields }: Moved) {
  seq += 1;
  const data = { kind: 'out', currency: 'USD', amount: 5, reason: 'Hielo', sessionUuid: session.uuid, ...fields };
  const made = operation('CashMovement.CREATE', { seq, entityId: uuid, data });
  const { verdicts } = await push(test, staff.cashier, storeId, deviceId, [made]);
  expect(verdicts.map(({ status }) => status)).toEqual(['applied']);
  return uuid;
}
const report = async (who = staff.owner) =>
  (await test.as(who.token)(calls.getSessionReport, { params: { storeId, cashSessionId: session.id } })).data;
const incidents = async () => (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
const kinds = async () => (await incidents()).map(({ kind }) => kind);

describe('taking out more than the drawer holds', () => {
  it('is refused to who counts blind by a single call, in each currency by itself; all of it may leave', async () => {
    const tooMuch = { status: 409, answer: { code: 'CASH_OUT_TOO_MUCH' } };
    await expect(move({ amount: 20.01 })).rejects.toMatchObject(tooMuch);
    await expect(move({ amount: 1000.01, currency: 'VES' })).rejects.toMatchObject(tooMuch);
    await move({ amount: 20 });
    await expect(move({ amount: 0.01 })).rejects.toMatchObject(tooMuch);
    expect(await report()).toMatchObject({ expected: { USD: 0, VES: 1000 }, cashOut: { USD: 20, VES: 0 } });
  });

  it('is for who answers for the money to decide', async () => {
    await move({ amount: 50 }, staff.manager);
    expect(await report()).toMatchObject({ expected: { USD: -30 } });
    expect(await kinds()).toEqual([]);
  });

  it('stands as a fact of a device, with an incident that tells nobody what the drawer held', async () => {
    await send({ amount: 20 });
    expect(await kinds()).toEqual([]);
    await send({ amount: 30 });
    const [incident] = await incidents();
    expect(incident).toMatchObject({ kind: 'cash_movement_doubtful' });
    expect(incident?.detail).toEqual({
      problem: 'Salió más de lo que debía haber en la gaveta.',
      movement: 'Salida',
      amount: 30,
      currency: 'USD',
      reason: 'Hielo',
    });
    expect((await report()).expected).toMatchObject({ USD: -30 });
  });

  const place = () => ({ storeId, deviceId });
  const approve = (uuid: string, most: number, by = staff.manager, currency: 'USD' | 'VES' = 'USD') =>
    cashOutApprovedBy(test.services, by, place(), uuid, { most, currency });

  it('[TRUST-07] opens nothing with the proof of somebody who sees the notes, who then stands for it', async () => {
    const uuid = randomUUID();
    await send({ uuid, amount: 50, ...(await approve(uuid, 50)) });
    expect(await kinds()).toEqual([]);
    const approver = await test.database.as('console', async (client) => {
      const sql = 'select approved_by_user_id as id from cash_movements where uuid = $1';
      return (await client.query<{ id: number }>(sql, [uuid])).rows[0]?.id;
    });
    expect(Number(approver)).toBe(staff.manager.user.id);
  });

  it.each([
    ['for less', (uuid: string) => approve(uuid, 49.99)],
    ['for another movement', () => approve(randomUUID(), 50)],
    ['for the other currency', (uuid: string) => approve(uuid, 50, staff.manager, 'VES')],
    ['of somebody who counts blind, too', (uuid: string) => approve(uuid, 50, staff.assistant)],
    ['of nobody: only a name', () => Promise.resolve({ approvedBy: staff.manager.user.id })],
  ])('[TRUST-07] is not approved by a proof %s', async (_, given) => {
    const uuid = randomUUID();
    await send({ uuid, amount: 50, ...(await given(uuid)) });
    expect(await kinds()).toEqual(['cash_movement_doubtful']);
  });
});

describe('taking a movement back', () => {
  it('is a movement of its own that names it: both stay, and the drawer is as before', async () => {
    const [wrong, back] = [randomUUID(), randomUUID()];
    await send({ uuid: wrong, amount: 15, reason: 'Retiro' });
    await send({ uuid: back, kind: 'in', amount: 15, reason: 'Era 1,50', reverses: wrong });
    const { expected, movements } = await report();
    expect(expected).toEqual({ USD: 20, VES: 1000 });
    expect(movements.map(({ uuid, reverses }) => [uuid, reverses])).toEqual([
      [wrong, null],
      [back, wrong],
    ]);
    expect(await kinds()).toEqual([]);
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });

  it('may leave less than nothing: no note moved', async () => {
    const wrong = await send({ kind: 'in', amount: 500 });
    await move({ amount: 510 }, staff.manager);
    await send({ kind: 'out', amount: 500, reverses: wrong });
    expect(await kinds()).toEqual([]);
  });

  it.each(['another amount', 'the other currency', 'the same way', 'another movement', 'a second time'])(
    'not by %s: refused by a single call, and as a fact of a device recorded and looked at',
    async (how) => {
      const wrong = await send({ amount: 5 });
      if (how === 'a second time') await send({ kind: 'in', amount: 5, reverses: wrong });
      const back: Moved = { kind: 'in', amount: 5, reverses: wrong };
      if (how === 'another amount') back.amount = 4.99;
      if (how === 'the other currency') back.currency = 'VES';
      if (how === 'the same way') back.kind = 'out';
      if (how === 'another movement') back.reverses = randomUUID();
      await expect(move(back)).rejects.toMatchObject({ answer: { code: 'CASH_MOVEMENT_NOT_REVERSIBLE' } });
      const uuid = await send(back);
      expect(await kinds()).toEqual(['cash_movement_doubtful']);
      expect((await report()).movements.find((movement) => movement.uuid === uuid)?.reverses).toBeNull();
    },
  );

  it('the same sent again changes nothing', async () => {
    const wrong = await send({ amount: 5 });
    const body = { uuid: randomUUID(), kind: 'in', amount: 5, reverses: wrong } as const;
    await move(body);
    await move(body);
    expect((await report()).expected).toEqual({ USD: 20, VES: 1000 });
  });
});
