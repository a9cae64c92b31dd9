import { maxLineNote, maxOrderNote } from '@minipos/domain/orders/cart';
import { maxDeliveryAddress, maxDeliveryName, maxDeliveryPhone, maxZoneName } from '@minipos/domain/orders/delivery';
import { orderTypes } from '@minipos/domain/orders/order-types';
import { pickupCodePattern } from '@minipos/domain/orders/pickup';
import { currencyOf, type PaymentMethodCode, paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { canonicalReceiptNumber, receiptNumberPattern } from '@minipos/domain/sales/document-numbers';
import { receiptTokenPattern } from '@minipos/domain/sales/receipt-link';
import { productUnits } from '@minipos/domain/stock/stock';
import { type Currency, currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import '#core/messages.ts';
import { bs, isRate, percent, quantity, usd } from '#core/decimals.ts';
import { day, id, instant, uuid } from '#core/fields.ts';
import { personProof } from '#proofs/proofs.ts';
import { returnedLine, returnReason } from './returned-goods.ts';

/** One line as it was charged: name and prices stand even if the product changes or never arrives. */
const saleLine = z.strictObject({
  productUuid: uuid,
  productName: z.string().trim().min(1).max(200),
  quantity: quantity(999_999).gt(0),
  /** How it was measured, as its receipt says. */
  unit: z.enum(productUnits).optional(),
  /** What was said of this line: a size, a serial number. Its receipt says it, too. */
  note: z.string().trim().min(1).max(maxLineNote).nullish(),
  unitPriceUSD: usd,
  discountRate: percent,
  discountUSD: usd,
  /** Its share of the order's discount; `discountUSD` contains it. */
  orderDiscountUSD: usd.optional(),
  taxRate: percent,
  isExempt: z.boolean(),
  taxUSD: usd,
  totalUSD: usd,
});

const tenderFields = z.strictObject({
  method: z.enum(paymentMethodCodes),
  currency: z.enum(currencies),
  amount: bs.gt(0),
  amountUSD: usd,
  reference: z.string().trim().max(60).nullable(),
  bankCode: z.string().trim().max(10).nullable(),
  /** Of Pago Móvil: the phone it came from or, of change, went to. */
  phone: z.string().trim().max(20).nullish().meta({ example: '+584141234567' }),
});

/** Money that changed hands, in its own currency, with what it counted for. No version ever took a method in another one. */
export const tender = tenderFields.refine(
  ({ method, currency }: { method: PaymentMethodCode; currency: Currency }) => currencyOf(method) === currency,
  { path: ['currency'], message: 'Este método de pago no se cobra en esa moneda' },
);

/** The rate a document used; none when nothing of it is in bolívares. */
export const usedRate = z.strictObject({
  /** Exact decimal text, up to 8 places. */
  rate: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,8})?$/)
    .refine(isRate),
  valueDate: day,
  source: z.enum(['bcv', 'mirror', 'manual']),
});

/** The order that is collected later, as the device announced it to the buyer. */
const announcedPickup = z.strictObject({
  uuid,
  code: z.string().regex(pickupCodePattern),
  estimatedReadyAt: instant,
  notes: z.string().trim().max(500).nullable(),
});

/** Where it is brought, as it was written down at the till: at the fee of the zone in that moment. */
export const deliveryPlace = z.strictObject({
  /** Null: the store's one cost for every place. */
  zoneUuid: uuid.nullable(),
  zoneName: z.string().trim().max(maxZoneName).nullable(),
  name: z.string().trim().max(maxDeliveryName).nullable(),
  phone: z.string().trim().max(maxDeliveryPhone).nullable(),
  address: z.string().trim().max(maxDeliveryAddress).nullable(),
});

/**
 * Goods of an earlier sale that came back with this one. What they are worth beyond the debt they lower is the payment by
 * `exchange`, whose reference is the number of the earlier sale.
 */
const exchangedLine = returnedLine.extend({
  /** What the till printed of it. The server's papers say what the earlier sale says. */
  productName: z.string().trim().min(1).max(200).optional(),
  unit: z.enum(productUnits).optional(),
  totalUSD: usd.optional(),
});

const exchangedGoods = z.strictObject({
  saleUuid: uuid,
  /** As its receipt calls the earlier sale. */
  saleNumber: z.string().trim().min(1).max(40),
  /** The return that this makes of the earlier sale: the same one once only. */
  refundUuid: uuid,
  reason: returnReason,
  lines: z.array(exchangedLine).min(1).max(500),
  totalUSD: usd,
  /** The part that was sold on credit: it lowers the debt and pays nothing. */
  creditUSD: usd,
});

