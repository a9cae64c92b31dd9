import { listActivity } from '@minipos/contract/activity/activity';
import { deleteProduct } from '@minipos/contract/catalogue/products';
import * as platform from '@minipos/contract/stores/platform-stores';
import type { StoreSettingsFields } from '@minipos/contract/stores/store-settings';
import * as settings from '@minipos/contract/stores/store-settings';
import * as stores from '@minipos/contract/stores/stores';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { addMember, createStaffedStore, createStore } from '../factories/stores.ts';
import type { TestApp } from '../support/app.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
});

const form = { name: 'Bodegón La Ñapa', address: 'Av. Sucre, Caracas' };
const code = (expected: string) => expect.objectContaining({ answer: expect.objectContaining({ code: expected }) });

describe('the first store', () => {
  it('is created directly, makes its creator a store owner and is ready to work', async () => {
    const person = await createPerson(test.services);
    const call = test.as(person.token);
    expect((await call(stores.storeEligibility, {})).data.canCreateDirectly).toBe(true);
    const { data } = await call(stores.createStore, {
      body: { ...form, phone: '0414-123.45.67', taxId: 'j123456789', state: 'Distrito Capital', city: 'Caracas' },
    });
    expect(data).toMatchObject({
      phone: '+584141234567',
      taxId: 'J-12345678-9',
      storeType: 'retail',
      location: 'Caracas, Distrito Capital',
      isActive: true,
      ownerEmail: person.user.email,
    });
    const profile = (await test.inject({ method: 'GET', url: '/api/auth/profile', token: person.token })).json();
    expect(profile).toMatchObject({
      user: { role: 'store_owner', storeId: data.id, memberships: [{ storeId: data.id, role: 'owner' }] },
    });
    const { data: defaults } = await call(settings.getStoreSettings, { params: { storeId: data.id } });
    expect(defaults).toMatchObject({
      pricesIncludeTax: true,
      igtfEnabled: false,
      igtfRate: 3,
      deliveryCostUSD: 5,
      pickupMinutes: 30,
      weekendRate: 'in_force',
      maxDiscountPercent: 10,
    });
    expect(defaults.paymentMethods).toHaveLength(8);
  });

  it('is one even when asked for twice at the same instant', async () => {
    const person = await createPerson(test.services);
    const create = () => test.as(person.token)(stores.createStore, { body: form });
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await test.as(person.token)(stores.listStores, {});
    expect(data).toHaveLength(1);
  });

  it('is followed by others only through a request, except for an administrator', async () => {
    const { owner } = await createStore(test.services);
    expect((await test.as(owner.token)(stores.storeEligibility, {})).data.canCreateDirectly).toBe(false);
    await expect(test.as(owner.token)(stores.createStore, { body: form })).rejects.toEqual(
      code('STORE_REQUEST_NEEDED'),
    );
    for (let index = 0; index < 2; index += 1) await test.as(admin.token)(stores.createStore, { body: form });
  });

  it.each([
    ['name', { ...form, name: '  ' }, 'El nombre es requerido'],
    ['address', { ...form, address: '' }, 'La dirección es requerida'],
    ['phone', { ...form, phone: '123' }, 'El teléfono no es válido. Ejemplo: 0414-1234567'],
    ['taxId', { ...form, taxId: 'X-1' }, 'El RIF no es válido. Ejemplo: J-12345678-9'],
    ['email', { ...form, email: 'no es' }, 'El correo electrónico no es válido'],
  ])('refuses a wrong %s in the words of the form', async (field, body, message) => {
    const person = await createPerson(test.services);
    await expect(test.as(person.token)(stores.createStore, { body })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { [field]: message } },
    });
  });
});

