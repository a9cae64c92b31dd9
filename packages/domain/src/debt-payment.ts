import { type Cents, centsFromDecimal } from './money.ts';
import { type PaymentMethodCode, paymentMethod, type StoreMethodCode, storeMethodCodes } from './payment-methods.ts';
import { settle, type Tender } from './tenders.ts';

// What a debt is paid with: everything but more credit.
export const debtPaymentMethods = storeMethodCodes.filter(
  (code): code is Exclude<StoreMethodCode, 'credit'> => code !== 'credit',
);

const isDebtPayment = (code: PaymentMethodCode): boolean => debtPaymentMethods.some((known) => known === code);

// What a payment counts for against a debt in dollars: each part, and the whole. Bolívares are converted once, at the rate of
// the day, so that halves add up to the whole.
export function debtPaymentUsd(tenders: readonly Tender[], rate: string | null): { parts: Cents[]; totalCents: Cents } {
  const { paymentsUsd } = settle({ totalCents: 0, rate, igtfPercent: 0 }, tenders);
  return { parts: paymentsUsd, totalCents: paymentsUsd.reduce((total, cents) => total + cents, 0) };
}

interface NotedPayment {
  payments: readonly { method: PaymentMethodCode; currency: Tender['currency']; amount: number; amountUSD: number }[];
  totalUSD: number;
  rate: { rate: string } | null;
}

// Whether a payment adds up: known ways in their own currency, bolívares only with a rate, every figure to the cent.
export function debtPaymentAddsUp({ payments, totalUSD, rate }: NotedPayment): boolean {
  const fits = payments.every(({ method, currency }) => {
    return isDebtPayment(method) && (paymentMethod(method).currency ?? currency) === currency;
  });
  const needsRate = payments.some(({ currency }) => currency === 'VES');
  if (!fits || payments.length === 0 || (needsRate && rate === null)) return false;
  const tenders = payments.map(({ method, currency, amount }) => ({
    method,
    currency,
    amountCents: centsFromDecimal(amount),
  }));
  const { parts, totalCents } = debtPaymentUsd(tenders, rate?.rate ?? null);
  const isSame = parts.every((cents, index) => cents === centsFromDecimal(payments[index]?.amountUSD ?? 0));
  return isSame && totalCents > 0 && totalCents === centsFromDecimal(totalUSD);
}
