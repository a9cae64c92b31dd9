import { type ByCurrency, byCurrency } from '#money/denominations.ts';
import { type Cents, sum } from '#money/money.ts';
import { type PaymentMethodCode, paymentMethods, storeMethodCodes } from '#payments/payment-methods.ts';
import type { Currency } from '#stores/store-types.ts';

/**
 * Everything that happens between opening and closing a till, in minor units of its currency. Facts only add up: their
 * order does not matter, so what was done offline may arrive late.
 */
export type SessionFact =
  | { kind: 'opening' | 'in' | 'out'; currency: Currency; amountCents: Cents }
  | {
      kind: 'payment' | 'change' | 'refund';
      method: PaymentMethodCode;
      currency: Currency;
      // A payment of a client's debt; left out, it belongs to a sale.
      isDebt?: boolean;
      // Below zero where a correction took a payment back.
      amountCents: Cents;
      // How many payments it stands for; left out, it is one, or one less.
      payments?: number;
    };

/** One payment method in one currency. */
interface MethodSum {
  method: PaymentMethodCode;
  currency: Currency;
  payments: number;
  receivedCents: Cents;
  // Change and refunds.
  returnedCents: Cents;
  netCents: Cents;
}

/** How the notes of one currency came and went: float + sales + debts − change − refunds + in − out is what there should be. */
export interface NotesMoved {
  salesCents: Cents;
  debtsCents: Cents;
  changeCents: Cents;
  refundsCents: Cents;
}

export interface SessionSums {
  opening: ByCurrency;
  cashIn: ByCurrency;
  cashOut: ByCurrency;
  methods: MethodSum[];
  // Sales that goods of earlier ones paid for, wholly or in part. No money: they stand beside the methods, and what came back
  // is no refund out of the drawer.
  exchanges: { count: number; cents: Cents };
  notes: Record<Currency, NotesMoved>;
  // Notes that should be in the drawer.
  expected: ByCurrency;
}

/** Which methods are notes in the drawer. */
export const isCash = (method: PaymentMethodCode): boolean => method === 'cash_usd' || method === 'cash_ves';

const hasMethod = (fact: SessionFact): fact is MethodFact => 'method' in fact;

const added = (facts: readonly SessionFact[], counts: (fact: SessionFact) => boolean): Cents =>
  sum(facts.filter(counts).map(({ amountCents }) => amountCents));

/** The sums of a session: float, money in and out, what each method brought per currency, and the notes expected. */
export function sessionSums(facts: readonly SessionFact[]): SessionSums {
  const of = (kind: SessionFact['kind']) =>
    byCurrency((currency) => added(facts, (fact) => fact.kind === kind && fact.currency === currency));
  const [opening, cashIn, cashOut] = [of('opening'), of('in'), of('out')];
  const methods = methodSums(facts.filter(hasMethod));
  const notes = { USD: notesMoved(facts, 'USD'), VES: notesMoved(facts, 'VES') };
  const expected = byCurrency((currency) => {
    const { salesCents, debtsCents, changeCents, refundsCents } = notes[currency];
    const taken = salesCents + debtsCents - changeCents - refundsCents;
    return opening[currency] + cashIn[currency] - cashOut[currency] + taken;
  });
  const exchanged = facts.filter((fact) => fact.kind === 'payment' && fact.method === 'exchange');
  const exchanges = { count: exchanged.length, cents: added(exchanged, () => true) };
  return { opening, cashIn, cashOut, methods, exchanges, notes, expected };
}

type MethodFact = Extract<SessionFact, { method: PaymentMethodCode }>;

function notesMoved(facts: readonly SessionFact[], currency: Currency): NotesMoved {
  const notes = facts.filter(hasMethod).filter((fact) => isCash(fact.method) && fact.currency === currency);
  const of = (counts: (fact: MethodFact) => boolean) => sum(notes.filter(counts).map(({ amountCents }) => amountCents));
  return {
    salesCents: of(({ kind, isDebt }) => kind === 'payment' && !isDebt),
    debtsCents: of(({ kind, isDebt }) => kind === 'payment' && isDebt === true),
    changeCents: of(({ kind }) => kind === 'change'),
    refundsCents: of(({ kind }) => kind === 'refund'),
  };
}

const standsFor = ({ payments, amountCents }: MethodFact): number => payments ?? (amountCents < 0 ? -1 : 1);

function methodSums(facts: readonly MethodFact[]): MethodSum[] {
  const seen = new Set(facts.map(({ method, currency }) => `${method}:${currency}`));
  return storeMethodCodes.flatMap((method) =>
    (['USD', 'VES'] as const).flatMap((currency): MethodSum[] => {
      if (!seen.has(`${method}:${currency}`)) return [];
      const own = facts.filter((fact) => fact.method === method && fact.currency === currency);
      const receivedCents = added(own, ({ kind }) => kind === 'payment');
      const returnedCents = added(own, ({ kind }) => kind !== 'payment');
      const payments = own.filter(({ kind }) => kind === 'payment').reduce((count, fact) => count + standsFor(fact), 0);
      // Everything that was noted by it has been corrected.
      if (payments === 0 && receivedCents === 0 && returnedCents === 0) return [];
      return [{ method, currency, payments, receivedCents, returnedCents, netCents: receivedCents - returnedCents }];
    }),
  );
}

/** Counted − expected, each in its own currency: above zero there is too much. */
export const cashDifferences = (expected: ByCurrency, counted: ByCurrency): ByCurrency =>
  byCurrency((currency) => counted[currency] - expected[currency]);

/** A session's close is provisional while its device still holds sales or movements of it that the server has not. */
export const isProvisional = (unsentFacts: number): boolean => unsentFacts > 0;

/** Labels of the methods as reports list them. */
export const methodLabel = (code: PaymentMethodCode): string =>
  paymentMethods.find((method) => method.code === code)?.label ?? code;
