import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let token: string;
let productId: number;
beforeEach(async () => {
  const { storeId: id, staff } = await createStaffedStore(test.services);
  storeId = id;
  ({ token } = staff.owner);
  ({ id: productId } = await createProduct(test.services, storeId, staff.owner));
});

const get = (path: string) => test.inject({ method: 'GET', url: `/api/products/stores/${storeId}/${path}`, token });

describe('an id in a path or a query', () => {
  it('has one spelling: digits', async () => {
    expect((await get(`products/${productId}`)).statusCode).toBe(200);
    const spellings = [
      `${productId}e0`,
      `0x${productId.toString(16)}`,
      `%20${productId}`,
      `${productId}.0`,
      `+${productId}`,
    ];
    for (const spelling of spellings) {
      expect((await get(`products/${spelling}`)).statusCode).toBe(422);
      expect((await get(`products?departmentId=${spelling}`)).statusCode).toBe(422);
    }
    expect((await get(`products?departmentId=${productId}&departmentId=${productId}`)).statusCode).toBe(422);
  });
});

describe('a list in a query', () => {
  it('is refused, not ignored: the answer would lack the filter', async () => {
    const answer = await get('products?search[]=nada');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: { 'search[]': expect.any(String) as string } });
    expect((await get('products?search=nada&otra=1')).statusCode).toBe(200);
  });
});
