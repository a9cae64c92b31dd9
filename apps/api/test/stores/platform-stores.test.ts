import { listActivity } from '@minipos/contract/activity/activity';
import * as platform from '@minipos/contract/stores/platform-stores';
import * as stores from '@minipos/contract/stores/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { addMember, createStore } from '../factories/stores.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();
let owner: Person;
let storeId: number;
let admin: Person;
beforeEach(async () => {
  ({ owner, storeId } = await createStore(test.services, { fields: { state: 'Zulia', city: 'Maracaibo' } }));
  admin = await createPerson(test.services, { role: 'admin' });
});

const reason = 'No responde desde hace un mes';
const list = async (query: Record<string, string> = {}) =>
  (await test.as(admin.token)(platform.listAllStores, { query: { search: owner.user.email, ...query } })).data;
const setActive = (isActive: boolean, why: string | null = reason) =>
  test.as(admin.token)(platform.setStoreStatus, { params: { storeId }, body: { isActive, reason: why } });
const restore = () => test.as(admin.token)(platform.restoreStore, { params: { storeId }, body: { reason } });
const archive = () => test.as(owner.token)(stores.deleteStore, { params: { storeId } });
const mails = () => inbox.received(owner.user.email);
const told = async () =>
  (await test.as(admin.token)(listActivity, { params: { storeId }, query: {} })).data.map(({ did, changes }) => ({
    did,
    changes,
  }));

describe('the stores of everybody, in the console', () => {
  it('say who works in them, what they sell and when something was last done', async () => {
    await addMember(test.services, storeId, 'cashier');
    await createProduct(test.services, storeId, owner);
    const other = await createStore(test.services);
    const [row] = await list();
    expect(row).toMatchObject({
      id: storeId,
      ownerId: owner.user.id,
      ownerName: owner.user.full_name,
      members: 2,
      products: 1,
      archivedAt: null,
    });
    expect(Date.parse(row?.lastActivityAt ?? '')).toBe(test.clock.now.getTime());
    expect((await list()).map(({ id }) => id)).not.toContain(other.storeId);
  });

  it('are narrowed by state, city and status; deleted ones only where they are asked for', async () => {
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ state: 'Zulia', city: 'maracaibo', status: 'active' })).toEqual([storeId]);
    expect(await ids({ state: 'Miranda' })).toEqual([]);
    expect(await ids({ status: 'inactive' })).toEqual([]);
    await setActive(false);
    expect(await ids({ status: 'inactive' })).toEqual([storeId]);
    await archive();
    expect(await ids({})).toEqual([]);
    expect(await ids({ status: 'archived' })).toEqual([storeId]);
  });
});

describe('a store is stopped and let go on', () => {
  it('with a reason that its owner reads and its history keeps; the same again tells nobody', async () => {
    await expect(setActive(false, null)).rejects.toMatchObject({ status: 422 });
    await setActive(false);
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    expect(mails()[0]).toContain(`Motivo: ${reason}`);
    await setActive(false);
    expect((await told())[0]).toEqual({ did: 'desactivó la tienda', changes: [{ label: 'Motivo', after: reason }] });
    await setActive(true, null);
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
    expect((await told()).map(({ did }) => did).slice(0, 2)).toEqual(['activó la tienda', 'desactivó la tienda']);
  });

  it('once, when two administrators press at the same instant', async () => {
    await Promise.all([setActive(false), setActive(false)]);
    expect((await told()).filter(({ did }) => did === 'desactivó la tienda')).toHaveLength(1);
    await setActive(true, null);
    await expect.poll(() => mails().join('\n'), { timeout: 20_000 }).toContain('activa otra vez');
    expect(mails()).toHaveLength(2);
  });

  it('and a deleted one comes back with all it had, once', async () => {
    const product = await createProduct(test.services, storeId, owner);
    await expect(restore()).rejects.toMatchObject({ answer: { code: 'STORE_NOT_ARCHIVED' } });
    await archive();
    await expect(setActive(true)).rejects.toMatchObject({ answer: { code: 'STORE_NOT_FOUND' } });
    const outcomes = await Promise.allSettled([restore(), restore()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await test.as(owner.token)(stores.storeStats, { params: { storeId } });
    expect(data.totalProducts).toBe(1);
    expect(product.id).toBeGreaterThan(0);
    expect((await told())[0]?.did).toBe('recuperó la tienda eliminada');
    await expect.poll(() => mails().join('\n'), { timeout: 20_000 }).toContain('que habías eliminado');
  });
});
