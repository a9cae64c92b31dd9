import { currencyOf, type PaymentMethodCode, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { deviceStorage } from '#lib/device-storage.ts';

const key = 'pos_bs_method';

/** How bolívares were paid last at this till, if the store still takes them so. */
export const lastBsMethod = (methods: readonly StoreMethodCode[]): StoreMethodCode | null =>
  methods.find((method) => method === deviceStorage.read(key)) ?? null;

/** Remembers how a sale was paid, so that the next one can be charged in one tap. */
export function noteMethods(payments: readonly { method: PaymentMethodCode }[]): void {
  const last = payments.findLast(({ method }) => currencyOf(method) === 'VES');
  if (last) deviceStorage.write(key, last.method);
}
