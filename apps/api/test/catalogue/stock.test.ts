import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import * as calls from '@minipos/contract/catalogue/stock';
import { findViolations } from '@minipos/db/invariants';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { stockAfter, stockOperations } from '@minipos/domain/stock/stock';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { adjustStock } from '#features/catalogue/stock/adjust-stock.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
let productId: number;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
  productId = (await createProduct(test.services, storeId, owner, { stock: 10 })).id;
});

const adjust = (operation: calls.StockAdjustment['operation'], stock: number, extra: object = {}, id = productId) =>
  test.as(owner.token)(calls.adjustStock, {
    params: { storeId, productId: id },
    body: { operation, stock, reason: 'Conteo físico', ...extra },
  });
const movements = async (query = {}, id = productId) =>
  (await test.as(owner.token)(calls.listMovements, { params: { storeId, productId: id }, query })).data;
const stockOf = async (id: number) =>
  (await test.as(owner.token)(getProduct, { params: { storeId, productId: id } })).data.stock;
const violations = () => test.database.as('console', (client) => findViolations(client));

describe('stock changed by hand', () => {
  it('is a movement with its reason, author and the figure it leaves', async () => {
    const answer = await adjust('add', 5, { reason: 'Llegó mercancía' });
    expect(answer).toMatchObject({ data: { stock: 15 }, message: 'Stock actualizado correctamente' });
    const [last, opening] = await movements();
    expect(last).toMatchObject({
      kind: 'add',
      delta: 5,
      onHandAfter: 15,
      reason: 'Llegó mercancía',
      actorName: owner.user.full_name,
    });
    expect(opening).toMatchObject({ kind: 'opening', delta: 10, onHandAfter: 10 });
  });

  it('never falls below zero by subtracting, and the movement says what was really taken', async () => {
    expect((await adjust('subtract', 12)).data.stock).toBe(0);
    expect((await movements())[0]).toMatchObject({ delta: -10, onHandAfter: 0 });
  });

  it('replaces the figure by setting it', async () => {
    expect((await adjust('set', 3)).data.stock).toBe(3);
    expect((await movements())[0]).toMatchObject({ kind: 'set', delta: -7, onHandAfter: 3 });
  });

  it('moves once when the same request arrives several times, also at once', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => adjust('add', 4, { uuid })));
    expect(answers.map(({ data }) => data.stock)).toEqual([14, 14, 14, 14, 14]);
    expect(await movements()).toHaveLength(2);
  });

  it.each([
    [{ operation: 'add', stock: 1.5 }, 'stock', 'Los productos por unidad llevan cantidades enteras'],
    [{ operation: 'add', stock: -1 }, 'stock', 'La cantidad no puede ser negativa'],
    [{ operation: 'add', stock: 999_999 }, 'stock', 'El stock no puede pasar de 999.999'],
    [{ operation: 'add', stock: 1, reason: ' ' }, 'reason', 'El motivo es requerido'],
    [{ operation: 'multiply', stock: 1 }, 'operation', 'Elige una de las opciones disponibles'],
  ])('refuses %j and says why', async (body, field, message) => {
    const answer = test.inject({
      method: 'PATCH',
      url: `/api/products/${productId}/stock`,
      headers: { 'x-store-id': String(storeId) },
      token: owner.token,
      payload: { reason: 'Conteo', ...body },
    });
    expect((await answer).statusCode).toBe(422);
    expect((await answer).json()).toMatchObject({ fields: { [field]: message } });
    expect(await stockOf(productId)).toBe(10);
  });

  it('is found again by kind and by day in Caracas', async () => {
    const move = (now: string, operation: calls.StockAdjustment['operation']) => {
      const ctx = { ...ownerCtx(test.services, storeId, owner), now: new Date(now) };
      return adjustStock(ctx, productId, { operation, stock: 1, reason: 'Conteo' });
    };
    await move('2026-11-15T02:30:00Z', 'add');
    await move('2026-11-15T12:00:00Z', 'subtract');
    const kinds = async (query: object) => (await movements(query)).map(({ kind }) => kind);
    expect(await kinds({ startDate: '2026-11-14', endDate: '2026-11-14' })).toEqual(['add']);
    expect(await kinds({ startDate: '2026-11-15', endDate: '2026-11-15', kind: 'subtract' })).toEqual(['subtract']);
  });
});

describe('the ledger', () => {
  it('adds up to the figure after any sequence of operations, and the figure is what the rules say', async () => {
    const step = fc.record({
      operation: fc.constantFrom(...stockOperations),
      thousandths: fc.integer({ min: 0, max: 50_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { id } = await createProduct(test.services, storeId, owner, { unit: 'kg', stock: 7.5 });
        let expected = 7500;
        for (const { operation, thousandths } of steps) {
          expected = stockAfter(expected, operation, thousandths);
          const { data } = await adjust(operation, decimalFromQuantity(thousandths), {}, id);
          expect(data.stock).toBe(decimalFromQuantity(expected));
        }
        const sum = (await movements({ limit: 100 }, id)).reduce(
          (total, { delta }) => total + quantityFromDecimal(delta),
          0,
        );
        expect(sum).toBe(expected);
      }),
      { numRuns: 25 },
    );
    expect(await violations()).toEqual([]);
  });

  it('adds up when many people change many products at once', async () => {
    const products = await Promise.all(
      Array.from({ length: 4 }, () => createProduct(test.services, storeId, owner, { stock: 100 })),
    );
    const added: { id: number; quantity: number }[] = [];
    for (let wave = 0; wave < 4; wave += 1) {
      const changes = Array.from({ length: 20 }, (_, index) => ({
        id: products[index % 4]?.id ?? 0,
        quantity: ((wave + index) % 7) + 1,
      }));
      await Promise.all(changes.map(({ id, quantity }) => adjust('add', quantity, {}, id)));
      added.push(...changes);
    }
    for (const { id } of products) {
      const total = added.filter((entry) => entry.id === id).reduce((sum, { quantity }) => sum + quantity, 100);
      expect(await stockOf(id)).toBe(total);
    }
    expect(await violations()).toEqual([]);
  });

  it('cannot be rewritten by the application', async () => {
    await test.database.as('app', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await expect(client.query('update stock_movements set delta = 0')).rejects.toThrow(/permission denied/);
      await client.query('rollback');
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await expect(client.query('delete from stock_movements')).rejects.toThrow(/permission denied/);
      await client.query('rollback');
    });
  });

  it('is what the check compares with: a figure changed behind its back is found', async () => {
    await test.database.as('owner', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'`);
      await client.query('update product_stock set on_hand = on_hand + 1 where product_id = $1', [productId]);
      await client.query('commit');
    });
    expect((await violations()).map(({ name }) => name)).toEqual([
      'the stock of every product is the sum of its movements',
    ]);
  });
});
