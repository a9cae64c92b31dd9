import type { PaymentMethodCode } from '#payments/payment-methods.ts';
import { formatPhone, normalisePhone } from '#people/phone.ts';

/** Whether a way of paying comes from a phone: the bank's notice names it beside the reference. */
export const hasPayerPhone = (method: PaymentMethodCode): boolean => method === 'mobile_payment';

/** The phone a payment came from as it is kept; null for other ways. What is no phone stays as it was typed. */
export function payerPhone(method: PaymentMethodCode, text: string | null | undefined): string | null {
  const typed = text?.trim() || null;
  return hasPayerPhone(method) && typed !== null ? (normalisePhone(typed) ?? typed) : null;
}

/** What is wrong with what was typed, for the person who typed it; null when nothing is. It may be left empty. */
export function payerPhoneProblem(method: PaymentMethodCode, text: string): string | null {
  if (!hasPayerPhone(method) || text.trim() === '') return null;
  return normalisePhone(text) === null ? 'Escribe un teléfono como 0414-1234567, o déjalo vacío' : null;
}

/**
 * What stands in the field of a phone once the money is another client's: their phone where that of the client before stood, and
 * what somebody typed otherwise.
 */
export const phoneOfNext = (shown: string, before: string, next: string): string =>
  shown === formatPhone(before) ? formatPhone(next) : shown;
