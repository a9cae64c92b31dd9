import { type Cart, type CartLine, emptyCart } from './cart.ts';
import type { Cents } from './money.ts';
import { deliveryCost, type OrderType } from './order-types.ts';
import type { Tender } from './tenders.ts';

// A payment, or change handed back, with what identifies it at its bank.
export interface NotedTender extends Tender {
  reference: string | null;
  bankCode: string | null;
}

// An order on the counter or set aside. Its uuid becomes the sale's, so that it can be charged once only.
export interface OpenOrder {
  uuid: string;
  cart: Cart;
  // Money already taken for it.
  payments: readonly NotedTender[];
  // Who gave their PIN for what the cashier may not do alone; absent in orders that were kept before there was one.
  approvals?: Approvals;
}

// Somebody's word for so much and no more: hundredths of a percent of a discount, cents of a credit.
export interface Approval {
  userId: number;
  name: string;
  most: number;
}

export interface Approvals {
  discount?: Approval;
  credit?: Approval;
}

// A new order: nothing in it yet.
export const blankOrder = (uuid: string, pricesIncludeTax = true): OpenOrder => ({
  uuid,
  cart: emptyCart(pricesIncludeTax),
  payments: [],
});

// True while it holds nothing that anybody would miss.
export const isBlank = ({ cart, payments }: OpenOrder): boolean =>
  cart.lines.length === 0 && payments.length === 0 && cart.clientUuid === null && cart.notes === '';

// An order as it is when its first product comes: by the store's rule of that moment, which then stands for all its lines.
export const underRule = (cart: Cart, pricesIncludeTax: boolean): Cart =>
  cart.lines.length === 0 ? { ...cart, pricesIncludeTax } : cart;

// How the sale reaches its buyer, with what the store charges for it.
export const deliverBy = (cart: Cart, orderType: OrderType, storeCost: Cents): Cart => ({
  ...cart,
  orderType,
  deliveryCents: deliveryCost(orderType, storeCost),
});

// How much of a product the whole cart takes, in thousandths.
export const quantityInCart = (cart: Cart, productUuid: string): number =>
  cart.lines.reduce((total, line) => (line.productUuid === productUuid ? total + line.quantity : total), 0);

// What of a product can still be added: what the device believes there is, less what is in the cart.
export const leftToSell = (cart: Cart, productUuid: string, onHand: number): number =>
  Math.max(0, onHand - quantityInCart(cart, productUuid));

// The most a line may hold: its own quantity and what is left beside it.
export const mostOfLine = (cart: Cart, line: CartLine, onHand: number): number =>
  line.quantity + leftToSell(cart, line.productUuid, onHand);
