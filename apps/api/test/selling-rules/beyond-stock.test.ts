import { randomUUID } from 'node:crypto';
import { getProduct, listProducts, productStats } from '@minipos/contract/catalogue/products';
import { adjustStock, listMovements } from '@minipos/contract/catalogue/stock';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { refundSale } from '@minipos/contract/sales/refunds';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { findViolations } from '@minipos/db/invariants';
import type { ProductKind } from '@minipos/domain/stock/stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { approvedBy, type Place } from '../factories/proofs.ts';
import { changeSettings, createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let place: Place;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  place = { storeId, deviceId: (await createDevice(test.services, storeId, staff.owner)).id };
});

const sound = async () => expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
const made = (fields: { kind?: ProductKind; stock?: number } = {}) =>
  createProduct(test.services, storeId, staff.owner, { priceUSD: 10, ...fields });
const oneOf = ({ uuid }: { uuid: string }) => saleOf([{ productUuid: uuid, quantity: 1, price: 10 }]);

async function sell(sale: SaleFact, sender = staff.cashier) {
  const sent = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
  const { verdicts } = await push(test, sender, storeId, place.deviceId, [sent]);
  expect(verdicts[0]?.status).toBe('applied');
  const { data } = await test.as(staff.owner.token)(listIncidents, { params: { storeId } });
  return data.map(({ kind, detail }) => ({ kind, detail }));
}

describe('[SYNC-12] goods in hand are sold whatever the figure in stock says', () => {
  it('without stock the sale stands, the figure goes below zero and one incident asks for a count', async () => {
    const product = await made({ stock: 0 });
    expect(await sell(oneOf(product))).toMatchObject([{ kind: 'oversold', detail: { onHand: -1 } }]);
    const { data } = await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: product.id } });
    expect(data.stock).toBe(-1);
    await sound();
  });

  describe('where the store asks for a PIN', () => {
    beforeEach(() => changeSettings(test.services, storeId, staff.owner, { beyondStock: 'approve' }));

    it('the incident names who allowed it with their proof', async () => {
      const sale = await approvedBy(test.services, staff.manager, place, oneOf(await made()), 'stock', 1);
      const [incident, ...others] = await sell(sale);
      expect(incident).toMatchObject({ kind: 'oversold', detail: { approvedBy: staff.manager.user.id } });
      expect(incident?.detail).not.toHaveProperty('isUnapproved');
      expect(others).toEqual([]);
    });

    it('a sale without a PIN is kept and says so', async () => {
      expect(await sell(oneOf(await made()))).toMatchObject([{ kind: 'oversold', detail: { isUnapproved: true } }]);
    });

    it('a name without a proof allows nothing and is looked at', async () => {
      const found = await sell({ ...oneOf(await made()), stockApprovedBy: staff.manager.user.id });
      expect(found.map(({ kind }) => kind).toSorted()).toEqual(['oversold', 'unproved_approval']);
      expect(found.find(({ kind }) => kind === 'oversold')?.detail).toMatchObject({ isUnapproved: true });
    });

    it('nor does the proof of somebody who may not', async () => {
      const sale = await approvedBy(test.services, staff.assistant, place, oneOf(await made()), 'stock', 1);
      expect(await sell(sale)).toMatchObject([{ kind: 'oversold', detail: { isUnapproved: true } }]);
    });

    it('who may sells alone', async () => {
      const [incident] = await sell(oneOf(await made()), staff.manager);
      expect(incident?.detail).not.toHaveProperty('isUnapproved');
    });
  });
});

describe.each(['service', 'not_stocked'] as const)('a product of the kind %s', (kind) => {
  it('is sold and comes back without moving any stock or opening anything', async () => {
    const product = await made({ kind, stock: 7 });
    expect(await sell(oneOf(product))).toEqual([]);
    const call = test.as(staff.owner.token);
    const [sale] = (await call(listSales, { params: { storeId } })).data;
    const saleId = sale?.id ?? 0;
    const lines = [{ line: 1, quantity: 1, isRestocked: true }];
    const body = {
      uuid: randomUUID(),
      reason: 'No quedó bien',
      lines,
      withDelivery: false,
      payments: [{ method: 'cash_usd' as const, amount: 10 }],
    };
    await call(refundSale, { params: { storeId, saleId }, body });
    const movements = await call(listMovements, { params: { storeId, productId: product.id } });
    expect(movements.data).toEqual([]);
    const { data } = await call(getSale, { params: { storeId, saleId } });
    expect(data.status).toBe('refunded');
    await sound();
  });

  it('is never low nor out, is worth nothing in the inventory, and its figure cannot be set', async () => {
    const product = await made({ kind });
    const call = test.as(staff.owner.token);
    const low = await call(listProducts, { params: { storeId }, query: { stock: 'out' } });
    expect(low.data).toEqual([]);
    const stats = await call(productStats, { params: { storeId } });
    expect(stats.data).toMatchObject({ totalProducts: 1, lowStockProducts: 0, totalInventoryValue: 0 });
    const body = { operation: 'set' as const, stock: 3, reason: 'Conteo' };
    const set = call(adjustStock, { params: { storeId, productId: product.id }, body });
    await expect(set).rejects.toMatchObject({ answer: { code: 'STOCK_NOT_KEPT' } });
  });
});
