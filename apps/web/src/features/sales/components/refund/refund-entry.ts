import type { RefundInput } from '@minipos/contract/sales/refunds';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity, type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import { currencyOf, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import {
  clientCreditLeft,
  handedBackFor,
  heldBs,
  proposeRefund,
  type RefundBill,
  refundDue,
} from '@minipos/domain/sales/refund-money';
import { refundFigures, type SoldDocument, takenTwice } from '@minipos/domain/sales/refunds';

/** Money that goes back, as it is being typed. */
export interface PaymentEntry {
  method: StoreMethodCode;
  amount: number | null;
  reference: string;
}

/** What a person has filled in; one quantity and one answer per line of the sale. */
export interface RefundEntry {
  quantities: (number | null)[];
  restocked: boolean[];
  withDelivery: boolean;
  /** Null: the way the money came. */
  payments: PaymentEntry[] | null;
}

type Item = SaleHistory['items'][number];

/** How much of a line can still come back, in thousandths. */
export const leftOf = ({ quantity, returned }: Item): Quantity =>
  quantityFromDecimal(quantity) - quantityFromDecimal(returned);

/** The same without what a return that stands beside the sale has brought already. */
const outOf = (item: Item): Quantity => Math.max(0, leftOf(item) - quantityFromDecimal(item.returnedApart));

/** Of which nothing has come back, in whichever way. */
export const isUntouched = ({ status, items }: SaleHistory): boolean =>
  status === 'completed' && items.every(({ returnedApart }) => returnedApart === 0);

const isTakenTwice = ({ quantity, returned, returnedApart }: Item, now: Quantity): boolean =>
  takenTwice(
    { quantity: quantityFromDecimal(quantity), returned: quantityFromDecimal(returned) },
    quantityFromDecimal(returnedApart),
    now,
  ) > 0;

export const hasDeliveryLeft = ({ deliveryCost, isDeliveryReturned }: SaleHistory): boolean =>
  deliveryCost > 0 && !isDeliveryReturned;

/** True while something that was sold is with the client. */
export const hasGoodsLeft = ({ status, items }: SaleHistory): boolean =>
  status !== 'cancelled' && items.some((item) => leftOf(item) > 0);

/** True while something of a sale can come back. */
export const isRefundable = (sale: SaleHistory): boolean =>
  hasGoodsLeft(sale) || (sale.status !== 'cancelled' && hasDeliveryLeft(sale));

/** A form begins with nothing chosen; a cancellation with everything that is still out. */
export const startEntry = (sale: SaleHistory, isWhole: boolean): RefundEntry => ({
  quantities: sale.items.map((item) => (isWhole ? decimalFromQuantity(outOf(item)) : null)),
  // What the store does not know has no shelf to go back to.
  restocked: sale.items.map(({ productId }) => productId !== null),
  withDelivery: isWhole && hasDeliveryLeft(sale),
  payments: null,
});

const soldOf = (sale: SaleHistory): SoldDocument => ({
  lines: sale.items.map((item) => ({
    quantity: quantityFromDecimal(item.quantity),
    returned: quantityFromDecimal(item.returned),
    discountCents: centsFromDecimal(item.discountUSD),
    taxCents: centsFromDecimal(item.taxUSD),
    totalCents: centsFromDecimal(item.subtotalUSD),
  })),
  deliveryCents: centsFromDecimal(sale.deliveryCost),
  isDeliveryReturned: sale.isDeliveryReturned,
  igtfCents: centsFromDecimal(sale.igtfUSD),
});

function readQuantity(typed: number | null, left: Quantity): Quantity | null {
  if (typed === null) return 0;
  try {
    const quantity = quantityFromDecimal(typed);
    return quantity >= 0 && quantity <= left ? quantity : null;
  } catch {
    return null;
  }
}

function readAmount(typed: number | null): Cents | null {
  try {
    return centsFromDecimal(typed ?? Number.NaN);
  } catch {
    return null;
  }
}

export interface ReadRefund {
  /** True where a line says something that cannot be. */
  wrongLines: boolean[];
  totalCents: Cents;
  /** What each line of the sale is worth of it. */
  lineCents: Cents[];
  /** What is shown: as typed, or as proposed. */
  payments: PaymentEntry[];
  bill: RefundBill;
  /** Above zero is still to be handed back. */
  dueCents: Cents;
  /** Some of it has come back already, in a return that stands beside the sale. */
  isTwice: boolean;
  /** Why it cannot be sent yet; null when it can. */
  problem: string | null;
  body: Pick<RefundInput, 'lines' | 'withDelivery' | 'payments'>;
}

/** What the sale left as client credit as change goes off their balance again. */
export const takesClientCredit = ({ method, amount }: Pick<PaymentEntry, 'method' | 'amount'>): boolean =>
  method === 'credit' && amount !== null && amount < 0;

const inCents = ({ method, currency, amount }: Pick<Tender, 'method' | 'currency'> & { amount: number }): Tender => ({
  method,
  currency,
  amountCents: centsFromDecimal(amount),
});

export const tenderOf = ({ method, amount }: Pick<PaymentEntry, 'method' | 'amount'>): Tender => ({
  method,
  currency: currencyOf(method),
  amountCents: readAmount(amount) ?? 0,
});

const soldFor = (sale: SaleHistory) => ({
  totalCents: centsFromDecimal(sale.totalUSD),
  refundedCents: centsFromDecimal(sale.refundedUSD),
  roundingCents: centsFromDecimal(sale.roundingUSD),
});

/** What a filled-in form means: its total, its money and what is still missing. */
export function readRefund(sale: SaleHistory, entry: RefundEntry): ReadRefund {
  const read = sale.items.map((item, place) => readQuantity(entry.quantities[place] ?? null, leftOf(item)));
  const quantities = read.map((quantity) => quantity ?? 0);
  const withDelivery = entry.withDelivery && hasDeliveryLeft(sale);
  const { totalCents, lines } = refundFigures(soldOf(sale), quantities, withDelivery);
  const held = sale.held.map(inCents);
  const clientCreditCents = clientCreditLeft(
    sale.change.map(inCents),
    sale.refunds.flatMap((one) => one.payments).map(inCents),
  );
  const bill: RefundBill = {
    totalCents: handedBackFor(totalCents, soldFor(sale)),
    rate: sale.rate?.rate ?? null,
    heldBsCents: heldBs(held),
    clientCreditCents,
    cashStepCents: cashStepCents(sale.cashStepBs),
  };
  const payments =
    entry.payments ??
    proposeRefund(bill, held).map(({ method, amountCents }) => ({
      method,
      amount: decimalFromCents(amountCents),
      reference: '',
    }));
  const dueCents = refundDue(bill, payments.map(tenderOf));
  const isNothing = !withDelivery && quantities.every((quantity) => quantity === 0);
  const problem = problemOf({
    isWrong: read.includes(null),
    isNothing,
    isUnread: payments.some((one) => !takesClientCredit(one) && (readAmount(one.amount) ?? 0) <= 0),
    dueCents,
  });
  return {
    wrongLines: read.map((quantity) => quantity === null),
    totalCents,
    lineCents: lines.map((line) => line.totalCents),
    payments,
    bill,
    dueCents,
    isTwice: sale.items.some((item, place) => isTakenTwice(item, quantities[place] ?? 0)),
    problem,
    body: {
      lines: sale.items.flatMap(({ line }, place) => {
        const quantity = quantities[place] ?? 0;
        const isRestocked = entry.restocked[place] ?? false;
        return quantity > 0 ? [{ line, quantity: decimalFromQuantity(quantity), isRestocked }] : [];
      }),
      withDelivery,
      payments: payments.map(({ method, amount, reference }) => ({
        method,
        amount: amount ?? 0,
        reference: reference.trim() || null,
      })),
    },
  };
}

interface Found {
  isWrong: boolean;
  isNothing: boolean;
  isUnread: boolean;
  dueCents: Cents;
}

function problemOf({ isWrong, isNothing, isUnread, dueCents }: Found): string | null {
  if (isWrong) return 'Revisa las cantidades';
  if (isNothing) return 'Elige al menos un artículo para devolver';
  if (isUnread) return 'Escribe cuánto se devuelve por cada método';
  if (dueCents !== 0) return 'El dinero que se devuelve no coincide con el total';
  return null;
}
