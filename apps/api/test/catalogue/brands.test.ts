import * as calls from '@minipos/contract/catalogue/brands';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
});

const call = () => test.as(owner.token);
const create = (name: string) => call()(calls.createBrand, { body: { storeId, name } });
const change = (brandId: number, body: object) => call()(calls.updateBrand, { params: { storeId, brandId }, body });
const names = async (query = {}) =>
  (await call()(calls.listBrands, { params: { storeId }, query })).data.map(({ name }) => name);

describe('brands of a store', () => {
  it('cannot share a name, accents and case aside; another store may use it', async () => {
    await create('Polar');
    await expect(create('pólar')).rejects.toMatchObject({
      status: 409,
      answer: { code: 'BRAND_NAME_TAKEN', fields: { name: 'Ya existe una marca con ese nombre' } },
    });
    ({ storeId, owner } = await createStore(test.services));
    await expect(create('Polar')).resolves.toMatchObject({ message: 'Marca creada correctamente' });
  });

  it('are switched off and on, renamed, and keep what was not sent', async () => {
    const { data } = await create('Mavesa');
    await expect(change(data.id, { isActive: false })).resolves.toMatchObject({
      data: { name: 'Mavesa', isActive: false },
    });
    expect(await names({ isActive: true })).toEqual([]);
    const renamed = await change(data.id, { name: 'Mavesa Clásica', description: '' });
    expect(renamed).toMatchObject({
      data: { isActive: false, description: null },
      message: 'Marca actualizada correctamente',
    });
  });

  it('are listed in Spanish order, searched without accents, and count their products', async () => {
    for (const name of ['Ñam', 'Nestlé', 'Ávila', 'Zulia']) await create(name);
    expect(await names()).toEqual(['Ávila', 'Nestlé', 'Ñam', 'Zulia']);
    expect(await names({ search: 'nestle' })).toEqual(['Nestlé']);
    const { data } = await call()(calls.listBrands, { params: { storeId }, query: { search: 'Ávila' } });
    const brandId = data[0]?.id ?? 0;
    await createProduct(test.services, storeId, owner, { brandId });
    await expect(call()(calls.getBrand, { params: { storeId, brandId } })).resolves.toMatchObject({
      data: { productCount: 1 },
    });
    await expect(change(brandId, { isActive: false })).resolves.toMatchObject({ data: { productCount: 1 } });
  });
});
