import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { owedCents } from '@minipos/domain/repairs/repair-charges';
import { expect, it } from 'vitest';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { type ChargedRepair, isPriceOld, repairNote, repairOrder, withAdvance } from './repair-order.ts';
import type { StoreFacts } from './store-facts.ts';

const repair: ChargedRepair = {
  id: 45,
  serviceNumber: 'R-000045',
  status: 'completed',
  finalCostUSD: 116.5,
  charged: { totalUSD: 0, sales: [] },
  advances: { totalUSD: 0, openUSD: 0, payments: 0 },
  client: { id: 3, name: 'Rosa Quintana', phone: null },
  deviceType: 'smartphone',
  deviceBrand: 'Samsung',
  deviceModel: 'A54',
};
const service = {
  uuid: 'servicio',
  name: 'Servicio técnico',
  kind: 'service',
  unit: 'unit',
  priceUSD: 0,
  taxId: null,
} as ShelfProduct;
const taxes = [{ id: 1, rate: 16, isExempt: false, isDefault: true }] as StoreFacts['taxes'];
const parts = { uuid: 'pedido', service, taxes, client: { uuid: 'rosa', currentDebt: 0 } };

it('is one line with the client, the number and the device, and comes to the total of the repair', () => {
  const order = repairOrder(repair, { ...parts, pricesIncludeTax: true });
  expect(order).toMatchObject({ uuid: 'pedido', repairId: 45, cart: { clientUuid: 'rosa' } });
  expect(order?.cart.lines).toMatchObject([{ note: 'R-000045 · Samsung A54', unitPriceCents: 11_650, quantity: 1000 }]);
  expect(order && cartFigures(order.cart)).toMatchObject({ totalCents: 11_650, taxCents: 1607 });
});

it('comes to the total, never to less, where prices are without tax', () => {
  for (const finalCostUSD of [116.5, 116, 0.01, 85, 37.99, 1240.33]) {
    const order = repairOrder({ ...repair, finalCostUSD }, { ...parts, pricesIncludeTax: false });
    const over = (order ? cartFigures(order.cart).totalCents : 0) - Math.round(finalCostUSD * 100);
    expect([0, 1]).toContain(over);
  }
});

it('charges what is left where the till has charged a part of it before', () => {
  const charged = { totalUSD: 100, sales: [{ id: 9, number: 'C1-000009' }] };
  const order = repairOrder({ ...repair, charged }, { ...parts, pricesIncludeTax: true });
  expect(order && cartFigures(order.cart)).toMatchObject({ totalCents: 1650 });
  expect(owedCents({ ...repair, charged: { ...charged, totalUSD: 120 } })).toBe(0);
});

it('what was paid ahead pays first: what of it is still in favour, and no more than is owed', () => {
  const paidAhead = (advanced: number, currentDebt: number) =>
    repairOrder(
      { ...repair, advances: { totalUSD: advanced, openUSD: advanced, payments: 1 } },
      { ...parts, client: { uuid: 'rosa', currentDebt }, pricesIncludeTax: true },
    )?.payments.map(({ method, amountCents }) => [method, amountCents]);
  expect(paidAhead(40, -40)).toEqual([['credit', 4000]]);
  expect(paidAhead(40, -15.5)).toEqual([['credit', 1550]]);
  expect(paidAhead(40, -500)).toEqual([['credit', 4000]]);
  expect(paidAhead(200, -200)).toEqual([['credit', 11_650]]);
  expect(paidAhead(40, 12)).toEqual([]);
  expect(paidAhead(0, -40)).toEqual([]);
});

const laid = (openUSD: number, finalCostUSD = repair.finalCostUSD) => {
  const ahead = { ...repair, finalCostUSD, advances: { totalUSD: 40, openUSD, payments: 1 } };
  const order = repairOrder(ahead, {
    ...parts,
    client: { uuid: 'rosa', currentDebt: -openUSD },
    pricesIncludeTax: true,
  });
  if (!order) throw new Error('no order');
  return order;
};

it('an order that waited takes what was paid ahead since, unless somebody noted payments of their own or changed the client', () => {
  const cash = { method: 'cash_usd', currency: 'USD', amountCents: 500, reference: null, bankCode: null } as const;
  const waiting = laid(0);
  expect(withAdvance(waiting, laid(40)).payments).toMatchObject([{ amountCents: 4000, isAdvance: true }]);
  expect(withAdvance(laid(40), laid(15)).payments).toMatchObject([{ amountCents: 1500 }]);
  expect(withAdvance(waiting, laid(0))).toBe(waiting);
  const paid = { ...waiting, payments: [cash] };
  expect(withAdvance(paid, laid(40))).toBe(paid);
  const ofAnother = { ...waiting, cart: { ...waiting.cart, clientUuid: 'luis' } };
  expect(withAdvance(ofAnother, laid(40))).toBe(ofAnother);
});

it('says when an order that waited has another price than the repair by now', () => {
  expect(isPriceOld(laid(0), laid(0))).toBe(false);
  expect(isPriceOld(laid(0, 100), laid(0))).toBe(true);
});

it('a device without make or model is called what it is, and without its tax nothing is charged', () => {
  expect(repairNote({ ...repair, deviceBrand: null, deviceModel: null })).toBe('R-000045 · Teléfono');
  expect(repairOrder(repair, { ...parts, taxes: [], pricesIncludeTax: true })).toBeNull();
});
