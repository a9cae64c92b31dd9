import { banks } from '#payments/banks.ts';
import { asksForBank, type PaymentMethodCode } from '#payments/payment-methods.ts';
import { normalReference, referenceProblem } from '#payments/payment-references.ts';
import { normalisePhone } from '#people/phone.ts';

/** What identifies change that is sent to the customer's bank; empty text and null are the same: nothing was typed. */
export interface SentChange {
  method: PaymentMethodCode;
  phone?: string | null;
  bankCode: string | null;
  reference: string | null;
}

export type SentChangeField = 'phone' | 'bankCode' | 'reference';

/** What is asked for change handed back by a method, in the order of the fields: nothing for notes. */
export function sentChangeFields(method: PaymentMethodCode): readonly SentChangeField[] {
  if (method === 'mobile_payment') return ['phone', 'bankCode', 'reference'];
  if (asksForBank(method)) return ['bankCode', 'reference'];
  return method === 'zelle' ? ['reference'] : [];
}

/** What is wrong with change sent to the customer, per field, in words for the person who types it; empty when nothing is. */
export function sentChangeProblems(sent: SentChange): Partial<Record<SentChangeField, string>> {
  const problems: Record<SentChangeField, string | null> = {
    phone:
      normalisePhone(sent.phone ?? '') === null ? 'Escribe el teléfono del cliente, por ejemplo 0414-1234567' : null,
    bankCode: banks.some(({ code }) => code === sent.bankCode) ? null : 'Elige el banco del cliente',
    reference: referenceProblem(sent.method, sent.reference),
  };
  return Object.fromEntries(
    sentChangeFields(sent.method).flatMap((field) => (problems[field] === null ? [] : [[field, problems[field]]])),
  );
}

/**
 * Change sent to the customer as it is kept. What a method does not ask for is left out, and what is no phone stays as it was
 * typed.
 */
export function notedChange<T extends SentChange>(sent: T): T & { phone: string | null } {
  const asked = sentChangeFields(sent.method);
  const reference = normalReference(sent.method, sent.reference ?? '');
  const phone = sent.phone?.trim() || null;
  return {
    ...sent,
    phone: asked.includes('phone') && phone !== null ? (normalisePhone(phone) ?? phone) : null,
    bankCode: asked.includes('bankCode') ? sent.bankCode || null : null,
    reference: asked.includes('reference') ? reference || null : null,
  };
}
