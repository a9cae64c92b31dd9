import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import * as calls from '@minipos/contract/purchasing/suppliers';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createPurchase, createReceived } from '../factories/purchasing.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const create = (body: object, who = staff.owner) =>
  test.as(who.token)(calls.createSupplier, { params: { storeId }, body: { name: 'Distribuidora Polar', ...body } });
const change = (supplierId: number, body: object, who = staff.owner) =>
  test.as(who.token)(calls.updateSupplier, { params: { storeId, supplierId }, body });
const names = async (query: object = {}) =>
  (await test.as(staff.viewer.token)(calls.listSuppliers, { params: { storeId }, query })).data.map(({ name }) => name);

describe('a supplier', () => {
  it('is kept with RIF and phone in one writing, with 30 days to pay unless said', async () => {
    const { data, message } = await create({ rif: 'j 00006372 9', phone: '0414 123 45 67' });
    expect(message).toBe('Proveedor creado correctamente');
    expect(data).toMatchObject({ rif: 'J-00006372-9', phone: '+584141234567', paymentTerms: 30, type: 'nacional' });
    await expect(change(data.id, { rif: null, paymentTerms: 15 })).resolves.toMatchObject({
      data: { rif: null, paymentTerms: 15, phone: '+584141234567', isActive: true },
    });
  });

  it('is made once, however often the same uuid arrives', async () => {
    const uuid = randomUUID();
    const first = await create({ uuid });
    const again = await create({ uuid });
    expect(again.data.id).toBe(first.data.id);
    expect(await names()).toEqual(['Distribuidora Polar']);
  });

  it('has a name and a RIF of its own; the one that has it is named', async () => {
    const { data } = await create({ rif: 'J-00006372-9' });
    await expect(create({ name: 'DISTRIBUIDORA pólar' })).rejects.toMatchObject({
      answer: { code: 'SUPPLIER_NAME_TAKEN', fields: { name: 'Ya existe un proveedor con ese nombre' } },
    });
    await expect(create({ name: 'Otra', rif: 'J000063729' })).rejects.toMatchObject({
      answer: { code: 'SUPPLIER_RIF_TAKEN', fields: { rif: 'Ya está registrado a nombre de Distribuidora Polar' } },
    });
    await expect(change(data.id, { name: 'Distribuidora Polar', rif: 'J-00006372-9' })).resolves.toBeDefined();
  });

  it('two who register the same one at once make one', async () => {
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => create({ rif: 'J-00006372-9' })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await names()).toHaveLength(1);
  });

  it('that was archived frees its name and RIF and is not there any more', async () => {
    const { data } = await create({ rif: 'J-00006372-9' });
    await test.as(staff.owner.token)(calls.deleteSupplier, { params: { storeId, supplierId: data.id } });
    await expect(change(data.id, { notes: 'x' })).rejects.toMatchObject({ answer: { code: 'SUPPLIER_NOT_FOUND' } });
    await expect(create({ rif: 'J-00006372-9' })).resolves.toBeDefined();
  });

  it('with goods to come or money to get is not archived, and the refusal says which', async () => {
    const archive = (supplierId: number) =>
      test.as(staff.owner.token)(calls.deleteSupplier, { params: { storeId, supplierId } });
    const { data } = await create({});
    const product = await createProduct(test.services, storeId, staff.owner);
    await createPurchase(test.services, storeId, staff.owner, { supplierId: data.id, productId: product.id });
    await expect(archive(data.id)).rejects.toMatchObject({ answer: { code: 'SUPPLIER_HAS_PURCHASES' } });
    const { supplierId } = await createReceived(test.services, storeId, staff.owner);
    await expect(archive(supplierId)).rejects.toMatchObject({ answer: { code: 'SUPPLIER_HAS_BALANCE' } });
  });
});

describe('the list', () => {
  it('is found by name, RIF, contact and phone, whatever the accents and dashes; its figures are of the filter', async () => {
    await create({ name: 'Lácteos Ávila', contactPerson: 'José Nuñez', phone: '0414-1234567' });
    const { data } = await create({ name: 'Cervecería', rif: 'J-00006372-9' });
    await change(data.id, { isActive: false });
    expect(await names({ search: 'lacteos' })).toEqual(['Lácteos Ávila']);
    expect(await names({ search: 'nunez' })).toEqual(['Lácteos Ávila']);
    expect(await names({ search: '0414' })).toEqual(['Lácteos Ávila']);
    expect(await names({ search: '00006372' })).toEqual(['Cervecería']);
    expect(await names({ search: 'J-00006372-9' })).toEqual(['Cervecería']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ isActive: 'false' })).toEqual(['Cervecería']);
    expect(await names({ sort: '-name' })).toEqual(['Lácteos Ávila', 'Cervecería']);
    const stats = (query: object) =>
      test
        .as(staff.viewer.token)(calls.supplierStats, { params: { storeId }, query })
        .then((answer) => answer.data);
    expect(await stats({})).toEqual({ totalSuppliers: 2, activeSuppliers: 1, owedUSD: 0, overdueUSD: 0 });
    expect(await stats({ search: 'lácteos' })).toMatchObject({ totalSuppliers: 1, activeSuppliers: 1 });
  });
});

describe('the checks while typing', () => {
  const ofRif = (query: { rif: string; excludeId?: number }) =>
    test
      .as(staff.viewer.token)(calls.validateSupplierRif, { params: { storeId }, query })
      .then(({ data }) => data);

  it('say whether a RIF can be read, its digit fits and who has it', async () => {
    const { data } = await create({ rif: 'J-00006372-9' });
    const taken = { id: data.id, name: 'Distribuidora Polar' };
    const valid = { isValid: true, hasGoodCheckDigit: true, rif: 'J-00006372-9' };
    expect(await ofRif({ rif: 'J000063729' })).toEqual({ ...valid, isAvailable: false, takenBy: taken });
    expect(await ofRif({ rif: 'J000063729', excludeId: data.id })).toEqual({
      ...valid,
      isAvailable: true,
      takenBy: null,
    });
    expect(await ofRif({ rif: 'J-12345678-9' })).toMatchObject({ isValid: true, hasGoodCheckDigit: false });
    expect(await ofRif({ rif: 'nada' })).toMatchObject({ isValid: false, hasGoodCheckDigit: false, rif: null });
  });

  it('say whether a name is free', async () => {
    await create({});
    const ofName = (name: string) =>
      test
        .as(staff.viewer.token)(calls.validateSupplierName, { params: { storeId }, query: { name } })
        .then(({ data }) => data.isAvailable);
    expect(await ofName('distribuidora pólar')).toBe(false);
    expect(await ofName('Otra')).toBe(true);
  });
});

it('the history tells in words what was done with them', async () => {
  const { data } = await create({ rif: 'J-00006372-9' }, staff.manager);
  await change(data.id, { isActive: false });
  await change(data.id, { paymentTerms: 7, contactPerson: 'Rosa' });
  const { data: told } = await test.as(staff.owner.token)(listActivity, {
    params: { storeId },
    query: { area: 'purchases' },
  });
  expect(told.map(({ did }) => did)).toEqual([
    'cambió los datos del proveedor «Distribuidora Polar»',
    'desactivó al proveedor «Distribuidora Polar»',
    'registró al proveedor «Distribuidora Polar»',
  ]);
  expect(told[0]?.changes).toEqual([
    { label: 'Persona de contacto', after: 'Rosa' },
    { label: 'Términos de pago', after: '7 días' },
  ]);
});
