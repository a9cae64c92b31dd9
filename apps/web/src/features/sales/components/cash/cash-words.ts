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

/** Why a close reads otherwise than the paper that was signed; null when it does not. */
export function correctedText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'Hubo 1 corrección de pagos después del cierre.'
    : `Hubo ${formatNumber(count)} correcciones de pagos después del cierre.`;
}

/** Rest after wrong PINs, in words. */
export function restText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `Demasiados intentos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} o pide que alguien te ayude.`;
}
