import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import { type Cents, centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { decimalFromQuantity, type Quantity } from '@minipos/domain/money/quantity';
import { currencyOf, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { normalReference, referenceProblem } from '@minipos/domain/payments/payment-references';
import { billWithoutReceipt, goodsWorth, payBack, returnFromSale } from '@minipos/domain/sales/counter-returns';
import { type HandedBack, type RefundBill, refundValues } from '@minipos/domain/sales/refund-money';
import type { ReturnedLine, ReturnedSale } from './returned-sale.ts';

/** How the money goes back. */
export type ReturnWay = StoreMethodCode | 'as_paid';

/** One line of what comes back, as it is being filled in. */
export interface EntryLine extends Omit<ReturnedLine, 'left'> {
  /** Without a receipt nothing says how much there can be. */
  left: Quantity | null;
  quantity: Quantity;
  isRestocked: boolean;
}

export interface ReturnEntry {
  /** Null: without a receipt. */
  sale: ReturnedSale | null;
  lines: readonly EntryLine[];
  way: ReturnWay;
  /** By method. */
  references: Readonly<Partial<Record<StoreMethodCode, string>>>;
  clientUuid: string | null;
  reason: string;
}

/** What the store says of returns, and the rate of the moment. */
export interface ReturnRules {
  rate: ReturnFact['rate'];
  cashStepCents: Cents;
  limitCents: Cents;
}

export interface ReadReturn {
  totalCents: Cents;
  igtfCents: Cents;
  roundingCents: Cents;
  lineCents: Cents[];
  bill: RefundBill;
  payments: HandedBack[];
  /** The rate that the bolívares go back at. */
  rate: ReturnFact['rate'];
  /** Why it cannot be done yet; null when it can. */
  problem: string | null;
}

/** Every line begins with nothing; what the person takes in their hand they add. */
export const startLines = ({ lines }: ReturnedSale): EntryLine[] =>
  lines.map((line) => ({ ...line, quantity: 0, isRestocked: true }));

/** What a filled-in form means: its worth, its money, and what is still missing. */
export function readReturn(entry: ReturnEntry, rules: ReturnRules): ReadReturn {
  const worth = entry.sale ? withSale(entry.sale, entry.lines) : withoutSale(entry.lines, rules);
  const held = entry.sale?.sale.held ?? [];
  const rate = entry.sale ? entry.sale.rate : rules.rate;
  const isInBs = entry.way !== 'as_paid' && currencyOf(entry.way) === 'VES';
  const payments = isInBs && rate === null ? [] : payBack(worth.bill, held, entry.way);
  return { ...worth, payments, rate, problem: problemOf(entry, { ...worth, payments }, rules) };
}

function withSale({ sale }: ReturnedSale, lines: readonly EntryLine[]) {
  const quantities = lines.map(({ quantity }) => quantity);
  const { figures, bill, roundingCents } = returnFromSale(sale, quantities);
  const lineCents = figures.lines.map((line) => line.totalCents);
  return { totalCents: figures.totalCents, igtfCents: figures.igtfCents, roundingCents, lineCents, bill };
}

function withoutSale(lines: readonly EntryLine[], { rate, cashStepCents }: ReturnRules) {
  const lineCents = goodsWorth(
    lines.map(({ productUuid, unitPriceUSD, quantity }) => ({
      productUuid,
      unitPriceCents: centsFromDecimal(unitPriceUSD),
      quantity,
    })),
  );
  const totalCents = sum(lineCents);
  const bill = billWithoutReceipt(totalCents, rate?.rate ?? null, cashStepCents);
  return { totalCents, igtfCents: 0, roundingCents: 0, lineCents, bill };
}

type Worth = Pick<ReadReturn, 'totalCents' | 'payments' | 'bill'>;

function problemOf(
  entry: ReturnEntry,
  { totalCents, payments, bill }: Worth,
  { limitCents }: ReturnRules,
): string | null {
  if (entry.lines.every(({ quantity }) => quantity === 0)) return 'Elige al menos un artículo para devolver.';
  if (!entry.sale && totalCents > limitCents) return 'Pasa de lo que la tienda acepta sin recibo.';
  if (payments.length === 0 && bill.totalCents > 0) return 'Elige cómo se devuelve el dinero.';
  const needsClient = payments.some(({ method }) => method === 'credit');
  if (needsClient && entry.clientUuid === null && !owesAnonymously(entry))
    return 'Elige al cliente a quien le queda a favor.';
  const wrong = payments.flatMap(({ method }) => referenceProblem(method, entry.references[method] ?? null) ?? []);
  if (wrong[0]) return wrong[0];
  return entry.reason.trim().length < 3 ? 'Escribe el motivo.' : null;
}

/** Credit of a sale without a client is nobody's debt and just ends; a client whom only the server knows is found there. */
const owesAnonymously = ({ sale, way }: ReturnEntry): boolean =>
  sale !== null && (sale.clientUuid === undefined || (way !== 'credit' && sale.clientUuid === null && hasCredit(sale)));

const hasCredit = ({ sale }: ReturnedSale): boolean => sale.held.some(({ method }) => method === 'credit');

/** The form as the fact that travels, before somebody stands for it. */
export function returnBody(
  entry: ReturnEntry,
  read: ReadReturn,
  receipt: string | null,
): Omit<ReturnFact, 'sessionUuid' | 'approvedBy' | 'approval'> {
  const values = refundValues(read.bill, read.payments);
  const kept = entry.lines.map((line, place) => ({ line, cents: read.lineCents[place] ?? 0 }));
  return {
    saleUuid: entry.sale?.uuid ?? null,
    receipt: entry.sale?.label ?? receipt,
    reason: entry.reason.trim(),
    lines: kept
      .filter(({ line }) => line.quantity > 0)
      .map(({ line, cents }) => ({
        line: line.line,
        productUuid: line.productUuid,
        productName: line.productName,
        ...(line.unit ? { unit: line.unit } : {}),
        quantity: decimalFromQuantity(line.quantity),
        unitPriceUSD: line.unitPriceUSD,
        totalUSD: decimalFromCents(cents),
        isRestocked: line.isRestocked,
      })),
    igtfUSD: decimalFromCents(read.igtfCents),
    roundingUSD: decimalFromCents(read.roundingCents),
    totalUSD: decimalFromCents(read.totalCents),
    payments: read.payments.map(({ method, currency, amountCents }, place) => ({
      method,
      currency,
      amount: decimalFromCents(amountCents),
      amountUSD: decimalFromCents(values[place] ?? 0),
      reference: normalReference(method, entry.references[method] ?? '') || null,
      bankCode: null,
    })),
    // Also of what goes back in dollars: the figures of the day are in both currencies.
    rate: read.rate,
    clientUuid: read.payments.some(({ method }) => method === 'credit') ? entry.clientUuid : null,
  };
}
