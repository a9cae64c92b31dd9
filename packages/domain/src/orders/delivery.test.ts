import { expect, it } from 'vitest';
import { emptyCart } from './cart.ts';
import { activeZones, deliverTo, forClient, missingForDelivery, noDelivery, zoneFee } from './delivery.ts';
import { deliverBy } from './open-order.ts';

const centre = { uuid: 'centro', name: 'Centro', feeUSD: 2.5, isActive: true };
const old = { uuid: 'vieja', name: 'Vieja', feeUSD: 9, isActive: false };
const terms = { deliveryCostUSD: 5, deliveryZones: [centre, old] };
const cart = emptyCart(true);

it('a zone costs its own fee, no zone the general one, and one that is gone or not used has none', () => {
  expect(zoneFee(terms, 'centro')).toBe(250);
  expect(zoneFee(terms, null)).toBe(500);
  expect(zoneFee(terms, 'vieja')).toBeUndefined();
  expect(zoneFee(terms, 'de otra tienda')).toBeUndefined();
  // A copy from before there were zones.
  expect(zoneFee({ deliveryCostUSD: 5 }, null)).toBe(500);
  expect(activeZones(terms)).toEqual([centre]);
});

it('an order goes to its zone at the fee of the moment, and another way of reaching the buyer takes the fee away', () => {
  const there = { ...noDelivery, zoneUuid: 'centro', zoneName: 'Centro', address: 'Calle 1' };
  const going = deliverTo(cart, there, terms);
  expect(going).toMatchObject({ orderType: 'delivery', deliveryCents: 250, delivery: there });
  expect(deliverBy(going, 'pickup', terms)).toMatchObject({ orderType: 'pickup', deliveryCents: 0 });
  // Back again: what was written down is still there.
  expect(deliverBy(deliverBy(going, 'local', terms), 'delivery', terms)).toEqual(going);
  const gone = deliverTo(cart, { ...there, zoneUuid: 'vieja', zoneName: 'Vieja' }, terms);
  expect(gone).toMatchObject({ deliveryCents: 500, delivery: { zoneUuid: null, zoneName: null, address: 'Calle 1' } });
});

it('another client is not sent to where the one before lives, and the zone that was agreed stays', () => {
  const there = {
    ...noDelivery,
    zoneUuid: 'centro',
    zoneName: 'Centro',
    address: 'Calle 1',
    name: 'Ana',
    phone: '0414',
  };
  const going = deliverTo(cart, there, terms);
  const hers = forClient(going, 'ana');
  expect(hers).toEqual({ ...going, clientUuid: 'ana' });
  expect(forClient(hers, 'ana')).toBe(hers);
  expect(forClient(hers, 'luis')).toMatchObject({
    clientUuid: 'luis',
    deliveryCents: 250,
    delivery: { zoneUuid: 'centro', address: '', name: '', phone: '' },
  });
});

it('nobody sets off without an address and somebody to ask for', () => {
  const sent = deliverBy(cart, 'delivery', terms);
  const at = (delivery: Partial<typeof noDelivery>, clientUuid: string | null = null) =>
    missingForDelivery({ ...sent, clientUuid, delivery: { ...noDelivery, ...delivery } });
  expect(missingForDelivery(cart)).toBeNull();
  expect(missingForDelivery(sent)).toBe('address');
  expect(at({ address: '  ', name: 'Ana' })).toBe('address');
  expect(at({ address: 'Calle 1' })).toBe('who');
  expect(at({ address: 'Calle 1', phone: '0414' })).toBeNull();
  expect(at({ address: 'Calle 1', name: 'Ana' })).toBeNull();
  expect(at({ address: 'Calle 1' }, 'ana')).toBeNull();
});
