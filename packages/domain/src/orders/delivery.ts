import { type Cents, centsFromDecimal } from '#money/money.ts';
import type { Cart } from './cart.ts';

/** A part of town, with what bringing an order there costs. */
export interface DeliveryZone {
  uuid: string;
  name: string;
  feeUSD: number;
  // One that is not used any more stays for the sales that name it.
  isActive: boolean;
}

/** What a store asks for bringing an order. */
export interface DeliveryTerms {
  // Where no zone is named.
  deliveryCostUSD: number;
  // Absent in copies from before there were zones.
  deliveryZones?: readonly DeliveryZone[] | undefined;
}

/** To whom and where, as it was written down at the counter. */
export interface Delivery {
  zoneUuid: string | null;
  zoneName: string | null;
  name: string;
  phone: string;
  address: string;
}

/** More would not be found in a list. */
export const maxDeliveryZones = 40;
export const maxZoneName = 60;
export const maxDeliveryAddress = 250;
export const maxDeliveryName = 120;
export const maxDeliveryPhone = 30;

export const noDelivery: Delivery = { zoneUuid: null, zoneName: null, name: '', phone: '', address: '' };

/** Zones that an order can be brought to now. */
export const activeZones = ({ deliveryZones = [] }: DeliveryTerms): DeliveryZone[] =>
  deliveryZones.filter(({ isActive }) => isActive);

/** What the store asks for a zone at this moment; undefined for one that it does not have or does not use any more. */
export function zoneFee(terms: DeliveryTerms, zoneUuid: string | null): Cents | undefined {
  if (zoneUuid === null) return centsFromDecimal(terms.deliveryCostUSD);
  const zone = activeZones(terms).find(({ uuid }) => uuid === zoneUuid);
  return zone && centsFromDecimal(zone.feeUSD);
}

/** The order with where it goes, at the fee of its zone now. A zone that is gone counts as none. */
export function deliverTo(cart: Cart, delivery: Delivery, terms: DeliveryTerms): Cart {
  const fee = zoneFee(terms, delivery.zoneUuid);
  if (fee === undefined) return deliverTo(cart, { ...delivery, zoneUuid: null, zoneName: null }, terms);
  return { ...cart, orderType: 'delivery', delivery, deliveryCents: fee };
}

/** The order for another client. Where the one before lives is nothing to them. */
export function forClient(cart: Cart, clientUuid: string | null): Cart {
  if (clientUuid === cart.clientUuid) return cart;
  const { delivery } = cart;
  const isOfAnother = cart.clientUuid !== null && delivery !== undefined;
  return {
    ...cart,
    clientUuid,
    ...(isOfAnother ? { delivery: { ...delivery, name: '', phone: '', address: '' } } : {}),
  };
}

/** What is missing before somebody can set off with it; null: nothing. A client on the order is somebody to ask for. */
export function missingForDelivery({
  orderType,
  delivery,
  clientUuid,
}: Pick<Cart, 'orderType' | 'delivery' | 'clientUuid'>): 'address' | 'who' | null {
  if (orderType !== 'delivery') return null;
  if (!delivery || delivery.address.trim() === '') return 'address';
  const isSomebody = clientUuid !== null || delivery.name.trim() !== '' || delivery.phone.trim() !== '';
  return isSomebody ? null : 'who';
}
