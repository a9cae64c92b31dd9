import type { Currency } from '@minipos/domain/store-types';
import { formatBs, formatNumber, formatUsd } from '../../../../lib/format.ts';

export const amountText = (amount: number, currency: Currency): string =>
  currency === 'USD' ? formatUsd(amount) : formatBs(amount);

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

/** Rest after wrong PINs, in words. */
export function restText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} o pide que alguien te ayude.`;
}
