import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/clients/clients';
import * as sync from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const create = (body: object, who = staff.owner) =>
  test.as(who.token)(calls.createClient, { params: { storeId }, body: { firstName: 'Ana', ...body } });
const change = (clientId: number, body: object, who = staff.owner) =>
  test.as(who.token)(calls.updateClient, { params: { storeId, clientId }, body });
const remove = (clientId: number, who = staff.owner) =>
  test.as(who.token)(calls.deleteClient, { params: { storeId, clientId } });
const get = async (clientId: number) =>
  (await test.as(staff.owner.token)(calls.getClient, { params: { storeId, clientId } })).data;
const names = async (query: object = {}) =>
  (await test.as(staff.viewer.token)(calls.listClients, { params: { storeId }, query })).data.map(({ name }) => name);
const stats = async (query: object = {}) =>
  (await test.as(staff.viewer.token)(calls.clientStats, { params: { storeId }, query })).data;

/** Sells on credit from a till, as a fact. */
async function sellOnCredit(clientUuid: string, price: number) {
  const { uuid } = await createProduct(test.services, storeId, staff.owner, { stock: 50 });
  const { id } = await createDevice(test.services, storeId, staff.owner);
  const data = saleOf([{ productUuid: uuid, quantity: 1, price }], { clientUuid, onCredit: true });
  await push(test, staff.owner, storeId, id, [operation('Sale.CREATE', { seq: 1, data })]);
}

describe('a client', () => {
  it('is kept with a document, a phone and a limit in one writing', async () => {
    const { data, message } = await create({
      lastName: 'Rojas',
      documentType: 'V',
      documentNumber: '12.345.678',
      phone: '0414 123 45 67',
      creditLimit: 50,
    });
    expect(message).toBe('Cliente creado correctamente');
    expect(data).toMatchObject({
      name: 'Ana Rojas',
      documentNumber: '12345678',
      phone: '+584141234567',
      creditLimit: 50,
      currentDebt: 0,
      paymentDays: 30,
      isActive: true,
    });
    await expect(change(data.id, { documentType: 'J', documentNumber: '001241345' })).resolves.toMatchObject({
      data: { documentType: 'J', documentNumber: '00124134-5', firstName: 'Ana' },
    });
    await expect(change(data.id, { documentNumber: null })).resolves.toMatchObject({
      data: { documentType: null, documentNumber: null },
    });
  });

  it('with a document of wrong structure, a number alone or no name is refused at the field', async () => {
    const wrong = { status: 422, answer: { fields: { documentNumber: expect.stringContaining('documento') } } };
    await expect(create({ documentType: 'J', documentNumber: '123' })).rejects.toMatchObject(wrong);
    const { data } = await create({});
    await expect(change(data.id, { documentNumber: '12345678' })).rejects.toMatchObject(wrong);
    const withCedula = await create({ documentType: 'V', documentNumber: '9876543' });
    await expect(change(withCedula.data.id, { documentType: 'J' })).rejects.toMatchObject(wrong);
    await expect(change(data.id, { firstName: '' })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { firstName: 'Se requiere al menos un nombre o apellido' } },
    });
    const nameless = { status: 422, answer: { fields: { firstName: 'Escribe la razón social' } } };
    await expect(change(data.id, { kind: 'business', firstName: '' })).rejects.toMatchObject(nameless);
    await expect(create({ kind: 'business', firstName: '' })).rejects.toMatchObject(nameless);
  });

  it("is registered once: a person's cédula and RIF are one document, and an e-mail is one client's", async () => {
    const first = await create({ documentType: 'V', documentNumber: '12345678', email: 'ana@correo.com' });
    const taken = {
      status: 409,
      answer: { code: 'CLIENT_DOCUMENT_TAKEN', fields: { documentNumber: expect.stringContaining('Ana') } },
    };
    await expect(create({ documentType: 'V', documentNumber: '012345678-1' })).rejects.toMatchObject(taken);
    await expect(create({ email: 'ANA@correo.com' })).rejects.toMatchObject({
      status: 409,
      answer: { code: 'CLIENT_EMAIL_TAKEN', fields: { email: expect.any(String) } },
    });
    const other = await create({ firstName: 'Luis', documentType: 'E', documentNumber: '12345678' });
    await expect(change(other.data.id, { documentType: 'V' })).rejects.toMatchObject(taken);
    await expect(
      change(first.data.id, { documentNumber: '12.345.678', email: 'ana@correo.com' }),
    ).resolves.toBeTruthy();
    const abroad = await createStore(test.services);
    await expect(
      test.as(abroad.owner.token)(calls.createClient, {
        params: { storeId: abroad.storeId },
        body: { firstName: 'Ana', documentType: 'V', documentNumber: '12345678' },
      }),
    ).resolves.toBeTruthy();
  });

  it('whom a till registers again without a connection is taken, and both say so', async () => {
    const { data } = await create({ documentType: 'V', documentNumber: '12345678' });
    const { id: deviceId } = await createDevice(test.services, storeId, staff.cashier);
    const again = { firstName: 'Ana', lastName: 'R.', documentType: 'V', documentNumber: '12.345.678' };
    const pushed = await push(test, staff.cashier, storeId, deviceId, [
      operation('Client.CREATE', { seq: 1, data: again }),
    ]);
    const [verdict] = pushed.verdicts;
    expect(verdict).toMatchObject({ status: 'applied' });
    const twin = Number(verdict?.result?.clientId);
    await expect(get(data.id)).resolves.toMatchObject({ sameDocument: [{ id: twin, name: 'Ana R.' }] });
    // What is not touched stays as it is.
    await expect(change(twin, { notes: 'Repetida' })).resolves.toMatchObject({ data: { documentNumber: '12345678' } });
  });

  it('of one uuid is made once, and another one with the same key is the same', async () => {
    const uuid = randomUUID();
    const [first, second] = [await create({ uuid }), await create({ uuid, firstName: 'Otra' })];
    expect(second.data).toEqual(first.data);
    expect(await names()).toEqual(['Ana']);
  });

  it('is settled with the sales that named it before it came', async () => {
    const uuid = randomUUID();
    await sellOnCredit(uuid, 12.5);
    const { data } = await create({ uuid });
    expect(await get(data.id)).toMatchObject({ currentDebt: 12.5 });
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });
});

