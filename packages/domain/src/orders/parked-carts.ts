import { foldText } from '#text/fold-text.ts';
import type { Cart } from './cart.ts';

/** A cart set aside while another client is served. */
export interface ParkedCart {
  uuid: string;
  label: string;
  parkedAt: string;
  cart: Cart;
}

/** More than anyone has in sight; beyond it the oldest are forgotten sales, not waiting clients. */
export const maxParkedCarts = 50;

/** What fits on one line of the list. */
export const maxParkedName = 60;

/** Told apart from an empty cart: here something can be done about it. */
export class TooManyParked extends RangeError {
  constructor() {
    super(`At most ${maxParkedCarts} carts are parked`);
    this.name = 'TooManyParked';
  }
}

interface Findable {
  label: string;
  clientName: string | null;
  cart: Cart;
}

/** Whether what was typed names it: its name, its client, or what is in it. Every word must occur; nothing typed finds all. */
export function isParkedFound({ label, clientName, cart }: Findable, query: string): boolean {
  const text = foldText([label, clientName ?? '', ...cart.lines.map(({ name }) => name)].join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Sets a cart aside. An empty one, or one too many, is refused: nothing is ever dropped to make room. */
export function parkCart(parked: readonly ParkedCart[], entry: ParkedCart): ParkedCart[] {
  if (entry.cart.lines.length === 0) throw new RangeError('An empty cart is not parked');
  if (parked.length >= maxParkedCarts) throw new TooManyParked();
  return [...parked.filter(({ uuid }) => uuid !== entry.uuid), entry];
}

/** Takes a cart back, exactly as it was left; none when it is not there any more (another tab took it). */
export function takeParkedCart(parked: readonly ParkedCart[], uuid: string): { cart: Cart | null; left: ParkedCart[] } {
  return {
    cart: parked.find((entry) => entry.uuid === uuid)?.cart ?? null,
    left: parked.filter((entry) => entry.uuid !== uuid),
  };
}

/** Who has waited longest comes first. */
export const byWaiting = (parked: readonly ParkedCart[]): ParkedCart[] =>
  parked.toSorted((a, b) => a.parkedAt.localeCompare(b.parkedAt) || a.uuid.localeCompare(b.uuid));
