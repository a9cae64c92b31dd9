import { randomUUID } from 'node:crypto';
import { deleteDepartment } from '@minipos/contract/catalogue/departments';
import * as calls from '@minipos/contract/catalogue/products';
import { isEan13 } from '@minipos/domain/catalogue/barcode';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createBrand } from '../factories/catalogue.ts';
import { createDepartment } from '../factories/departments.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let departmentId: number;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  departmentId = (await createDepartment(test.services, storeId, staff.owner)).id;
});

const as = (person: Person = staff.owner) => test.as(person.token);
const create = (body: object = {}, person?: Person) =>
  as(person)(calls.createProduct, {
    params: { storeId },
    body: { name: 'Harina de maíz', priceUSD: 1.35, departmentId, ...body },
  });
const change = (productId: number, body: object, person?: Person) =>
  as(person)(calls.updateProduct, { params: { storeId, productId }, body });
const get = (productId: number, person?: Person) => as(person)(calls.getProduct, { params: { storeId, productId } });
const names = async (query = {}) =>
  (await as()(calls.listProducts, { params: { storeId }, query })).data.map(({ name }) => name);

describe('a new product', () => {
  it('begins with the documented defaults', async () => {
    const { data, message } = await create({ stock: 12 });
    expect(data).toMatchObject({
      stock: 12,
      minStock: 5,
      unit: 'unit',
      isActive: true,
      costUSD: 0,
      taxId: null,
      images: [],
    });
    expect(message).toBe('Producto creado correctamente');
  });

  it('without a barcode receives one of the store: EAN-13, prefix 2, each its own', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, async () => (await create()).data.barcode ?? ''));
    expect(codes.every((code) => isEan13(code) && code.startsWith('2'))).toBe(true);
    expect(new Set(codes).size).toBe(5);
  });

  it('made twice with the same uuid is one product', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ uuid, stock: 3 })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await as()(calls.productStats, { params: { storeId } });
    expect(data).toMatchObject({ totalProducts: 1, totalInventoryValue: 4.05 });
  });

  it.each([
    [{ name: '' }, 'name', 'El nombre es requerido'],
    [{ name: 'A' }, 'name', 'El nombre debe tener al menos 2 caracteres'],
    [{ priceUSD: 0 }, 'priceUSD', 'El precio debe ser mayor a 0'],
    [{ stock: -1 }, 'stock', 'El stock no puede ser negativo'],
    [{ departmentId: 0 }, 'departmentId', 'Debe seleccionar un departamento'],
    [{ departmentId: 999_999 }, 'departmentId', 'Debe seleccionar un departamento'],
    [{ barcode: '12' }, 'barcode', 'El código de barras debe tener al menos 3 caracteres'],
    [{ barcode: '=1+1' }, 'barcode', 'El código de barras debe tener de 3 a 50 letras o números'],
    [{ stock: 1.5 }, 'stock', 'Los productos por unidad llevan cantidades enteras'],
    [{ priceUSD: 1.234 }, 'priceUSD', 'Usa como máximo 2 decimales'],
    [{ brandId: 999_999 }, 'brandId', 'Marca no encontrada'],
  ])('refuses %j and says why under its field', async (body, field, message) => {
    await expect(create(body)).rejects.toMatchObject({ status: 422, answer: { fields: { [field]: message } } });
    expect(await names()).toEqual([]);
  });

  it('refuses a picture that is not there', async () => {
    await expect(create({ images: [randomUUID()] })).rejects.toMatchObject({
      answer: { code: 'IMAGE_NOT_FOUND', fields: { images: 'Una de las imágenes ya no existe. Súbela de nuevo.' } },
    });
    expect(await names()).toEqual([]);
  });

  it('shares neither barcode nor SKU with another of the store; a deleted one frees them', async () => {
    const { data } = await create({ barcode: '7591 001 000012', sku: 'A-1' });
    expect(data.barcode).toBe('7591001000012');
    await expect(create({ barcode: '7591001000012' })).rejects.toMatchObject({
      answer: { code: 'BARCODE_TAKEN', fields: { barcode: 'Otro producto ya usa este código de barras' } },
    });
    await expect(create({ sku: 'A-1' })).rejects.toMatchObject({ answer: { code: 'SKU_TAKEN' } });
    await as()(calls.deleteProduct, { params: { storeId, productId: data.id } });
    await expect(create({ barcode: '7591001000012', sku: 'A-1' })).resolves.toMatchObject({ success: true });
  });

  it('cannot take a brand or department of another store', async () => {
    const other = await createStaffedStore(test.services);
    const foreign = await createDepartment(test.services, other.storeId, other.staff.owner);
    const brand = await createBrand(test.services, other.storeId, other.staff.owner);
    await expect(create({ departmentId: foreign.id })).rejects.toMatchObject({ status: 422 });
    await expect(create({ brandId: brand.id })).rejects.toMatchObject({ status: 422 });
  });

  it('that is weighed carries three decimals', async () => {
    const { data } = await create({ unit: 'kg', stock: 2.125, minStock: 0.5 });
    expect(data).toMatchObject({ stock: 2.125, minStock: 0.5 });
    await expect(change(data.id, { unit: 'unit' })).rejects.toMatchObject({
      answer: { fields: { unit: expect.any(String) } },
    });
  });
});

