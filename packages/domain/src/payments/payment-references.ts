import { type PaymentMethodCode, paymentMethod } from './payment-methods.ts';

interface Noted {
  method: PaymentMethodCode;
  reference: string | null;
  bankCode: string | null;
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

// Clients quote the last four to six digits, banks print longer numbers with zeros in front: two references are the same
// when one ends with the other. Letters count as they are.
function isSameReference(a: string, b: string): boolean {
  const [x, y] = [digits(a), digits(b)];
  if (x.length < 4 || y.length < 4) return a.trim().toLowerCase() === b.trim().toLowerCase();
  return x.endsWith(y) || y.endsWith(x);
}

/** True when a payment looks like one that was taken before: same way, same bank (if both say one), same reference. */
export function repeatsPayment(payment: Noted, taken: Noted): boolean {
  if (payment.reference === null || taken.reference === null || payment.method !== taken.method) return false;
  const sameBank = payment.bankCode === null || taken.bankCode === null || payment.bankCode === taken.bankCode;
  return sameBank && isSameReference(payment.reference, taken.reference);
}

/**
 * Whether a reference names one payment alone: the number of a bank or of Zelle does; the name of who sends, which may have a
 * digit in it, the batch of a terminal and whatever stands for another way of paying come again.
 */
export function namesOnePayment({ method, reference }: Pick<Noted, 'method' | 'reference'>): boolean {
  if (reference === null || !/\d/.test(reference)) return false;
  if (method === 'zelle') return !/\s/.test(reference.trim()) || reference.replace(/\D/g, '').length >= 4;
  return method === 'mobile_payment' || method === 'transfer';
}

/** Payments of one document whose reference an earlier one of it has, too: one transfer that was written down twice. */
export const repeatedWithin = <Payment extends Noted>(payments: readonly Payment[]): Payment[] =>
  payments.filter(
    (payment, place) =>
      namesOnePayment(payment) && payments.slice(0, place).some((earlier) => repeatsPayment(payment, earlier)),
  );

/**
 * How a reference may have been kept by who quoted it shorter, with its zeros or in other letters: what an index can find.
 * A longer one that ends with it is not among them.
 */
export function referenceSpellings(reference: string): string[] {
  const kept = reference.trim();
  const spellings = [kept, kept.toLowerCase(), kept.toUpperCase()];
  if (/^\d+$/.test(kept)) for (let at = 1; kept.length - at >= 4; at++) spellings.push(kept.slice(at));
  return [...new Set(spellings)];
}

const dayMs = 24 * 60 * 60_000;

/**
 * For how long the same reference is probably the same payment. Some last digits come again in a busy store by chance; a
 * whole number does not.
 */
export const referenceMemoryMs = (reference: string): number => (reference.length >= 8 ? 60 : 1) * dayMs;

interface ReferenceForm {
  /** Which keyboard a phone shows. */
  inputMode: 'numeric' | 'text';
  least: number;
  most: number;
  /** What the field says before anything is typed. */
  hint: string;
}

// Banks number their operations with digits, up to 20 of them; clients quote the last four to six. Zelle confirms with letters
// and digits. A terminal's approval and what is paid in another way are whatever the paper says.
const forms: Readonly<Partial<Record<PaymentMethodCode, ReferenceForm>>> = {
  mobile_payment: { inputMode: 'numeric', least: 4, most: 20, hint: 'Últimos 4 a 6 números' },
  transfer: { inputMode: 'numeric', least: 4, most: 20, hint: 'Últimos 4 a 6 números' },
  zelle: { inputMode: 'text', least: 4, most: 40, hint: 'Confirmación o nombre de quien envía' },
  card: { inputMode: 'text', least: 1, most: 40, hint: 'Aprobación o lote' },
  other: { inputMode: 'text', least: 1, most: 60, hint: 'Referencia' },
};

/** What the reference of a method looks like; null for methods that have none. */
export const referenceForm = (method: PaymentMethodCode): ReferenceForm | null => forms[method] ?? null;

/** A reference as it is kept: bank numbers without the spaces, dots and dashes they are read out with, others trimmed. */
export function normalReference(method: PaymentMethodCode, text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (forms[method]?.inputMode !== 'numeric') return plain;
  const bare = plain.replace(/[\s.\-–—/]/g, '');
  return /^\d+$/.test(bare) ? bare : plain;
}

/**
 * What is wrong with a reference, in words for the person who types it; null when nothing is. An empty one is only wrong where
 * the method needs one.
 */
export function referenceProblem(method: PaymentMethodCode, text: string | null): string | null {
  const reference = normalReference(method, text ?? '');
  const form = forms[method];
  if (!form) return null;
  if (reference === '')
    return paymentMethod(method).reference === 'required' ? 'Escribe el número de referencia' : null;
  if (form.inputMode === 'numeric') {
    if (!/^\d+$/.test(reference)) return 'La referencia son solo números';
    if (reference.length < form.least) return `Escribe al menos los últimos ${form.least} números de la referencia`;
    if (reference.length > form.most) return `La referencia tiene como máximo ${form.most} números`;
    return /[1-9]/.test(reference) ? null : 'La referencia no puede ser solo ceros';
  }
  const signs = reference.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (signs < form.least) {
    return form.least === 1 ? 'Escribe letras o números' : `Escribe al menos ${form.least} letras o números`;
  }
  return reference.length > form.most ? `Escribe como máximo ${form.most} letras o números` : null;
}

/** Payments whose reference is none, in words: the method and what was noted. */
export const doubtfulReferences = (
  payments: readonly { method: PaymentMethodCode; reference: string | null }[],
): string[] =>
  payments
    .filter(({ method, reference }) => referenceProblem(method, reference) !== null)
    .map(({ method, reference }) => `${paymentMethod(method).label}: ${reference ?? 'sin referencia'}`);