describe('rights', () => {
  it('only who may give credit sets a limit, when creating and when changing', async () => {
    await expect(create({ creditLimit: 10 }, staff.cashier)).rejects.toMatchObject({ status: 403 });
    const { data } = await create({}, staff.cashier);
    await expect(change(data.id, { firstName: 'Eva' }, staff.cashier)).rejects.toMatchObject({ status: 403 });
    await expect(change(data.id, { creditLimit: 20 }, staff.assistant)).resolves.toMatchObject({
      data: { creditLimit: 20 },
    });
  });

  it('a manager does not delete', async () => {
    const { data } = await create({});
    await expect(remove(data.id, staff.manager)).rejects.toMatchObject({ status: 403 });
    await expect(remove(data.id)).resolves.toMatchObject({ message: 'Cliente eliminado correctamente' });
    await expect(get(data.id)).rejects.toMatchObject({ status: 404, answer: { code: 'CLIENT_NOT_FOUND' } });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await create({ firstName: 'Ñusta', lastName: 'Zárate', phone: '0412-7654321' });
    await create({
      firstName: 'Nelson',
      lastName: 'Ávila',
      documentType: 'V',
      documentNumber: '12345678',
      creditLimit: 30,
    });
    await create({ firstName: 'Bodegón El Ávila', kind: 'business', documentType: 'J', documentNumber: '00124134-5' });
  });

  it('is in Spanish order and is searched by words, document and phone', async () => {
    expect(await names()).toEqual(['Bodegón El Ávila', 'Nelson Ávila', 'Ñusta Zárate']);
    expect(await names({ search: 'avila' })).toEqual(['Bodegón El Ávila', 'Nelson Ávila']);
    expect(await names({ search: 'V-12.345' })).toEqual(['Nelson Ávila']);
    expect(await names({ search: 'j001241345' })).toEqual(['Bodegón El Ávila']);
    expect(await names({ search: '0412-765' })).toEqual(['Ñusta Zárate']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ sort: '-creditLimit', limit: 1 })).toEqual(['Nelson Ávila']);
  });

  it('is filtered by state, kind and debt, and its figures are those of the whole filter', async () => {
    const [first] = (await test.as(staff.owner.token)(calls.listClients, { params: { storeId } })).data;
    const [nelson] = (
      await test.as(staff.owner.token)(calls.listClients, { params: { storeId }, query: { search: 'nelson' } })
    ).data;
    await change(first?.id ?? 0, { isActive: false });
    await sellOnCredit(nelson?.uuid ?? '', 18.4);
    expect(await names({ status: 'inactive' })).toEqual(['Bodegón El Ávila']);
    expect(await names({ status: 'active' })).toEqual(['Nelson Ávila', 'Ñusta Zárate']);
    expect(await names({ status: 'with-debt' })).toEqual(['Nelson Ávila']);
    expect(await names({ kind: 'business' })).toEqual(['Bodegón El Ávila']);
    const none = { clientsOverdue: 0, overdueDebt: 0 };
    expect(await stats()).toEqual({ totalClients: 3, activeClients: 2, clientsWithDebt: 1, totalDebt: 18.4, ...none });
    expect(await stats({ search: 'avila', kind: 'individual' })).toEqual({
      totalClients: 1,
      activeClients: 1,
      clientsWithDebt: 1,
      totalDebt: 18.4,
      ...none,
    });
  });
});

describe('deleting', () => {
  it('waits until the account is even, and a debt that comes later brings the client back', async () => {
    const { data } = await create({});
    await sellOnCredit(data.uuid, 5);
    await expect(remove(data.id)).rejects.toMatchObject({ status: 409, answer: { code: 'CLIENT_HAS_BALANCE' } });
    const even = await create({ firstName: 'Luz' });
    await remove(even.data.id);
    expect(await names()).toEqual(['Ana']);
    const changes = async () =>
      (await test.as(staff.owner.token)(sync.pull, { query: { storeId, cursor: 0 } })).data.changes.flatMap((one) =>
        one.table === 'clients' && one.id === even.data.id ? [one.row] : [],
      );
    expect(await changes()).toEqual([null]);
    await sellOnCredit(even.data.uuid, 7);
    expect(await names()).toEqual(['Ana', 'Luz']);
    expect(await changes()).toMatchObject([{ name: 'Luz', currentDebt: 7 }]);
  });
});
