import type { RefundInput } from '@minipos/contract/sales/refunds';
import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import {
  handedBackFor,
  heldBs,
  proposeRefund,
  type RefundBill,
  refundProblems,
  refundValues,
} from '@minipos/domain/sales/refund-money';
import { everythingLeft, type RefundFigures, refundFigures, refundState } from '@minipos/domain/sales/refunds';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import { heldClientCredit, heldMoney, returnedQuantities } from '../documents/sale-held.ts';
import type { Refunds } from '../documents/sale-history.queries.ts';
import type { SaleDetail } from '../documents/sales-list.queries.ts';
import { soldDocument } from './sold-document.ts';

/** Money that goes back; by `exchange` it pays for other goods. */
type RefundMoney = Omit<RefundInput['payments'][number], 'method'> & Pick<Tender, 'method'>;

export interface AskedRefund {
  uuid: string;
  kind: 'refund' | 'cancel';
  reason: string;
  /** Null: everything, back on the shelf. */
  lines: RefundInput['lines'] | null;
  withDelivery: boolean;
  /** Undefined: the way it came. */
  payments: RefundMoney[] | undefined;
  sessionUuid: string | null | undefined;
  /** A person has looked at what came back beside the sale, and these are other units. */
  despiteApart?: boolean | undefined;
  /** Somebody whose balance it may go to, where the sale names nobody. */
  hasOtherClient?: boolean;
}

interface ReturnedLine {
  line: number;
  figures: RefundFigures['lines'][number];
  isRestocked: boolean;
  /** Its cost comes back with it. Goods that came back and are not on the shelf again still cost what they cost. */
  isCostBack: boolean;
}

export interface Goods {
  figures: RefundFigures;
  state: 'partly_refunded' | 'refunded';
  lines: ReturnedLine[];
}

/** What comes back, line by line, and what it is worth. */
export function goodsOf(detail: SaleDetail, refunds: Refunds, { kind, lines, withDelivery }: AskedRefund): Goods {
  const returned = returnedQuantities(refunds);
  const sold = soldDocument(detail, refunds, returned);
  const asked = new Map(lines?.map((one) => [one.line, one]));
  const isKnown = lines === null || (asked.size === lines.length && lines.every(({ line }) => isLineOf(detail, line)));
  if (!isKnown) throw tooMuch();
  const wanted = (line: number): Quantity => quantityFromDecimal(asked.get(line)?.quantity ?? 0);
  const quantities = lines === null ? everythingLeft(sold) : detail.items.map(({ line }) => wanted(line));
  const delivers = withDelivery && sold.deliveryCents > 0;
  if (!delivers && quantities.every((quantity) => quantity === 0)) throw new AppError('REFUND_EMPTY');
  const figures = withinAmounts(() => refundFigures(sold, quantities, delivers), tooMuch);
  const after = sold.lines.map((line, place) => ({ ...line, returned: line.returned + (quantities[place] ?? 0) }));
  return {
    figures,
    // The delivery alone leaves every line where it is.
    state: refundState(after) === 'refunded' ? 'refunded' : 'partly_refunded',
    lines: detail.items.flatMap(({ line, product_id, product_kind }, place) => {
      const own = figures.lines[place];
      if (!own || own.quantity === 0) return [];
      // Everything goes to the shelf, except what the store does not know yet.
      const isRestocked = lines === null ? product_id !== null : (asked.get(line)?.isRestocked ?? false);
      if (isRestocked && product_id === null) throw new AppError('REFUND_UNKNOWN_PRODUCT');
      // What is not counted has no shelf to go back to, and can be served or sold again.
      const isCounted = product_kind === 'stocked';
      const isCostBack = kind === 'cancel' || isRestocked || (product_kind !== null && !isCounted);
      return [{ line, figures: own, isRestocked: isRestocked && isCounted, isCostBack }];
    }),
  };
}

const isLineOf = ({ items }: SaleDetail, line: number) => items.some((item) => item.line === line);

const tooMuch = () => new AppError('REFUND_TOO_MUCH');

const codeOf = {
  does_not_add_up: 'REFUND_DOES_NOT_ADD_UP',
  method_twice: 'REFUND_DOES_NOT_ADD_UP',
  bolivares_without_rate: 'REFUND_NO_RATE',
  credit_without_client: 'REFUND_NO_CLIENT',
} as const;

/** What is handed back and what each part counts for. */
export function moneyOf(
  { sale, tenders }: SaleDetail,
  refunds: Refunds,
  asked: AskedRefund,
  { totalCents }: { totalCents: Cents },
) {
  const held = heldMoney(tenders, refunds);
  // Goods that pay for others are taken at their price.
  const isExchange = asked.payments?.some(({ method }) => method === 'exchange') ?? false;
  const handedCents = isExchange ? totalCents : handedBackFor(totalCents, soldFor(sale));
  const bill: RefundBill = {
    totalCents: handedCents,
    rate: sale.rate,
    heldBsCents: heldBs(held),
    clientCreditCents: heldClientCredit(tenders, refunds),
    cashStepCents: cashStepCents(sale.cash_step_bs),
  };
  const payments = asked.payments?.map(tenderOf) ?? proposeRefund(bill, held);
  const [problem] = withinAmounts(
    () => refundProblems(bill, payments, asked.hasOtherClient === true || hasBalance(sale, held, payments)),
    () => new AppError('REFUND_DOES_NOT_ADD_UP'),
  );
  if (problem) throw new AppError(codeOf[problem]);
  const references = new Map(asked.payments?.map(({ method, reference }) => [method, reference ?? null]));
  return { payments, values: refundValues(bill, payments), references, roundingCents: totalCents - handedCents };
}

const soldFor = (sale: SaleDetail['sale']) => ({
  totalCents: centsFromDecimal(sale.total_usd),
  refundedCents: centsFromDecimal(sale.refunded_usd),
  roundingCents: centsFromDecimal(sale.rounding_usd),
});

/**
 * Whether there is a balance that credit can go back to. Credit of a sale without a client is no one's debt, and ends
 * with its sale; credit of a sale that still waits for its client becomes debt when they come, so it cannot end before.
 */
function hasBalance(sale: SaleDetail['sale'], held: readonly Tender[], payments: readonly Tender[]): boolean {
  if (sale.client_id !== null) return true;
  const creditOf = (tenders: readonly Tender[]) => tenders.find(({ method }) => method === 'credit')?.amountCents ?? 0;
  return sale.client_uuid === null && creditOf(payments) <= creditOf(held);
}

const tenderOf = ({ method, amount }: RefundMoney): Tender => ({
  method,
  currency: currencyOf(method),
  amountCents: centsFromDecimal(amount),
});

/** How much of each product goes back to the shelf, however many lines it has. */
export function restockedBy({ items }: SaleDetail, lines: Goods['lines']) {
  const sums = new Map<number, Quantity>();
  for (const { line, figures, isRestocked } of lines) {
    const productId = items.find((item) => item.line === line)?.product_id ?? null;
    if (isRestocked && productId !== null) sums.set(productId, (sums.get(productId) ?? 0) + figures.quantity);
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity: quantityText(quantity) }));
}
