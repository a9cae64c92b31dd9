import { type Cents, centsFromDecimal } from '#money/money.ts';
import type { Quantity } from '#money/quantity.ts';
import type { Tender } from '#payments/tenders.ts';
import type { ProductUnit } from '#stock/stock.ts';
import { type Cart, emptyCart } from './cart.ts';
import { type DeliveryTerms, deliverTo, forClient, noDelivery } from './delivery.ts';
import type { OrderType } from './order-types.ts';

/** A payment, or change handed back, with what identifies it at its bank. */
export interface NotedTender extends Tender {
  reference: string | null;
  bankCode: string | null;
  // Of Pago Móvil: from which it came or, of change, to which it was sent; the others have none.
  phone?: string | null;
  // Paid ahead for the repair that is charged: not more of it than is in the client's favour when it is.
  isAdvance?: boolean;
}

/** An order on the counter or set aside. Its uuid becomes the sale's, so that it can be charged once only. */
export interface OpenOrder {
  uuid: string;
  cart: Cart;
  // Money already taken for it.
  payments: readonly NotedTender[];
  // Who gave their PIN for what the cashier may not do alone; absent in orders that were kept before there was one.
  approvals?: Approvals;
  // Goods of an earlier sale that come back with this one; what they are worth is the first of the payments.
  exchange?: PendingExchange;
  // The repair it charges; it has one order on a device.
  repairId?: number;
}

/**
 * What comes back of an earlier sale when the order is charged. Chosen with a connection, charged with or without one.
 */
export interface PendingExchange {
  saleUuid: string;
  // As its receipt calls the earlier sale.
  saleNumber: string;
  // Of the return that the server will record: the same one once only.
  refundUuid: string;
  reason: string;
  lines: readonly ReturningLine[];
  totalUSD: number;
  // The part that was sold on credit and lowers the debt instead of paying.
  creditUSD: number;
}

/** How much of a line of the earlier sale comes back, and what the new receipt says of it. */
interface ReturningLine {
  line: number;
  quantity: number;
  isRestocked: boolean;
  // Absent in exchanges that were laid on the counter before receipts listed what came back.
  productName?: string | undefined;
  unit?: ProductUnit | undefined;
  totalUSD?: number | undefined;
}

/** Somebody's word for so much and no more: hundredths of a percent of a discount, cents of a credit, thousandths of goods. */
export interface Approval {
  userId: number;
  name: string;
  most: number;
  // Made with their secret for this order and no more than that; absent in what was approved before there were proofs.
  proof?: { generation: number; mac: string };
}

export interface Approvals {
  discount?: Approval;
  credit?: Approval;
  // For selling more than the recorded stock.
  stock?: Approval;
}

/** A new order: nothing in it yet. */
export const blankOrder = (uuid: string, pricesIncludeTax = true): OpenOrder => ({
  uuid,
  cart: emptyCart(pricesIncludeTax),
  payments: [],
});

/** True while it holds nothing that anybody would miss. */
export const isBlank = ({ cart, payments, exchange }: OpenOrder): boolean =>
  cart.lines.length === 0 &&
  payments.length === 0 &&
  cart.clientUuid === null &&
  cart.notes === '' &&
  exchange === undefined;

/** What an exchange leaves to pay with. */
export const exchangeCredit = ({ totalUSD, creditUSD }: Pick<PendingExchange, 'totalUSD' | 'creditUSD'>): Cents =>
  centsFromDecimal(totalUSD) - centsFromDecimal(creditUSD);

/** The order with goods that come back: they pay first. Takes the place of an exchange that was there before. */
export function withExchange(order: OpenOrder, exchange: PendingExchange): OpenOrder {
  const { payments } = withoutExchange(order);
  const amountCents = exchangeCredit(exchange);
  const paid: NotedTender = {
    method: 'exchange',
    currency: 'USD',
    amountCents,
    reference: exchange.saleNumber,
    bankCode: null,
  };
  return { ...order, exchange, payments: amountCents > 0 ? [paid, ...payments] : payments };
}

/** The order as if nothing came back. */
export function withoutExchange(order: OpenOrder): OpenOrder {
  const { exchange: _exchange, ...rest } = order;
  return { ...rest, payments: order.payments.filter(({ method }) => method !== 'exchange') };
}

/**
 * An order as it is when its first product comes: by the store's rule of that moment, which then stands for all its lines.
 */
export const underRule = (cart: Cart, pricesIncludeTax: boolean): Cart =>
  cart.lines.length === 0 ? { ...cart, pricesIncludeTax } : cart;

/** How the sale reaches its buyer, with what the store charges for it: only bringing it costs something, once. */
export const deliverBy = (cart: Cart, orderType: OrderType, terms: DeliveryTerms): Cart =>
  orderType === 'delivery'
    ? deliverTo(cart, cart.delivery ?? noDelivery, terms)
    : { ...cart, orderType, deliveryCents: 0 };

/** The order in the name of another client, who pays nothing from the account of the one before. */
export const orderFor = (order: OpenOrder, clientUuid: string | null): OpenOrder =>
  clientUuid === order.cart.clientUuid
    ? order
    : {
        ...order,
        cart: forClient(order.cart, clientUuid),
        payments: order.payments.filter(({ method }) => method !== 'credit'),
      };

/** How much of a product the whole cart takes, in thousandths. */
export const quantityInCart = (cart: Cart, productUuid: string): number =>
  cart.lines.reduce((total, line) => (line.productUuid === productUuid ? total + line.quantity : total), 0);

/** How much of a product the cart takes beyond what the device believes there is, in thousandths. It is sold all the same. */
export const beyondStock = (cart: Cart, productUuid: string, onHand: number): Quantity =>
  Math.max(0, quantityInCart(cart, productUuid) - Math.max(0, onHand));

/** What the whole cart takes beyond the recorded stock, by product. `onHand` answers null for what is not counted. */
export function allBeyondStock(cart: Cart, onHand: (productUuid: string) => Quantity | null): Map<string, Quantity> {
  const uuids = new Set(cart.lines.map(({ productUuid }) => productUuid));
  return new Map(
    [...uuids].flatMap((uuid) => {
      const left = onHand(uuid);
      const beyond = left === null ? 0 : beyondStock(cart, uuid, left);
      return beyond > 0 ? [[uuid, beyond] as const] : [];
    }),
  );
}
