import type { ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { rejectReasonLabels, rejectReasons, requestStates } from '@minipos/domain/stores/store-requests';
import { formatBs, formatRate, formatUsd } from '#lib/format.ts';
import { paidAmount } from '../request/request-words.ts';

const plural = { pending: 'Pendientes', approved: 'Aprobadas', rejected: 'Rechazadas', cancelled: 'Canceladas' };

export const stateChoices = [
  { value: '', label: 'Todas' },
  ...requestStates.map((value) => ({ value, label: plural[value] })),
  { value: 'to_return', label: 'Por devolver' },
];

export const reasonOptions = rejectReasons.map((value) => ({ value, label: rejectReasonLabels[value] }));

/** What a question asks, by what is about to be done. */
export const questions = {
  paid: {
    title: '¿Confirmar el pago?',
    consequence: 'Dices que el dinero está en la cuenta. Después puedes aprobar la solicitud.',
    confirmLabel: 'Pago recibido',
    failed: 'Error al confirmar el pago',
    danger: false,
    done: 'Pago confirmado',
  },
  failed: {
    title: '¿El pago no llegó?',
    consequence: 'Avisamos por correo a quien solicita, para que revise los datos y los envíe otra vez.',
    confirmLabel: 'No llegó',
    failed: 'Error al marcar el pago',
    danger: true,
    done: 'Pago marcado como fallido',
  },
  refunded: {
    title: '¿Marcar el pago como devuelto?',
    consequence: 'Devuelve primero el dinero: aquí solo queda escrito, y avisamos por correo.',
    confirmLabel: 'Marcar devuelto',
    failed: 'Error al marcar el pago',
    danger: true,
    done: 'Pago marcado como devuelto',
  },
  approve: {
    title: '¿Aprobar y crear la tienda?',
    consequence: 'La tienda se crea a nombre de quien solicita y avisamos por correo.',
    confirmLabel: 'Aprobar y crear',
    failed: 'Error al aprobar la solicitud',
    danger: false,
    done: 'Solicitud aprobada correctamente',
  },
  allow: {
    title: '¿Permitir otra solicitud?',
    consequence: 'Esta persona podrá solicitar otra vez una tienda.',
    confirmLabel: 'Permitir',
    failed: 'Error al permitir otra solicitud',
    danger: false,
    done: 'Ya puede enviar otra solicitud',
  },
} as const;
export type Question = keyof typeof questions;

/** What is asked names the payment that is meant. */
export function consequenceOf(question: Question, { payment, status }: ReviewedRequest): string {
  const { consequence } = questions[question];
  if (question === 'allow' || payment.waivedReason !== null) return consequence;
  const about = `${paidAmount(payment)}, referencia ${payment.reference}.`;
  if (question !== 'paid' || status === 'pending') return `${about} ${consequence}`;
  return `${about} Dices que el dinero está en la cuenta. Después hay que devolverlo.`;
}

export interface Check {
  isGood: boolean;
  text: string;
}

/** What can be known of a payment without the bank; the rest is for a person to look up. */
export function checksOf({ payment, priceUSD, isReferenceUsed }: ReviewedRequest): Check[] {
  const { currency, priceVES, rate, isShort } = payment;
  const asked = currency === 'VES' ? formatBs(priceVES) : formatUsd(priceUSD);
  return [
    isShort
      ? { isGood: false, text: `Pagó ${paidAmount(payment)} y el precio era ${asked}` }
      : {
          isGood: true,
          text:
            currency === 'VES' && rate !== null
              ? `El monto cubre el precio a la tasa de ese día (${formatRate(rate)})`
              : 'El monto cubre el precio',
        },
    isReferenceUsed
      ? { isGood: false, text: 'La referencia está en otra solicitud' }
      : { isGood: true, text: 'La referencia no está en otra solicitud' },
  ];
}
