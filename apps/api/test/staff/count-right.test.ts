import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { changeRights, listRights } from '@minipos/contract/staff/rights';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let deviceId: string;
let session: { id: number; uuid: string };
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  const call = test.as(staff.assistant.token, await deviceOf(deviceId));
  const body = { uuid: randomUUID(), deviceId, openingUSD: 20, openingBs: 0 };
  session = (await call(cash.openCashSession, { params: { storeId }, body })).data;
});

const none = { pieces: {}, loose: 0 };
const count = { countUSD: { pieces: { 20: 1 }, loose: 0 }, countBs: none };
const params = () => ({ storeId, cashSessionId: session.id });
const close = ({ token }: Person) =>
  test.as(token)(cash.closeCashSession, { params: params(), body: { ...count, sales: 0, movements: 0, note: null } });
const closeLost = ({ token }: Person, counted: object) =>
  test.as(token)(cash.closeLostSession, { params: params(), body: { reason: 'Equipo perdido', ...counted } });
const take = async ({ user }: Person, role: StoreRole, ...removed: Permission[]) => {
  const asOwner = test.as(staff.owner.token);
  const { data } = await asOwner(listRights, { params: { storeId }, query: {} });
  const version = data.find(({ userId }) => userId === user.id)?.version ?? 0;
  return asOwner(changeRights, {
    params: { storeId, userId: user.id },
    body: { role, added: [], removed, version },
  });
};
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind }) => kind);
const forbidden = { status: 403, answer: { code: 'FORBIDDEN' } };

describe('who closes a till counts it', () => {
  it('so both rights are needed: an assistant has one of them', async () => {
    await expect(close(staff.assistant)).rejects.toMatchObject(forbidden);
    await take(staff.cashier, 'cashier', 'cashier.close');
    await expect(close(staff.cashier)).rejects.toMatchObject(forbidden);
    await expect(close(staff.manager)).resolves.toMatchObject({ success: true });
  });

  it.each(['assistant', 'cashier'] as const)(
    'a close that a device has made stays: with an incident for a %s',
    async (who) => {
      if (who === 'cashier') await take(staff.cashier, 'cashier', 'cashier.close');
      const data = { ...count, sales: 0, movements: 0, note: null, zNumber: 1 };
      const made = operation('CashSession.CLOSE', { seq: 1, entityId: session.uuid, data });
      const { verdicts } = await push(test, staff[who], storeId, deviceId, [made]);
      expect(verdicts[0]).toMatchObject({ status: 'applied' });
      expect(await incidents()).toEqual(['actor_without_right']);
      const report = await test.as(staff.owner.token)(cash.getSessionReport, { params: params() });
      expect(report.data).toMatchObject({ kind: 'Z', session: { closedBy: { id: staff[who].user.id } } });
    },
  );

  it('a lost till is closed without a count by who may not count', async () => {
    await take(staff.manager, 'manager', 'cashier.count');
    await expect(closeLost(staff.manager, count)).rejects.toMatchObject(forbidden);
    await expect(closeLost(staff.manager, {})).resolves.toMatchObject({ success: true });
  });
});
