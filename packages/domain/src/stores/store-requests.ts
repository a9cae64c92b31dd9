/** What becomes of a request for another store. */
export const requestStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateLabels: Readonly<Record<RequestState, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
};

/** What is known of its payment. A payment that is waived stays what it was; the waiver stands beside it. */
export const requestPaymentStates = ['pending', 'paid', 'failed', 'refunded'] as const;
export type RequestPaymentState = (typeof requestPaymentStates)[number];

export const requestPaymentLabels: Readonly<Record<RequestPaymentState, string>> = {
  pending: 'Pago por confirmar',
  paid: 'Pagada',
  failed: 'Fallida',
  refunded: 'Devuelta',
};

/** Why an administrator says no. */
export const rejectReasons = [
  'incomplete_documentation',
  'invalid_business_info',
  'location_restrictions',
  'duplicate_application',
  'policy_violation',
  'suspicious_activity',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

export const rejectReasonLabels: Readonly<Record<RejectReason, string>> = {
  incomplete_documentation: 'Faltan datos o documentos',
  invalid_business_info: 'Los datos del negocio no son correctos',
  location_restrictions: 'Restricciones de ubicación',
  duplicate_application: 'Solicitud repetida',
  policy_violation: 'No cumple las condiciones del servicio',
  suspicious_activity: 'Actividad sospechosa',
  other: 'Otro motivo',
};

/** A store is opened only once its price is in, or an administrator said why it is not asked for. */
export const isSettled = (payment: { state: RequestPaymentState; isWaived: boolean }): boolean =>
  payment.isWaived || payment.state === 'paid';

export interface PaidRequest {
  status: RequestState;
  payment: RequestPaymentState;
  isWaived: boolean;
}

/** Money that came in for a store that is not opened has to go back. */
export const isToReturn = ({ status, payment }: Pick<PaidRequest, 'status' | 'payment'>): boolean =>
  payment === 'paid' && (status === 'rejected' || status === 'cancelled');

/** What an administrator may still say about the payment. Money goes back only for a request that opens no store. */
export function nextPaymentStates({ status, payment, isWaived }: PaidRequest): readonly RequestPaymentState[] {
  // The store stands: what was paid for it stays paid. And a payment that is not asked for has no state.
  if (status === 'approved' || isWaived) return [];
  if (status === 'pending') {
    const next = { pending: ['paid', 'failed'], failed: ['paid'], paid: ['failed'], refunded: [] } as const;
    return next[payment];
  }
  // A transfer may arrive after the decision.
  if (payment === 'paid') return ['refunded'];
  return payment === 'refunded' ? [] : ['paid'];
}
