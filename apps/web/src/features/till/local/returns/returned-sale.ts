import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { cashStepCents } from '@minipos/domain/payments/cash-rounding';
import type { Tender } from '@minipos/domain/payments/tenders';
import type { ReturnableSale } from '@minipos/domain/sales/counter-returns';
import { heldOf } from '@minipos/domain/sales/refund-money';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import type { LocalSale } from '#offline/database/rows.ts';

/** A line of the sale as the person sees it. */
export interface ReturnedLine {
  line: number;
  productUuid: string;
  productName: string;
  unit: ProductUnit | null;
  unitPriceUSD: number;
  /** What can still come back. */
  left: Quantity;
  /** What came back already in a return that stands beside the sale. */
  apart: Quantity;
}

/** A sale that a receipt led to, from the server or from this device. */
export interface ReturnedSale {
  uuid: string;
  /** As its receipt calls it. */
  label: string;
  at: string;
  sale: ReturnableSale;
  lines: ReturnedLine[];
  rate: ReturnFact['rate'];
  /** Undefined: it has one, whom this device does not know. */
  clientUuid: string | null | undefined;
  /** Null where nothing can come back any more: why. */
  problem: string | null;
}

interface Money extends Pick<Tender, 'method' | 'currency'> {
  amount: number;
}

const tendersOf = (moved: readonly Money[]): Tender[] =>
  moved.map(({ method, currency, amount }) => ({ method, currency, amountCents: centsFromDecimal(amount) }));

const backOf = (own: readonly ReturnFact[], line: number): Quantity =>
  own
    .flatMap(({ lines }) => lines.filter((one) => one.line === line))
    .reduce((sum, { quantity }) => sum + quantityFromDecimal(quantity), 0);

const totalOf = (own: readonly ReturnFact[]) => own.reduce((sum, { totalUSD }) => sum + centsFromDecimal(totalUSD), 0);

const whyNot = (lines: readonly ReturnedLine[], isCancelled: boolean): string | null => {
  if (isCancelled) return 'Esa venta se anuló.';
  return lines.every(({ left }) => left === 0) ? 'Todo lo de esa venta ya se devolvió.' : null;
};

/** As the server knows it, less what this device took back and has not sent. */
export function fromServer(
  history: SaleHistory,
  unsent: readonly ReturnFact[],
  clientUuid: string | null | undefined,
): ReturnedSale {
  const sold = history.items.map((item) => ({
    quantity: quantityFromDecimal(item.quantity),
    returned: quantityFromDecimal(item.returned) + backOf(unsent, item.line),
    discountCents: centsFromDecimal(item.discountUSD),
    taxCents: centsFromDecimal(item.taxUSD),
    totalCents: centsFromDecimal(item.subtotalUSD),
  }));
  const lines = history.items.map((item, place) => ({
    line: item.line,
    productUuid: item.productUuid,
    productName: item.productName,
    unit: item.unit,
    unitPriceUSD: item.unitPriceUSD,
    left: leftOf(sold[place], quantityFromDecimal(item.returnedApart)),
    apart: quantityFromDecimal(item.returnedApart),
  }));
  return {
    uuid: history.uuid,
    label: history.receiptNumber ?? history.number,
    at: history.createdAt,
    sale: {
      lines: sold,
      deliveryCents: centsFromDecimal(history.deliveryCost),
      isDeliveryReturned: history.isDeliveryReturned,
      igtfCents: centsFromDecimal(history.igtfUSD),
      totalCents: centsFromDecimal(history.totalUSD),
      refundedCents: centsFromDecimal(history.refundedUSD) + totalOf(unsent),
      roundingCents: centsFromDecimal(history.roundingUSD),
      held: heldOf(tendersOf(history.held), tendersOf(unsent.flatMap(({ payments }) => payments))),
      rate: history.rate?.rate ?? null,
      cashStepCents: cashStepCents(history.cashStepBs),
    },
    lines,
    rate: history.rate,
    clientUuid,
    problem: whyNot(lines, history.status === 'cancelled'),
  };
}

const leftOf = (sold: { quantity: Quantity; returned: Quantity } | undefined, apart: Quantity): Quantity =>
  sold ? Math.max(0, sold.quantity - sold.returned - apart) : 0;

/** As this device charged it, less what it took back itself. What others took back it does not know. */
export function fromDevice({ fact, returns = [], createdAt }: LocalSale): ReturnedSale {
  const own = returns.map((one) => one.fact);
  const sold = fact.lines.map((line, place) => ({
    quantity: quantityFromDecimal(line.quantity),
    returned: backOf(own, place + 1),
    discountCents: centsFromDecimal(line.discountUSD),
    taxCents: centsFromDecimal(line.taxUSD),
    totalCents: centsFromDecimal(line.totalUSD),
  }));
  const lines = fact.lines.map((line, place) => ({
    line: place + 1,
    productUuid: line.productUuid,
    productName: line.productName,
    unit: line.unit ?? null,
    unitPriceUSD: line.unitPriceUSD,
    left: leftOf(sold[place], 0),
    apart: 0,
  }));
  const back = [...fact.change, ...own.flatMap(({ payments }) => payments)];
  return {
    uuid: fact.uuid,
    label: fact.receiptNumber,
    at: createdAt,
    sale: {
      lines: sold,
      deliveryCents: centsFromDecimal(fact.deliveryUSD),
      isDeliveryReturned: false,
      igtfCents: centsFromDecimal(fact.igtfUSD),
      totalCents: centsFromDecimal(fact.totalUSD),
      refundedCents: totalOf(own),
      roundingCents: centsFromDecimal(fact.roundingUSD ?? 0),
      held: heldOf(tendersOf(fact.payments), tendersOf(back)),
      rate: fact.rate?.rate ?? null,
      cashStepCents: cashStepCents(fact.cashStepBs ?? 0),
    },
    lines,
    rate: fact.rate,
    clientUuid: fact.clientUuid,
    problem: whyNot(lines, false),
  };
}
