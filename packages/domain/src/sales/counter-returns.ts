import { divideHalfUp } from '#money/half-up.ts';
import { type Cents, centsFromDecimal, sum } from '#money/money.ts';
import { type Percent, percentOf } from '#money/percent.ts';
import { type Quantity, quantityFromDecimal } from '#money/quantity.ts';
import { currencyOf, type PaymentMethodCode, type StoreMethodCode } from '#payments/payment-methods.ts';
import type { Tender } from '#payments/tenders.ts';
import {
  amountToReturn,
  type HandedBack,
  handedBackFor,
  heldBs,
  proposeRefund,
  type RefundBill,
  refundDue,
} from './refund-money.ts';
import { type RefundFigures, refundFigures, type SoldDocument } from './refunds.ts';

/** What goods without a receipt may be worth where a store has not said otherwise. */
export const defaultReturnLimit: Cents = 5000;

/** What somebody pays for one of a product today: its label, with the tax on top where labels are without it. */
export const priceToday = (
  labelCents: Cents,
  tax: { taxPercent: Percent; isExempt: boolean },
  pricesIncludeTax: boolean,
): Cents => (pricesIncludeTax || tax.isExempt ? labelCents : labelCents + percentOf(labelCents, tax.taxPercent));

/** Goods without a receipt, at the price of one. */
interface PricedGoods {
  productUuid: string;
  unitPriceCents: Cents;
  quantity: Quantity;
}

/**
 * What each line of goods without a receipt is worth. All lines of a product are rounded as one: each is worth what it adds to the
 * rounded sum, so that no cent is won by splitting them.
 */
export function goodsWorth(lines: readonly PricedGoods[]): Cents[] {
  const sums = new Map<string, bigint>();
  const rounded = (thousandths: bigint) => Number(divideHalfUp(thousandths, 1000n));
  return lines.map(({ productUuid, unitPriceCents, quantity }) => {
    const before = sums.get(productUuid) ?? 0n;
    const after = before + BigInt(unitPriceCents) * BigInt(quantity);
    sums.set(productUuid, after);
    return rounded(after) - rounded(before);
  });
}

/** A sale of which something can come back, with what the shop still holds of its money. */
export interface ReturnableSale extends SoldDocument {
  totalCents: Cents;
  refundedCents: Cents;
  // What rounded cash let the customer off.
  roundingCents: Cents;
  held: readonly Tender[];
  rate: string | null;
  cashStepCents: Cents;
}

export interface SaleReturn {
  figures: RefundFigures;
  bill: RefundBill;
  // What is not handed back, because it had never been paid.
  roundingCents: Cents;
}

/** What the goods of a sale that come back at the counter are worth, and what is to be handed back for them. Delivery stays. */
export function returnFromSale(sale: ReturnableSale, quantities: readonly Quantity[]): SaleReturn {
  const figures = refundFigures(sale, quantities, false);
  const totalCents = handedBackFor(figures.totalCents, sale);
  const bill = { totalCents, rate: sale.rate, heldBsCents: heldBs(sale.held), cashStepCents: sale.cashStepCents };
  return { figures, bill, roundingCents: figures.totalCents - totalCents };
}

/** What is to be handed back for goods without a receipt: at the rate of today. */
export const billWithoutReceipt = (totalCents: Cents, rate: string | null, cashStepCents: Cents): RefundBill => ({
  totalCents,
  rate,
  heldBsCents: 0,
  cashStepCents,
});

/** The part of a return that was sold on credit and is still owed: it lowers the debt, whatever the client wishes. */
export function debtFirst({ totalCents }: RefundBill, held: readonly Tender[]): Cents {
  const owed = held.find(({ method }) => method === 'credit')?.amountCents ?? 0;
  return Math.min(Math.max(0, owed), totalCents);
}

/** How the money goes back: the way it came, or the debt first and the rest by one method. */
export function payBack(bill: RefundBill, held: readonly Tender[], by: StoreMethodCode | 'as_paid'): HandedBack[] {
  if (by === 'as_paid') return proposeRefund(bill, held);
  if (bill.totalCents === 0) return [];
  if (by === 'credit') return [{ method: 'credit', currency: 'USD', amountCents: bill.totalCents }];
  const debt = debtFirst(bill, held);
  const first: HandedBack[] = debt > 0 ? [{ method: 'credit', currency: 'USD', amountCents: debt }] : [];
  const amountCents = amountToReturn(bill, first, by);
  return amountCents > 0 ? [...first, { method: by, currency: currencyOf(by), amountCents }] : first;
}

/** How people call a return, on its paper and in lists: the end of its uuid, so that it needs no counter. */
export const returnNumber = (uuid: string): string => `D-${uuid.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** A return as it travels. */
export interface ToldReturn {
  saleUuid: string | null;
  lines: readonly { productUuid: string; quantity: number; unitPriceUSD: number; totalUSD: number }[];
  igtfUSD: number;
  roundingUSD: number;
  totalUSD: number;
  payments: readonly { method: PaymentMethodCode; currency: Tender['currency']; amount: number; amountUSD: number }[];
  rate: { rate: string } | null;
}

/**
 * Whether the figures of a return agree with each other, to the cent. What a sale says of goods with a receipt is compared apart:
 * only the store knows it.
 */
export function returnAddsUp(told: ToldReturn): boolean {
  const { lines, payments, rate } = told;
  const [totalCents, igtfCents, roundingCents] = [told.totalUSD, told.igtfUSD, told.roundingUSD].map(
    centsFromDecimal,
  ) as [Cents, Cents, Cents];
  const goods = sum(lines.map(({ totalUSD }) => centsFromDecimal(totalUSD)));
  const handed = sum(payments.map(({ amountUSD }) => centsFromDecimal(amountUSD)));
  const isWhole = goods + igtfCents === totalCents && handed === totalCents - roundingCents;
  const areDollarsWhole = payments.every(
    ({ currency, amount, amountUSD }) => currency !== 'USD' || amount === amountUSD,
  );
  const isOnce = new Set(payments.map(({ method }) => method)).size === payments.length;
  const isMoney = payments.every(
    ({ method, currency }) => method !== 'exchange' && (currency === 'USD' || rate !== null),
  );
  return isWhole && areDollarsWhole && isOnce && isMoney && (told.saleUuid !== null || standsAlone(told));
}

/** Without a sale nothing but the prices says what the goods are worth. */
function standsAlone({ lines, payments, rate, ...told }: ToldReturn): boolean {
  if (told.igtfUSD !== 0 || told.roundingUSD !== 0) return false;
  const worth = goodsWorth(
    lines.map(({ productUuid, unitPriceUSD, quantity }) => ({
      productUuid,
      unitPriceCents: centsFromDecimal(unitPriceUSD),
      quantity: quantityFromDecimal(quantity),
    })),
  );
  const isPriced = lines.every(({ totalUSD }, place) => centsFromDecimal(totalUSD) === worth[place]);
  const bill = billWithoutReceipt(centsFromDecimal(told.totalUSD), rate?.rate ?? null, 0);
  const tenders = payments.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) }));
  return isPriced && refundDue(bill, tenders) === 0;
}
