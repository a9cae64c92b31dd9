import type { LateFact, SessionReport } from '@minipos/contract/sales/cash';
import { methodLabel } from '@minipos/domain/cash/cash-session';
import { type Currency, currencies } from '@minipos/domain/stores/store-types';
import { formatNumber } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';

export const currencyNames: Readonly<Record<Currency, string>> = { USD: 'Dólares', VES: 'Bolívares' };

/** `Cuadra`, `Sobran $2,00`, `Faltan Bs. 150,00`: a sign alone is easily read wrong. */
export function differenceText(amount: number, currency: Currency): string {
  if (amount === 0) return 'Cuadra';
  return `${amount > 0 ? 'Sobran' : 'Faltan'} ${amountText(Math.abs(amount), currency)}`;
}

/** What a close still waits for. */
export const unsentText = (count: number): string =>
  count === 1
    ? 'Falta por enviar 1 venta o movimiento de esta caja.'
    : `Faltan por enviar ${formatNumber(count)} ventas o movimientos de esta caja.`;

/** With its sign: what entered the drawer or an account, and what left it. */
export const signedText = (amount: number, currency: Currency): string =>
  `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount), currency)}`;

const lateKinds: Readonly<Record<LateFact['kind'], string>> = {
  sale: 'Venta',
  debt: 'Pago de deuda',
  in: 'Entrada',
  out: 'Salida',
  correction: 'Corrección de pagos',
  return: 'Devolución',
};

/** What came after a close: `Salida: Compra de hielo`, `Venta C1-000123 (Efectivo USD)`. */
export function lateText({ kind, label, method }: LateFact): string {
  const named = label && (kind === 'sale' ? ` ${label}` : `: ${label}`);
  return `${lateKinds[kind]}${named}${method ? ` (${methodLabel(method)})` : ''}`;
}

/** What it would change in the notes that were counted; null when it would not. */
export function lateCashText(cash: SessionReport['afterCloseCash']): string | null {
  const changed = currencies.filter((currency) => cash[currency] !== 0);
  if (changed.length === 0) return null;
  const words = changed.map((currency) => {
    return `${amountText(Math.abs(cash[currency]), currency)} ${cash[currency] < 0 ? 'menos' : 'más'}`;
  });
  return `Con eso debía haber ${words.join(' y ')}.`;
}

/** Rest after wrong PINs, in words. */
export function restText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} o pide que alguien te ayude.`;
}