describe('the stores someone sees', () => {
  it('are the ones they work in; an administrator sees all', async () => {
    const { storeId, owner } = await createStore(test.services, { fields: { name: 'Única de su nombre' } });
    const cashier = await addMember(test.services, storeId, 'cashier');
    for (const person of [owner, cashier]) {
      const { data } = await test.as(person.token)(stores.listStores, {});
      expect(data.map((store) => store.id)).toEqual([storeId]);
    }
    const { data } = await test.as(admin.token)(stores.listStores, { query: { search: 'unica de su' } });
    expect(data.map((store) => store.id)).toEqual([storeId]);
  });

  it('are found by name, address, phone and e-mail, and filtered by state', async () => {
    const owner = await createPerson(test.services, { role: 'store_owner' });
    const first = await createStore(test.services, { owner, fields: { name: 'Café Ávila', phone: '+582125550101' } });
    await createStore(test.services, { owner, fields: { name: 'Otra', state: 'Zulia', city: 'Maracaibo' } });
    const find = async (
      query: Parameters<ReturnType<TestApp['as']>>[1] extends never ? never : Record<string, string>,
    ) => (await test.as(owner.token)(stores.listStores, { query })).data.map((store) => store.name);
    expect(await find({ search: 'cafe avila' })).toEqual(['Café Ávila']);
    expect(await find({ search: '5550101' })).toEqual(['Café Ávila']);
    expect(await find({ state: 'Zulia' })).toEqual(['Otra']);
    await test.as(admin.token)(platform.setStoreStatus, {
      params: { storeId: first.storeId },
      body: { isActive: false, reason: 'No responde desde hace un mes' },
    });
    expect(await find({ isActive: 'false' })).toEqual(['Café Ávila']);
    const { data } = await test.as(owner.token)(stores.listActiveStores, {});
    expect(data.map((store) => store.name)).toEqual(['Otra']);
  });
});

describe('an inactive store', () => {
  it('can be seen but not worked in, until an administrator activates it again', async () => {
    const { storeId, owner } = await createStore(test.services);
    const params = { storeId };
    const call = test.as(owner.token);
    await test.as(admin.token)(platform.setStoreStatus, {
      params,
      body: { isActive: false, reason: 'No responde desde hace un mes' },
    });
    await expect(call(stores.getStore, { params })).resolves.toMatchObject({ data: { isActive: false } });
    await expect(call(stores.storeStats, { params })).rejects.toMatchObject({
      answer: {
        code: 'STORE_INACTIVE',
        message: 'No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.',
      },
    });
    await test.as(admin.token)(platform.setStoreStatus, { params, body: { isActive: true } });
    await expect(call(stores.storeStats, { params })).resolves.toMatchObject({
      data: { totalDepartments: 0, totalMembers: 1 },
    });
  });
});

describe('the figures of a store', () => {
  it('count its products, and those at or below their own minimum that are still sold', async () => {
    const { storeId, owner } = await createStore(test.services);
    const make = (fields: object) => createProduct(test.services, storeId, owner, fields);
    await make({ stock: 12, minStock: 3 });
    await make({ stock: 3, minStock: 3 });
    await make({ stock: 0, isActive: false });
    const gone = await make({ stock: 1 });
    const call = test.as(owner.token);
    await call(deleteProduct, { params: { storeId, productId: gone.id } });
    await expect(call(stores.storeStats, { params: { storeId } })).resolves.toMatchObject({
      data: { totalProducts: 3, lowStockProducts: 1 },
    });
  });
});

describe('a deleted store', () => {
  it('is gone for everybody, and its owner has had their first store', async () => {
    const { storeId, owner } = await createStore(test.services);
    await test.as(owner.token)(stores.deleteStore, { params: { storeId } });
    await expect(test.as(owner.token)(stores.getStore, { params: { storeId } })).rejects.toEqual(
      code('STORE_NOT_FOUND'),
    );
    await expect(test.as(admin.token)(stores.getStore, { params: { storeId } })).rejects.toEqual(
      code('STORE_NOT_FOUND'),
    );
    await expect(test.as(owner.token)(stores.createStore, { body: form })).rejects.toEqual(
      code('STORE_REQUEST_NEEDED'),
    );
  });
});

