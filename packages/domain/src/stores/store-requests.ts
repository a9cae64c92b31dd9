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

/** What an administrator may still say about the payment. Money comes back only after it came in. */
export function nextPaymentStates(request: {
  status: RequestState;
  payment: RequestPaymentState;
}): readonly RequestPaymentState[] {
  const { status, payment } = request;
  // The store stands: what was paid for it stays paid.
  if (status === 'approved') return [];
  if (payment === 'paid') return status === 'pending' ? ['failed', 'refunded'] : ['refunded'];
  if (status !== 'pending') return [];
  return payment === 'failed' ? ['paid'] : payment === 'pending' ? ['paid', 'failed'] : [];
}
