import { type PaymentMethodCode, paymentMethod } from '#payments/payment-methods.ts';
import type { Currency } from '#stores/store-types.ts';
import { formatBs, formatDate, formatUsd } from '#text/format.ts';
import type { AgeBucket, MovementKind } from './client-account.ts';

// What people read of an account, on screens, on paper and on the public page.

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  sale: 'Venta a crédito',
  change: 'Vuelto a su favor',
  payment: 'Pago',
  payment_undone: 'Pago anulado',
  refund: 'Devolución',
  cancel: 'Anulación',
  adjustment: 'Ajuste',
  merge: 'Unión de fichas',
  correction: 'Corrección de pagos',
};

/** A movement as papers call it, where no mark stands beside it. */
export const movementTitle = ({ kind, payment }: { kind: MovementKind; payment: { undone: object | null } | null }) =>
  kind === 'payment' && payment?.undone ? 'Pago (anulado después)' : movementLabels[kind];

/** Until when a charge is paid in time. */
export const dueText = ({ day, isOverdue }: { day: string; isOverdue: boolean }): string =>
  `${isOverdue ? 'venció' : 'vence'} el ${formatDate(day)}`;

export const ageLabels: Readonly<Record<AgeBucket, string>> = {
  upTo30: 'Hasta 30 días',
  upTo60: '31 a 60 días',
  upTo90: '61 a 90 días',
  over90: 'Más de 90 días',
};

export interface MovementPapers {
  sale: { number: string; receiptNumber: string | null } | null;
  // What of the money did not come off the debt.
  igtfUSD: number;
  paidWith: readonly { method: PaymentMethodCode; currency: Currency; amount: number; reference: string | null }[];
}

/** The paper and the money behind a movement, each in a few words. */
export function movementPapers({ sale, paidWith, igtfUSD }: MovementPapers): string[] {
  const money = paidWith.map(({ method, currency, amount, reference }) => {
    const text = `${paymentMethod(method).label} ${currency === 'USD' ? formatUsd(amount) : formatBs(amount)}`;
    return reference ? `${text} (ref. ${reference})` : text;
  });
  const paper = sale?.receiptNumber ?? sale?.number;
  const igtf = igtfUSD > 0 ? [`IGTF ${formatUsd(igtfUSD)}`] : [];
  return [...(paper ? [paper] : []), ...money, ...igtf];
}
