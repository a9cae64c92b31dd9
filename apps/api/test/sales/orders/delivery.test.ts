import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { createSale, getSale, type NewSale } from '@minipos/contract/sales/sales';
import { getStoreSettings, type StoreSettings, updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { findViolations } from '@minipos/db/invariants';
import { type Cart, emptyCart } from '@minipos/domain/orders/cart';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../../factories/refunds.ts';
import { chargedSale } from '../../factories/sales.ts';
import { createDevice, operation, push } from '../../factories/sync.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

type Zones = StoreSettings['deliveryZones'];
const zone = (name: string, feeUSD: number, fields: Partial<Zones[number]> = {}): Zones[number] => ({
  uuid: randomUUID(),
  name,
  feeUSD,
  isActive: true,
  ...fields,
});
const owner = () => test.as(shop.staff.owner.token);
const params = () => ({ storeId: shop.storeId });
async function saveZones(deliveryZones: Zones) {
  const { updatedAt: _u, state: _s, ...known } = (await owner()(getStoreSettings, { params: params() })).data;
  return (await owner()(updateStoreSettings, { params: params(), body: { ...known, deliveryZones } })).data;
}
const incidents = async () =>
  (await owner()(listIncidents, { params: params() })).data.map(({ kind, detail }) => ({ kind, detail }));

const place = (of: Zones[number] | null) => ({
  zoneUuid: of?.uuid ?? null,
  zoneName: of?.name ?? null,
  name: 'Rosa Méndez',
  phone: '0414-1234567',
  address: 'Calle 4, casa 12',
});
/** One of the product at four dollars, brought for this much. */
function brought(deliveryCents: number, fields: Partial<NewSale> = {}, of: Partial<Cart> = {}): NewSale {
  const line = { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 400, taxPercent: 0, isExempt: true };
  const cart: Cart = {
    ...emptyCart(true),
    lines: [{ ...line, quantity: 1000, discount: null, note: 'molido fino' }],
    orderType: 'delivery',
    deliveryCents,
    ...of,
  };
  const paid = { method: 'cash_usd', currency: 'USD', amountCents: 400 + deliveryCents } as const;
  return { ...chargedSale(cart, { payments: [paid], change: [], rate: null, igtfPercent: 0 }), ...fields };
}
const sell = async (body: NewSale) => (await owner()(createSale, { params: params(), body })).data;

describe('zones of a store', () => {
  it('are saved in their order, read by its devices, and left alone by a program that does not know them', async () => {
    const zones = [zone('Centro', 2.5), zone('El Este', 7, { isActive: false })];
    expect((await saveZones(zones)).deliveryZones).toEqual(zones);
    const {
      updatedAt: _u,
      state: _s,
      deliveryZones,
      ...older
    } = (await owner()(getStoreSettings, { params: params() })).data;
    expect(deliveryZones).toEqual(zones);
    expect((await owner()(updateStoreSettings, { params: params(), body: older })).data.deliveryZones).toEqual(zones);
  });

  it('have a name each, and no two the same', async () => {
    await expect(saveZones([zone('Centro', 1), zone('CENTRO', 2)])).rejects.toMatchObject({ status: 422 });
    await expect(saveZones([zone(' ', 1)])).rejects.toMatchObject({ status: 422 });
    await expect(saveZones([zone('Centro', -1)])).rejects.toMatchObject({ status: 422 });
    const twice = zone('Centro', 1);
    await expect(saveZones([twice, { ...twice, name: 'Otra' }])).rejects.toMatchObject({ status: 422 });
  });
});

describe('a sale that is brought', () => {
  it('keeps zone, fee, address and notes as they were, whatever becomes of the zone', async () => {
    const centre = zone('Centro', 2.5);
    await saveZones([centre]);
    const sale = await sell(
      brought(250, { delivery: place(centre), notes: 'cobrar en la puerta', isNoteInternal: true }),
    );
    expect(sale).toMatchObject({ deliveryCost: 2.5, delivery: place(centre), isNoteInternal: true });
    await saveZones([{ ...centre, name: 'Casco', feeUSD: 4 }]);
    const { data } = await owner()(getSale, { params: { ...params(), saleId: sale.id } });
    expect(data).toMatchObject({
      deliveryCost: 2.5,
      delivery: place(centre),
      notes: 'cobrar en la puerta',
      items: [{ note: 'molido fino' }],
    });
    expect(await incidents()).toEqual([]);
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });

  it('says on its public page neither where the buyer lives nor what is for the shop alone', async () => {
    const sale = await sell(brought(500, { delivery: place(null), notes: 'cliente difícil', isNoteInternal: true }));
    const page = await test.app.inject({ url: receiptPath(shop.storeId, sale.receiptToken ?? '') });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Rosa Méndez');
    expect(page.body).toContain('molido fino');
    for (const secret of ['Calle 4', '1234567', 'cliente difícil']) expect(page.body).not.toContain(secret);
  });

  it('comes with the general cost from a till that knows no zones', async () => {
    await saveZones([zone('Centro', 2.5)]);
    expect(await sell(brought(500))).toMatchObject({ deliveryCost: 5, delivery: null });
    expect(await incidents()).toEqual([]);
  });
});

describe('the server believes no fee', () => {
  const differs = (detail: object) => [{ kind: 'totals_differ', detail }];

  it('records a forged one as it was charged, and opens an incident that says what was right', async () => {
    const centre = zone('Centro', 2.5);
    await saveZones([centre]);
    expect(await sell(brought(1, { delivery: place(centre) }))).toMatchObject({ deliveryCost: 0.01 });
    expect(await incidents()).toEqual(differs({ deliveryUSD: 0.01, rightDeliveryUSD: 2.5, zoneName: 'Centro' }));
  });

  it('does not take the zone of another store for one of its own', async () => {
    const theirs = zone('Centro', 1);
    const mine = shop;
    shop = await createRefundShop(test);
    await saveZones([theirs]);
    shop = mine;
    await saveZones([zone('Centro', 2.5)]);
    await sell(brought(100, { delivery: place(theirs) }));
    const problem = 'La zona de entrega no es de esta tienda, o ya no se usa.';
    expect(await incidents()).toEqual(differs({ deliveryUSD: 1, rightDeliveryUSD: 5, zoneName: 'Centro', problem }));
  });

  it('asks about a fee on a sale that nobody brings', async () => {
    await sell(brought(300, {}, { orderType: 'local' }));
    expect(await incidents()).toEqual(differs({ deliveryUSD: 3, rightDeliveryUSD: 0 }));
  });

  it('does not blame a till for the fees of before, and does for those of after', async () => {
    const { id: deviceId } = await createDevice(test.services, shop.storeId, shop.staff.owner);
    const centre = zone('Centro', 2.5);
    await saveZones([centre]);
    const made = (at: Date, seq: number) => {
      const data = {
        ...brought(100, { delivery: place(centre) }),
        receiptNumber: `C1-${String(seq).padStart(6, '0')}`,
      };
      return operation('Sale.CREATE', { seq, timestamp: at.toISOString(), entityId: data.uuid, data });
    };
    const ofFees = async () => (await incidents()).filter(({ kind }) => kind === 'totals_differ');
    await push(test, shop.staff.owner, shop.storeId, deviceId, [made(new Date(Date.now() - 3_600_000), 1)]);
    expect(await ofFees()).toEqual([]);
    await push(test, shop.staff.owner, shop.storeId, deviceId, [made(new Date(), 2)]);
    expect(await ofFees()).toEqual(differs({ deliveryUSD: 1, rightDeliveryUSD: 2.5, zoneName: 'Centro' }));
  });

  it('refuses a second sale of the same name that goes elsewhere', async () => {
    const sale = brought(500, { delivery: place(null) });
    const first = await sell(sale);
    expect(await sell(sale)).toMatchObject({ id: first.id });
    const elsewhere = { ...sale, delivery: { ...place(null), address: 'Otra calle' } };
    await expect(sell(elsewhere)).rejects.toMatchObject({ status: 409 });
  });
});
