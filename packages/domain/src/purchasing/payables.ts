import type { Cents } from '#money/money.ts';
import { type StoreMethodCode, storeMethodCodes } from '#payments/payment-methods.ts';

/** Why the account of a supplier moved. */
export const supplierMovementKinds = ['reception', 'return', 'payment', 'payment_undone'] as const;
export type SupplierMovementKind = (typeof supplierMovementKinds)[number];

export const supplierMovementLabels: Readonly<Record<SupplierMovementKind, string>> = {
  reception: 'Mercancía recibida',
  return: 'Devolución',
  payment: 'Pago',
  payment_undone: 'Pago anulado',
};

/** What a supplier is paid with: everything but the credit that a store gives its clients. */
export const supplierMethods = storeMethodCodes.filter(
  (code): code is Exclude<StoreMethodCode, 'credit'> => code !== 'credit',
);
export type SupplierMethod = (typeof supplierMethods)[number];

/** A purchase and what is still owed of it; below zero, more is set against it than is owed. Days are 'YYYY-MM-DD'. */
export interface OwedPurchase {
  purchaseId: number;
  dueDate: string;
  openCents: Cents;
}

/** What of a payment no purchase has taken. */
export interface FreePayment {
  paymentId: number;
  freeCents: Cents;
}

/** So much of a payment is set against a purchase; below zero, taken off it again. */
export interface PaymentPart {
  paymentId: number;
  purchaseId: number;
  cents: Cents;
}

const byDue = (a: OwedPurchase, b: OwedPurchase) => a.dueDate.localeCompare(b.dueDate) || a.purchaseId - b.purchaseId;

/**
 * Sets the money of a supplier against what is owed to them: first what is set beyond a purchase comes free, the newest
 * payment first; then free money, the oldest payment first, pays what falls due first. Afterwards nothing is both owed and
 * paid ahead. `parts` are those of the purchases that are below zero.
 */
export function settle(
  purchases: readonly OwedPurchase[],
  payments: readonly FreePayment[],
  parts: readonly PaymentPart[],
): PaymentPart[] {
  const changes: PaymentPart[] = [];
  const free = new Map(payments.map(({ paymentId, freeCents }) => [paymentId, freeCents]));
  const over = new Map(
    purchases.filter(({ openCents }) => openCents < 0).map(({ purchaseId, openCents }) => [purchaseId, -openCents]),
  );
  for (const { paymentId, purchaseId, cents } of parts.toSorted((a, b) => b.paymentId - a.paymentId)) {
    const back = Math.min(over.get(purchaseId) ?? 0, cents);
    if (back === 0) continue;
    over.set(purchaseId, (over.get(purchaseId) ?? 0) - back);
    free.set(paymentId, (free.get(paymentId) ?? 0) + back);
    changes.push({ paymentId, purchaseId, cents: -back });
  }
  const money = [...free].map(([paymentId, freeCents]) => ({ paymentId, freeCents })).toSorted(byPayment);
  for (const { purchaseId, openCents } of purchases.toSorted(byDue)) {
    let left = Math.max(0, openCents);
    for (const payment of money) {
      const cents = Math.min(left, payment.freeCents);
      if (cents === 0) continue;
      left -= cents;
      payment.freeCents -= cents;
      changes.push({ paymentId: payment.paymentId, purchaseId, cents });
    }
  }
  return changes;
}

const byPayment = (a: FreePayment, b: FreePayment) => a.paymentId - b.paymentId;

/** How late what is owed is: not due yet, or so many days after its day. */
export const owedAges = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type OwedAge = (typeof owedAges)[number];

export const owedAgeLabels: Readonly<Record<OwedAge, string>> = {
  notDue: 'Por vencer',
  upTo30: '1–30 días',
  upTo60: '31–60 días',
  upTo90: '61–90 días',
  over90: 'Más de 90 días',
};

const dayMs = 86_400_000;

/** Days since it fell due: zero on its day, below zero before it. */
export const daysLate = (dueDate: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs);

export function owedAge(dueDate: string, today: string): OwedAge {
  const days = daysLate(dueDate, today);
  if (days <= 0) return 'notDue';
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';
}

/** What is owed by how late it is. */
export function ageOwed(
  open: readonly Pick<OwedPurchase, 'dueDate' | 'openCents'>[],
  today: string,
): Record<OwedAge, Cents> {
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { dueDate, openCents } of open) ages[owedAge(dueDate, today)] += Math.max(0, openCents);
  return ages;
}
