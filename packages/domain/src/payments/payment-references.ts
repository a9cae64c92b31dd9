import type { PaymentMethodCode } from './payment-methods.ts';

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
