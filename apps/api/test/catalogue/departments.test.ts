import * as calls from '@minipos/contract/catalogue/departments';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
});

const call = () => test.as(owner.token);
const create = (name: string, extra = {}) => call()(calls.createDepartment, { body: { storeId, name, ...extra } });
const names = async (query = {}) =>
  (await call()(calls.listDepartments, { params: { storeId }, query })).data.map(({ name }) => name);

describe('departments of a store', () => {
  it('are created with the documented defaults', async () => {
    const { data, message } = await create('  Lácteos  ');
    expect(data).toMatchObject({ storeId, name: 'Lácteos', description: null, icon: '🏢', isActive: true });
    expect(message).toBe('Departamento creado correctamente');
  });

  it('cannot share a name, accents and case aside; another store may use it', async () => {
    await create('Lácteos');
    await expect(create('LACTEOS')).rejects.toMatchObject({
      status: 409,
      answer: { code: 'DEPARTMENT_NAME_TAKEN', fields: { name: 'Ya existe un departamento con ese nombre' } },
    });
    ({ storeId, owner } = await createStore(test.services));
    await expect(create('Lácteos')).resolves.toMatchObject({ success: true });
  });

  it.each([
    ['   ', 'El nombre es requerido'],
    ['x'.repeat(81), 'Debe tener como máximo 80 caracteres'],
  ])('refuse the name "%s" in its own words', async (name, message) => {
    await expect(create(name)).rejects.toMatchObject({ status: 422, answer: { fields: { name: message } } });
  });

  it('are listed by name, searched without accents, filtered by state and paged', async () => {
    for (const name of ['Víveres', 'Bebidas', 'Charcutería']) await create(name);
    await create('Licores', { isActive: false, description: 'Solo mayores de edad' });
    expect(await names()).toEqual(['Bebidas', 'Charcutería', 'Licores', 'Víveres']);
    expect(await names({ sort: '-name' })).toEqual(['Víveres', 'Licores', 'Charcutería', 'Bebidas']);
    expect(await names({ search: 'VIVERES' })).toEqual(['Víveres']);
    expect(await names({ search: 'mayores' })).toEqual(['Licores']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ isActive: false })).toEqual(['Licores']);
    expect(await names({ limit: 3, page: 2 })).toEqual(['Víveres']);
    const { data } = await call()(calls.departmentStats, { params: { storeId } });
    expect(data).toEqual({ total: 4, active: 3, inactive: 1 });
  });

  it('are sorted as Spanish sorts: accents with their letter, ñ after n', async () => {
    for (const name of ['Zapatos', 'Ñame', 'Nueces', 'Óptica', 'Ollas', 'Ábacos']) await create(name);
    expect(await names()).toEqual(['Ábacos', 'Nueces', 'Ñame', 'Ollas', 'Óptica', 'Zapatos']);
  });

  it('change only in what is sent', async () => {
    const { data: before } = await create('Dulces', { description: 'Golosinas', icon: '🍬' });
    const params = { storeId, departmentId: before.id };
    const { data: after } = await call()(calls.updateDepartment, { params, body: { isActive: false } });
    expect(after).toEqual({ ...before, isActive: false, updatedAt: after.updatedAt });
    const { data: cleared } = await call()(calls.updateDepartment, { params, body: { description: null } });
    expect(cleared).toMatchObject({ name: 'Dulces', description: null });
  });

  it('are gone once deleted, and the name is free again', async () => {
    const { data } = await create('Efímero');
    const params = { storeId, departmentId: data.id };
    await call()(calls.deleteDepartment, { params });
    expect(await names()).toEqual([]);
    await expect(call()(calls.getDepartment, { params })).rejects.toMatchObject({ status: 404 });
    await expect(call()(calls.deleteDepartment, { params })).rejects.toMatchObject({ status: 404 });
    await expect(create('Efímero')).resolves.toMatchObject({ success: true });
  });

  it('leave a tombstone with a newer rev, so that devices learn of the deletion', async () => {
    const { data } = await create('Borrado');
    await call()(calls.deleteDepartment, { params: { storeId, departmentId: data.id } });
    const { rows } = await test.database.as('console', (client) =>
      client.query(
        'select d.archived_at is not null as gone, d.rev = c.rev as newest from departments d join store_clocks c using (store_id) where store_id = $1',
        [storeId],
      ),
    );
    expect(rows).toEqual([{ gone: true, newest: true }]);
  });

  it('are reached by the short paths with the store in query, body or header', async () => {
    const { data } = await create('Corto');
    const get = (url: string, headers = {}) => test.inject({ method: 'GET', url, headers, token: owner.token });
    expect((await get(`/api/departments?storeId=${storeId}`)).json()).toMatchObject({ data: [{ id: data.id }] });
    expect((await get(`/api/departments/${data.id}`, { 'x-store-id': String(storeId) })).json()).toMatchObject({
      data: { id: data.id },
    });
    expect((await get(`/api/departments/${data.id}`)).json()).toMatchObject({
      code: 'STORE_NOT_CHOSEN',
      message: 'No se ha seleccionado una tienda',
    });
    const renamed = await test.inject({
      method: 'PUT',
      url: `/api/departments/${data.id}`,
      payload: { storeId, name: 'Corto y claro' },
      token: owner.token,
    });
    expect(renamed.json()).toMatchObject({ data: { name: 'Corto y claro' } });
  });

  it('keep a name with markup as plain text', async () => {
    const { data } = await create('<img src=x onerror=alert(1)>');
    expect(data.name).toBe('<img src=x onerror=alert(1)>');
  });

  it('are numbered by the clock without a gap or a repeat under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => create(`Pasillo ${index}`)));
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ rev: string }>('select rev from departments where store_id = $1 order by rev', [storeId]),
    );
    const revs = rows.map(({ rev }) => Number(rev));
    expect(revs).toEqual(Array.from({ length: 30 }, (_, index) => (revs[0] ?? 0) + index));
  });
});