describe('prices and costs', () => {
  it('are changed only by those who hold the right, and the audit says from what to what', async () => {
    const { data } = await create({ costUSD: 1 });
    await expect(change(data.id, { priceUSD: 0.5 }, staff.assistant)).rejects.toMatchObject({
      status: 403,
      answer: { code: 'PRICE_NOT_ALLOWED', fields: { priceUSD: expect.any(String) } },
    });
    await expect(change(data.id, { name: 'Harina PAN', priceUSD: 1.35 }, staff.assistant)).resolves.toMatchObject({
      data: { name: 'Harina PAN', priceUSD: 1.35 },
    });
    await change(data.id, { priceUSD: 1.5 }, staff.manager);
    const [entry] = await test.database.as('console', async (client) => {
      const { rows } = await client.query<{ detail: object }>(
        "select detail from audit_log where store_id = $1 and action = 'product.changed' order by seq desc limit 1",
        [storeId],
      );
      return rows;
    });
    expect(entry?.detail).toMatchObject({ priceFrom: 1.35, priceTo: 1.5 });
  });

  it('show costs and what the inventory is worth to those who hold the right, to nobody else', async () => {
    const { data } = await create({ costUSD: 1 });
    const costs = await Promise.all(
      Object.entries(staff).map(async ([role, person]) => [role, (await get(data.id, person)).data.costUSD]),
    );
    expect(Object.fromEntries(costs)).toEqual({
      owner: 1,
      manager: 1,
      stock_clerk: null,
      cashier: null,
      assistant: null,
      viewer: null,
    });
    const { data: figures } = await as(staff.cashier)(calls.productStats, { params: { storeId } });
    expect(figures).toMatchObject({ totalProducts: 1, totalCostValue: null, totalInventoryValue: null });
  });
});

describe('the list of products', () => {
  beforeEach(async () => {
    await create({ name: 'Café molido', description: 'Tostado oscuro', barcode: '7590001', stock: 20, costUSD: 1 });
    await create({ name: 'Ñame', sku: 'VEG-9', stock: 2, unit: 'kg' });
    await create({ name: 'Azúcar 100%', stock: 0, isActive: false });
    await create({ name: 'Nata', stock: 6, priceUSD: 3 });
  });

  it('is in Spanish order and pages', async () => {
    expect(await names()).toEqual(['Azúcar 100%', 'Café molido', 'Nata', 'Ñame']);
    expect(await names({ limit: 3, page: 2 })).toEqual(['Ñame']);
    expect(await names({ sort: '-price' })).toEqual(['Nata', 'Azúcar 100%', 'Ñame', 'Café molido']);
    expect(await names({ sort: 'stock' })).toEqual(['Azúcar 100%', 'Ñame', 'Nata', 'Café molido']);
  });

  it('finds every word in name, description, barcode or SKU, accents and case aside, signs taken literally', async () => {
    expect(await names({ search: 'CAFE' })).toEqual(['Café molido']);
    expect(await names({ search: 'oscuro cafe' })).toEqual(['Café molido']);
    expect(await names({ search: 'cafe claro' })).toEqual([]);
    expect(await names({ search: '7590' })).toEqual(['Café molido']);
    expect(await names({ search: 'veg-9' })).toEqual(['Ñame']);
    expect(await names({ search: '100%' })).toEqual(['Azúcar 100%']);
    expect(await names({ search: '%' })).toEqual(['Azúcar 100%']);
    expect(await names({ search: '_' })).toEqual([]);
  });

  it('filters by department, state and stock', async () => {
    const other = await createDepartment(test.services, storeId, staff.owner);
    await create({ name: 'Otro', departmentId: other.id });
    expect(await names({ departmentId: other.id })).toEqual(['Otro']);
    expect(await names({ isActive: false })).toEqual(['Azúcar 100%']);
    expect(await names({ stock: 'out' })).toEqual(['Azúcar 100%', 'Otro']);
    expect(await names({ stock: 'low', isActive: true })).toEqual(['Ñame', 'Otro']);
  });

  it('has figures over the whole filter, not over a page', async () => {
    const figures = async (query = {}) => (await as()(calls.productStats, { params: { storeId }, query })).data;
    expect(await figures()).toEqual({
      totalProducts: 4,
      totalInventoryValue: 20 * 1.35 + 2 * 1.35 + 18,
      totalCostValue: 20,
      lowStockProducts: 1,
    });
    expect(await figures({ search: 'cafe' })).toMatchObject({ totalProducts: 1, totalInventoryValue: 27 });
    expect(await figures({ search: 'nada de nada' })).toMatchObject({ totalProducts: 0, totalInventoryValue: 0 });
  });

  it('shows the most critical first among those low in stock', async () => {
    await create({ name: 'Agotado', stock: 0, minStock: 50 });
    const { data } = await as()(calls.lowStockProducts, { params: { storeId } });
    expect(data.map(({ name }) => name)).toEqual(['Agotado', 'Ñame']);
  });

  it('resolves a barcode, else a SKU, exactly', async () => {
    const find = (barcode: string) => as()(calls.findByBarcode, { params: { storeId, barcode } });
    await expect(find('7590001')).resolves.toMatchObject({ data: { name: 'Café molido' } });
    await expect(find('VEG-9')).resolves.toMatchObject({ data: { name: 'Ñame' } });
    await expect(find('759')).rejects.toMatchObject({ status: 404, answer: { message: 'Producto no encontrado' } });
  });
});

describe('what is deleted', () => {
  it('is gone from every list, and a department with products stays', async () => {
    const { data } = await create();
    await expect(as()(deleteDepartment, { params: { storeId, departmentId } })).rejects.toMatchObject({
      status: 409,
      answer: { code: 'DEPARTMENT_IN_USE' },
    });
    await as()(calls.deleteProduct, { params: { storeId, productId: data.id } });
    expect(await names()).toEqual([]);
    await expect(get(data.id)).rejects.toMatchObject({ status: 404 });
    await expect(change(data.id, { name: 'Otra' })).rejects.toMatchObject({ status: 404 });
    await expect(as()(deleteDepartment, { params: { storeId, departmentId } })).resolves.toMatchObject({
      success: true,
    });
  });
});