/** A charged sale. What is optional was added later: a device may still hold sales that an older version wrote down. */
export const saleFields = z.strictObject({
  uuid,
  /** In the one spelling that tills write: 'C02-0000011' would hide that C2-000011 comes twice. */
  receiptNumber: z.string().regex(receiptNumberPattern).overwrite(canonicalReceiptNumber),
  clientUuid: uuid.nullable(),
  orderType: z.enum(orderTypes),
  lines: z.array(saleLine).min(1, 'Debe agregar al menos un producto').max(500),
  /** None of a sale that costs nothing. */
  payments: z.array(tender).max(20),
  change: z.array(tender).max(4),
  subtotalUSD: usd,
  discountUSD: usd,
  taxUSD: usd,
  deliveryUSD: usd,
  igtfUSD: usd,
  igtfRate: percent.optional(),
  /** The part paid in foreign money. */
  igtfBaseUSD: usd.optional(),
  pricesIncludeTax: z.boolean().optional(),
  orderDiscountRate: percent.optional(),
  /** Who gave their PIN for a discount above the cashier's limit. */
  discountApprovedBy: id.nullish(),
  /** Up to which percentage, with their proof. */
  discountApproval: z.strictObject({ most: percent, proof: personProof }).nullish(),
  /** Who gave their PIN for a credit above the client's limit. */
  creditApprovedBy: id.nullish(),
  /** Up to which amount, with their proof. */
  creditApproval: z.strictObject({ most: usd, proof: personProof }).nullish(),
  /** Who gave their PIN for selling more than the recorded stock. */
  stockApprovedBy: id.nullish(),
  /** Up to how much of all of it, with their proof. */
  stockApproval: z.strictObject({ most: quantity(999_999_999), proof: personProof }).nullish(),
  /** The cash session it was charged in. */
  sessionUuid: uuid.nullish(),
  pickup: announcedPickup.nullish(),
  delivery: deliveryPlace.nullish(),
  exchange: exchangedGoods.nullish(),
  /** The random name of its public receipt, which its QR code carries. The server draws one for a sale without. */
  receiptToken: z.string().regex(receiptTokenPattern).optional().meta({ example: 'q3Zr8mVxYtK0bNwEoP5sLd2f' }),
  totalUSD: usd,
  totalBs: bs.nullable(),
  /** What its store rounded cash in bolívares to, in bolívares; 0: not at all. */
  cashStepBs: z.int().min(0).max(100).optional(),
  /** What that let the customer off, and what it counted for: payments − change + roundingUSD = totalUSD. */
  roundingBs: bs.optional(),
  roundingUSD: usd.optional(),
  rate: usedRate.nullable(),
  notes: z.string().trim().max(maxOrderNote).nullable(),
  /** The note is for those who work in the store, and on no receipt. */
  isNoteInternal: z.boolean().optional(),
});
/** What costs something was paid in some way. */
export const isPaid = ({ payments, totalUSD }: { payments: readonly unknown[]; totalUSD: number }): boolean =>
  payments.length > 0 || totalUSD === 0;
export const unpaid = { path: ['payments'], message: 'El método de pago es requerido' };

export const saleFact = saleFields.refine(isPaid, unpaid);
export type SaleFact = z.output<typeof saleFact>;

/** A sale with what an older version left out. */
export function completeSale(fact: SaleFact) {
  return {
    ...fact,
    lines: fact.lines.map((line) => ({
      ...line,
      orderDiscountUSD: line.orderDiscountUSD ?? 0,
      note: line.note ?? null,
    })),
    pricesIncludeTax: fact.pricesIncludeTax ?? true,
    orderDiscountRate: fact.orderDiscountRate ?? 0,
    igtfRate: fact.igtfRate ?? 0,
    igtfBaseUSD: fact.igtfBaseUSD ?? 0,
    discountApprovedBy: fact.discountApprovedBy ?? null,
    discountApproval: fact.discountApproval ?? null,
    creditApprovedBy: fact.creditApprovedBy ?? null,
    creditApproval: fact.creditApproval ?? null,
    stockApprovedBy: fact.stockApprovedBy ?? null,
    stockApproval: fact.stockApproval ?? null,
    sessionUuid: fact.sessionUuid ?? null,
    pickup: fact.pickup ?? null,
    delivery: fact.delivery ?? null,
    isNoteInternal: fact.isNoteInternal ?? false,
    exchange: fact.exchange ?? null,
    payments: fact.payments.map((paid) => ({ ...paid, phone: paid.phone ?? null })),
    change: fact.change.map((back) => ({ ...back, phone: back.phone ?? null })),
    cashStepBs: fact.cashStepBs ?? 0,
    roundingBs: fact.roundingBs ?? 0,
    roundingUSD: fact.roundingUSD ?? 0,
    receiptToken: fact.receiptToken ?? null,
  };
}
export type CompleteSale = ReturnType<typeof completeSale>;
