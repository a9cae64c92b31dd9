import type { Currency } from '#stores/store-types.ts';

/** Whether the cashier is asked for the bank's reference number of the payment. */
export type ReferenceRule = 'none' | 'optional' | 'required';

/** What a store turns on and off, and what a person hands over or gets back. */
export const storeMethodCodes = [
  'cash_usd',
  'cash_ves',
  'card',
  'mobile_payment',
  'transfer',
  'zelle',
  'credit',
  'other',
] as const;
export type StoreMethodCode = (typeof storeMethodCodes)[number];

/**
 * Also the one that no person chooses: goods of an earlier sale that came back pay a new one by `exchange`, and only
 * the exchange itself uses it.
 */
export const paymentMethodCodes = [...storeMethodCodes, 'exchange'] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];

export interface PaymentMethod {
  code: PaymentMethodCode;
  label: string;
  // The currency the payment is counted in; null would mean that the cashier chooses.
  currency: Currency | null;
  reference: ReferenceRule;
  // Foreign money outside the national banks: what IGTF is charged on in a store that perceives it.
  foreignCurrency: boolean;
}

const catalogue: Readonly<Record<PaymentMethodCode, Omit<PaymentMethod, 'code'>>> = {
  cash_usd: { label: 'Efectivo USD', currency: 'USD', reference: 'none', foreignCurrency: true },
  cash_ves: { label: 'Efectivo Bs', currency: 'VES', reference: 'none', foreignCurrency: false },
  card: { label: 'Punto de venta', currency: 'VES', reference: 'optional', foreignCurrency: false },
  mobile_payment: { label: 'Pago Móvil', currency: 'VES', reference: 'required', foreignCurrency: false },
  transfer: { label: 'Transferencia', currency: 'VES', reference: 'required', foreignCurrency: false },
  zelle: { label: 'Zelle', currency: 'USD', reference: 'required', foreignCurrency: true },
  credit: { label: 'Crédito', currency: 'USD', reference: 'none', foreignCurrency: false },
  other: { label: 'Otro', currency: 'USD', reference: 'optional', foreignCurrency: false },
  exchange: { label: 'Cambio', currency: 'USD', reference: 'none', foreignCurrency: false },
};

/** The one catalogue, in the order the till shows it. */
export const paymentMethods: readonly PaymentMethod[] = paymentMethodCodes.map((code) => ({
  code,
  ...catalogue[code],
}));

/** Those that a person can choose. */
export const storeMethods: readonly (PaymentMethod & { code: StoreMethodCode })[] = storeMethodCodes.map((code) => ({
  code,
  ...catalogue[code],
}));

const byCode: ReadonlyMap<string, PaymentMethod> = new Map(paymentMethods.map((method) => [method.code, method]));

/** Looks a method up by its code; an unknown code is a programming error and throws RangeError. */
export function paymentMethod(code: PaymentMethodCode): PaymentMethod {
  const method = byCode.get(code);
  if (!method) throw new RangeError(`Unknown payment method: ${code}`);
  return method;
}

/**
 * How figures of what was collected call a method. What moved by `credit` is not all owed: it may use up what the client paid before,
 * and change left in their favour makes it less, even less than nothing.
 */
export const collectedLabel = (code: PaymentMethodCode): string =>
  code === 'credit' ? 'A la cuenta de clientes' : paymentMethod(code).label;

/** What that is, where there is room to say it. */
export const clientAccountMeaning = 'Ventas a crédito o con abono, menos el vuelto dejado a favor';

/** Whether money by this method is foreign: what IGTF is charged on in a store that perceives it. */
export const isForeign = ({ method }: { method: PaymentMethodCode }): boolean => paymentMethod(method).foreignCurrency;

/** The currency a payment is counted in. */
export const currencyOf = (code: PaymentMethodCode): Currency => paymentMethod(code).currency ?? 'USD';

/** How papers and lists call a payment: an exchange names the sale whose goods came back, which is its reference. */
export const tenderLabel = ({ method, reference }: { method: PaymentMethodCode; reference: string | null }): string =>
  method === 'exchange' && reference
    ? `${paymentMethod(method).label} (venta ${reference})`
    : paymentMethod(method).label;

/** The bank's number of a payment, if it has one. */
export const bankReference = (paid: { method: PaymentMethodCode; reference: string | null }): string | null =>
  paid.method === 'exchange' ? null : paid.reference;

/** Ways of paying whose bank is noted with the reference. */
export const asksForBank = (code: PaymentMethodCode): boolean => code === 'mobile_payment' || code === 'transfer';

/** How a sale was paid: by one method, by several, or not at all, since it cost nothing. */
export const saleMethods = [...paymentMethodCodes, 'mixed', 'none'] as const;
export type SaleMethod = (typeof saleMethods)[number];

export function saleMethodLabel(method: SaleMethod): string {
  if (method === 'none') return 'Sin pago';
  return method === 'mixed' ? 'Mixto' : paymentMethod(method).label;
}
