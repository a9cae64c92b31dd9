import { changeRights, listRights } from '@minipos/contract/staff/rights';
import * as pins from '@minipos/contract/sync/pins';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
/** Which state of the cashier's rights the form that changes them has seen. */
let cashierVersion: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  await setRights(staff.manager, { rights_added: ['employees.permissions'] });
  const { data } = await test.as(staff.owner.token)(listRights, { params: { storeId }, query: {} });
  cashierVersion = data.find(({ userId }) => userId === staff.cashier.user.id)?.version ?? 0;
});

const setRights = ({ user }: Person, values: { rights_added?: string[]; rights_removed?: string[] }) =>
  test.database.as('owner', (client) =>
    client.query(
      'update memberships set rights_added = coalesce($3, rights_added), rights_removed = coalesce($4, rights_removed) where store_id = $1 and user_id = $2',
      [storeId, user.id, values.rights_added, values.rights_removed],
    ),
  );

/** Starts a call while another transaction holds the store's clock, and lets that one change something before it commits. */
const whileClockIsHeld = (call: () => Promise<unknown>, statement: string) =>
  test.database.as('owner', async (client) => {
    await client.query('begin');
    await client.query(`set local app.store_id = '${storeId}'`);
    await client.query(`select from store_clocks where store_id = ${storeId} for update`);
    const outcome = call().then(
      () => 'done',
      (error: { answer?: { code?: string } }) => error.answer?.code,
    );
    const waiting = `select count(*)::int as n from pg_locks l
      join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`;
    await expect
      .poll(async () => (await client.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 12_000, interval: 20 })
      .toBeGreaterThan(0);
    await client.query(statement);
    await client.query('commit');
    return outcome;
  });

const membershipOf = ({ user }: Person, set: string) =>
  `update memberships set ${set} where store_id = ${storeId} and user_id = ${user.id}`;

const giveRight = () =>
  test.as(staff.manager.token)(changeRights, {
    params: { storeId, userId: staff.cashier.user.id },
    body: { role: 'cashier', added: ['sales.refund'], removed: [], version: cashierVersion },
  });
const givePin = () =>
  test.as(staff.manager.token)(pins.setCashierPin, {
    params: { storeId, userId: staff.cashier.user.id },
    body: { pin: '258036' },
  });
const ownPin = () => test.as(staff.manager.token)(pins.setOwnPin, { params: { storeId }, body: { pin: '258036' } });

describe('rights that were lost while a call waited for its turn', () => {
  it.each([
    ['to change rights', giveRight, "rights_added = '{}'", 'FORBIDDEN'],
    ['to what is given', giveRight, "rights_removed = '{sales.refund}'", 'RIGHTS_LACKING'],
    ['to stand above', giveRight, "role = 'cashier'", 'FORBIDDEN'],
    ['to give a PIN', givePin, "rights_removed = '{employees.edit}'", 'FORBIDDEN'],
    ['to what the PIN is for', givePin, "rights_removed = '{sales.create}'", 'FORBIDDEN'],
    ['to take a till', ownPin, "rights_removed = '{cashier.open}'", 'FORBIDDEN'],
  ])('count no more: the right %s', async (_right, call, set, code) => {
    expect(await whileClockIsHeld(call, membershipOf(staff.manager, set))).toBe(code);
  });

  it('nor do those of an account that was closed meanwhile', async () => {
    const close = `update users set status = 'inactive' where id = ${staff.manager.user.id}`;
    expect(await whileClockIsHeld(giveRight, close)).toBe('FORBIDDEN');
  });

  it('and without a change the call is done', async () => {
    expect(await whileClockIsHeld(giveRight, 'select 1')).toBe('done');
  });
});