describe('settings', () => {
  it('a currency that an older version still sends is taken and says nothing', async () => {
    const { storeId, owner } = await createStore(test.services);
    const call = test.as(owner.token);
    const { updatedAt: _, ...known } = (await call(settings.getStoreSettings, { params: { storeId } })).data;
    expect(known).not.toHaveProperty('currency');
    const body = { ...known, state: null, currency: 'VES' as const };
    const { data } = await call(settings.updateStoreSettings, { params: { storeId }, body });
    expect(data).not.toHaveProperty('currency');
    const store = await call(stores.updateStore, { params: { storeId }, body: { ...form, currency: 'VES' } });
    expect(store.data).not.toHaveProperty('currency');
  });

  it('say how the till sells, and what an older version leaves out stays', async () => {
    const { storeId, owner } = await createStore(test.services);
    const call = test.as(owner.token);
    const {
      updatedAt: _,
      version: _v,
      paymentAccounts: _p,
      ...known
    } = (await call(settings.getStoreSettings, { params: { storeId } })).data;
    const rules = {
      maxDiscountPercent: 15,
      beyondStock: 'approve' as const,
      closedTill: 'must_open' as const,
      repairDays: { ...known.repairDays, smartphone: 2, tv: 20 },
    };
    const put = (body: StoreSettingsFields) => call(settings.updateStoreSettings, { params: { storeId }, body });
    expect((await put({ ...known, state: null, ...rules })).data).toMatchObject(rules);
    const { maxDiscountPercent: _m, beyondStock: _b, closedTill: _c, repairDays: _d, ...older } = known;
    expect((await put({ ...older, state: null })).data).toMatchObject(rules);
  });

  it('are saved whole, and the history says who changed what', async () => {
    const { storeId, owner } = await createStore(test.services);
    const params = { storeId };
    const call = test.as(owner.token);
    const body = {
      pricesIncludeTax: false,
      specialTaxpayer: true,
      igtfEnabled: true,
      igtfRate: 3,
      paymentMethods: ['mobile_payment' as const, 'cash_usd' as const],
      deliveryCostUSD: 3.5,
      pickupMinutes: 45,
      weekendRate: 'next_published' as const,
      state: 'Lara' as const,
      city: 'Barquisimeto',
    };
    const { data } = await call(settings.updateStoreSettings, { params, body });
    expect(data).toMatchObject({ ...body, paymentMethods: ['cash_usd', 'mobile_payment'] });
    expect((await call(settings.getStoreSettings, { params })).data).toEqual(data);
    const history = await call(listActivity, { params });
    expect(history.data.map(({ did }) => did)).toEqual([
      'cambió la configuración',
      expect.stringMatching(/^creó la tienda «/) as unknown,
    ]);
    expect(history.data[0]).toMatchObject({
      actorName: owner.user.full_name,
      changes: expect.arrayContaining([
        { label: 'Costo de entrega a domicilio', before: '$5,00', after: '$3,50' },
      ]) as unknown,
    });
  });

  it('keeps the limit of discounts when a program that does not know it saves the rest', async () => {
    const { storeId, owner } = await createStore(test.services);
    const call = test.as(owner.token);
    const params = { storeId };
    const {
      updatedAt: _,
      version: _v,
      paymentAccounts: _p,
      maxDiscountPercent: before,
      ...rest
    } = (await call(settings.getStoreSettings, { params })).data;
    expect(before).toBe(10);
    const body = { ...rest, state: null };
    await call(settings.updateStoreSettings, { params, body: { ...body, maxDiscountPercent: 12.5 } });
    expect((await call(settings.updateStoreSettings, { params, body })).data.maxDiscountPercent).toBe(12.5);
  });

  it('refuse IGTF to whoever is no special taxpayer', async () => {
    const { storeId, owner } = await createStore(test.services);
    const { data } = await test.as(owner.token)(settings.getStoreSettings, { params: { storeId } });
    const { updatedAt: _, state: __, city: ___, ...body } = data;
    await expect(
      test.as(owner.token)(settings.updateStoreSettings, { params: { storeId }, body: { ...body, igtfEnabled: true } }),
    ).rejects.toMatchObject({ answer: { fields: { igtfEnabled: 'Solo un contribuyente especial percibe el IGTF' } } });
  });
});

describe('[stores.view] with what the owner signs in', () => {
  it('is told to who may see the data of the store, and to nobody else who works there', async () => {
    const { storeId, staff } = await createStaffedStore(test.services);
    const { email, username, full_name: fullName } = staff.owner.user;
    const told = { ownerName: fullName, ownerEmail: email, user: { fullName, username, email } };
    const untold = { ownerName: fullName, ownerEmail: null, user: { fullName, username: null, email: null } };
    for (const [role, expected] of [
      ['owner', told],
      ['manager', told],
      ['viewer', told],
      ['cashier', untold],
      ['assistant', untold],
      ['stock_clerk', untold],
    ] as const) {
      const call = test.as(staff[role].token);
      const { data: list } = await call(stores.listStores, {});
      expect(list, role).toMatchObject([{ id: storeId, ...expected }]);
      expect((await call(stores.getStore, { params: { storeId } })).data, role).toMatchObject(expected);
    }
  });

  it('is not found out by searching for it, the name of the store and of its owner are', async () => {
    const { storeId, staff } = await createStaffedStore(test.services);
    const find = async (search: string) =>
      (await test.as(staff.cashier.token)(stores.listStores, { query: { search } })).data.map(({ id }) => id);
    expect(await find(staff.owner.user.email ?? '')).toEqual([]);
    expect(await find(staff.owner.user.full_name)).toEqual([storeId]);
    const all = await test.as(admin.token)(stores.listStores, { query: { search: staff.owner.user.email ?? '' } });
    expect(all.data).toMatchObject([{ id: storeId, ownerEmail: staff.owner.user.email }]);
  });
});
