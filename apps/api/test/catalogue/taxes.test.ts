import { updateProduct } from '@minipos/contract/catalogue/products';
import * as calls from '@minipos/contract/catalogue/taxes';
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
const create = (body: object) =>
  call()(calls.createTax, { params: { storeId }, body: { name: 'Lujo', rate: 31, ...body } });
const change = (taxId: number, body: object) => call()(calls.updateTax, { params: { storeId, taxId }, body });
const remove = (taxId: number) => call()(calls.deleteTax, { params: { storeId, taxId } });
const list = async (query = {}) => (await call()(calls.listTaxes, { params: { storeId }, query })).data;
const named = async (name: string) => {
  const found = (await list()).find((tax) => tax.name === name);
  if (!found) throw new Error(`no tax ${name}`);
  return found;
};

describe('taxes of a store', () => {
  it('begin with general 16 as the default, reduced 8 and exempt; 19 is nowhere', async () => {
    expect((await list()).map(({ name, rate, isExempt, isDefault }) => [name, rate, isExempt, isDefault])).toEqual([
      ['IVA general', 16, false, true],
      ['IVA reducido', 8, false, false],
      ['Exento', 0, true, false],
    ]);
  });

  it('carry two decimals and cannot share a name', async () => {
    const { data, message } = await create({ name: 'Municipal', rate: 2.75 });
    expect(data).toMatchObject({ rate: 2.75, isDefault: false, isActive: true, productCount: 0 });
    expect(message).toBe('Impuesto creado correctamente');
    await expect(create({ name: 'EXENTÓ' })).rejects.toMatchObject({
      answer: { code: 'TAX_NAME_TAKEN', fields: { name: 'Ya existe un impuesto con ese nombre' } },
    });
    await expect(create({ rate: 100.01 })).rejects.toMatchObject({ status: 422 });
    await expect(create({ rate: 1.234 })).rejects.toMatchObject({
      answer: { fields: { rate: 'Usa como máximo 2 decimales' } },
    });
  });

  it('that are exempt have no rate, whichever half of it is changed', async () => {
    await expect(create({ isExempt: true, rate: 1 })).rejects.toMatchObject({ status: 422 });
    const exempt = await named('Exento');
    await expect(change(exempt.id, { rate: 5 })).rejects.toMatchObject({
      answer: { fields: { rate: 'Un impuesto exento tiene tasa 0' } },
    });
    const reduced = await named('IVA reducido');
    await expect(change(reduced.id, { isExempt: true })).rejects.toMatchObject({ status: 422 });
    await expect(change(reduced.id, { isExempt: true, rate: 0 })).resolves.toMatchObject({ data: { isExempt: true } });
  });

  it('always have exactly one default: a new one takes the place, and it can be neither switched off nor deleted', async () => {
    const reduced = await named('IVA reducido');
    await change(reduced.id, { isDefault: true });
    expect((await list()).filter((tax) => tax.isDefault).map((tax) => tax.name)).toEqual(['IVA reducido']);
    await expect(change(reduced.id, { isActive: false })).rejects.toMatchObject({ answer: { code: 'TAX_IS_DEFAULT' } });
    await expect(remove(reduced.id)).rejects.toMatchObject({ answer: { code: 'TAX_IS_DEFAULT' } });
    await create({ isDefault: true });
    expect((await list()).filter((tax) => tax.isDefault).map((tax) => tax.name)).toEqual(['Lujo']);
  });

  it('keep one default when two people choose one at the same moment', async () => {
    const taxes = await list();
    await Promise.all(taxes.filter((tax) => !tax.isDefault).map((tax) => change(tax.id, { isDefault: true })));
    expect((await list()).filter((tax) => tax.isDefault)).toHaveLength(1);
  });

  it('count their products: those without a tax of their own belong to the default', async () => {
    const reduced = await named('IVA reducido');
    const product = await createProduct(test.services, storeId, owner, { taxId: null });
    await createProduct(test.services, storeId, owner, { taxId: reduced.id });
    expect((await named('IVA general')).productCount).toBe(1);
    expect((await named('IVA reducido')).productCount).toBe(1);
    await expect(remove(reduced.id)).rejects.toMatchObject({ answer: { code: 'TAX_IN_USE' } });
    const params = { storeId, productId: product.id };
    await call()(updateProduct, { params, body: { taxId: (await named('Exento')).id } });
    expect((await named('IVA general')).productCount).toBe(0);
  });

  it('that nobody uses are deleted, and leave a tombstone with a new rev', async () => {
    const { data } = await create({});
    await expect(remove(data.id)).resolves.toMatchObject({ message: 'Impuesto eliminado correctamente' });
    await expect(call()(calls.getTax, { params: { storeId, taxId: data.id } })).rejects.toMatchObject({
      answer: { code: 'TAX_NOT_FOUND' },
    });
    const [row] = await test.database.as('console', async (client) => {
      const { rows } = await client.query(
        'select t.archived_at is not null as gone, t.rev = c.rev as newest from taxes t join store_clocks c using (store_id) where store_id = $1 and id = $2',
        [storeId, data.id],
      );
      return rows;
    });
    expect(row).toEqual({ gone: true, newest: true });
  });

  it('are offered to forms with the default first and without the inactive ones', async () => {
    await change((await named('IVA reducido')).id, { isActive: false });
    const { data } = await call()(calls.activeTaxes, { params: { storeId } });
    expect(data.map(({ name }) => name)).toEqual(['IVA general', 'Exento']);
    const stats = await call()(calls.taxStats, { params: { storeId } });
    expect(stats.data).toEqual({ total: 3, active: 2, inactive: 1 });
    expect((await list({ isActive: false })).map(({ name }) => name)).toEqual(['IVA reducido']);
    expect((await list({ search: 'exÉn' })).map(({ name }) => name)).toEqual(['Exento']);
  });
});
