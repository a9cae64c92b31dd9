import type { StoreRequest } from '@minipos/contract/stores/store-requests';
import { bankLabel } from '@minipos/domain/payments/banks';
import {
  type RequestPaymentState,
  type RequestState,
  requestPaymentLabels,
  requestStateLabels,
} from '@minipos/domain/stores/store-requests';
import { IconArrowBackUp, IconClock } from '@tabler/icons-react';
import { formatBs, formatDate, formatUsd } from '#lib/format.ts';
import type { StatusBadgeProps } from '#ui/marks/status-badge.tsx';

export const pricingNote = 'Las tiendas adicionales requieren aprobación y pago antes de activarse.';

export const requestBadges: Readonly<Record<RequestState, StatusBadgeProps>> = {
  pending: { tone: 'attention', icon: IconClock, label: requestStateLabels.pending },
  approved: { tone: 'done', label: requestStateLabels.approved },
  rejected: { tone: 'danger', label: requestStateLabels.rejected },
  cancelled: { tone: 'neutral', label: requestStateLabels.cancelled },
};

const paymentBadges: Readonly<Record<RequestPaymentState, StatusBadgeProps>> = {
  pending: { tone: 'attention', icon: IconClock, label: requestPaymentLabels.pending },
  paid: { tone: 'done', label: requestPaymentLabels.paid },
  failed: { tone: 'danger', label: requestPaymentLabels.failed },
  refunded: { tone: 'neutral', icon: IconArrowBackUp, label: requestPaymentLabels.refunded },
};

const waived: StatusBadgeProps = { tone: 'neutral', label: 'Exonerada' };
const unknown: StatusBadgeProps = { tone: 'neutral', label: 'Sin confirmar' };

/** A payment that is not asked for says so, and one of a decided request waits for nobody. */
export function paymentBadge({ status, payment }: Pick<StoreRequest, 'status' | 'payment'>): StatusBadgeProps {
  if (payment.waivedReason !== null && payment.status !== 'paid') return waived;
  return payment.status === 'pending' && status !== 'pending' ? unknown : paymentBadges[payment.status];
}

/** 'Bs. 42.110,34' or '$50,00': as it was paid. */
export const paidAmount = ({ currency, amount }: StoreRequest['payment']): string =>
  currency === 'VES' ? formatBs(amount) : formatUsd(amount);

/** 'Bs. 42.110,34 · 0134 Banesco · 00458273611 · 18/11/2026' */
export const paymentLine = (payment: StoreRequest['payment']): string =>
  [paidAmount(payment), bankLabel(payment.bankCode), `ref. ${payment.reference}`, formatDate(payment.paidOn)].join(
    ' · ',
  );

/** What becomes of the money of a request that its owner cancels. */
export function moneyAfterCancelling(payment: StoreRequest['payment']): string {
  const { status, waivedReason } = payment;
  if (waivedReason !== null) return 'El pago estaba exonerado: no hay dinero por devolver.';
  if (status === 'paid') return `Tu pago llegó: el administrador te devuelve ${paidAmount(payment)}.`;
  if (status === 'failed') return 'No encontramos tu pago. Si llega después, el administrador te lo devuelve.';
  return 'Si tu pago llegó, el administrador te lo devuelve.';
}
