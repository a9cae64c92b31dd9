import { decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromPercent } from '@minipos/domain/money/percent';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import type { Discount } from '@minipos/domain/orders/discounts';
import { type ProductUnit, unitSigns } from '@minipos/domain/stock/stock';
import { formatBs, formatNumber, formatPercent, formatUsd } from './format.ts';

/** `$7,50` from cents. */
export const usdText = (cents: number): string => formatUsd(decimalFromCents(cents));

/** `Bs. 6.316,55` from céntimos. */
export const bsText = (cents: number): string => formatBs(decimalFromCents(cents));

/** `$7,50`, `Bs. 6.316,55` from what the server says. */
export const amountText = (amount: number, currency: 'USD' | 'VES'): string =>
  currency === 'USD' ? formatUsd(amount) : formatBs(amount);

/** The same from cents. */
export const moneyText = (cents: number, currency: 'USD' | 'VES'): string =>
  currency === 'USD' ? usdText(cents) : bsText(cents);

/** `6`, `0,750`: what is weighed shows its grams. */
export function quantityText(thousandths: number, unit: ProductUnit = 'unit'): string {
  const value = decimalFromQuantity(thousandths);
  return unit === 'unit' ? formatNumber(value) : formatNumber(value, 3, { fixed: true });
}

/** After a quantity; nothing for units. */
export const unitSign = (unit: ProductUnit): string => unitSigns[unit];

/** `6`, `0,750 kg`. */
const muchText = (thousandths: number, unit: ProductUnit): string =>
  `${quantityText(thousandths, unit)} ${unitSigns[unit]}`.trimEnd();

/** What is said of a line that goods come back from, at the till and in the office. */
export const backWords = {
  restocked: 'Vuelve al inventario',
  left: (thousandths: number, unit: ProductUnit) =>
    `${decimalFromQuantity(thousandths) === 1 ? 'queda' : 'quedan'} ${muchText(thousandths, unit)}`,
  /** Nothing while all of it is left. */
  leftOf: (left: number, sold: number, unit: ProductUnit) =>
    left === sold ? null : `${backWords.left(left, unit)} de ${muchText(sold, unit)}`,
  apart: (thousandths: number, unit: ProductUnit) => `${muchText(thousandths, unit)} en otra devolución`,
};

/** What the order takes more of than was counted: it is sold, and somebody counts it later. */
export const beyondStockText = (onHand: number, unit: ProductUnit): string =>
  onHand <= 0 ? 'Sin existencia según el sistema' : `Solo ${muchText(onHand, unit)} según el sistema`;

/** `$1,25 c/u`, `$6,80 / kg`. */
export const priceText = (cents: number, unit: ProductUnit): string =>
  unit === 'unit' ? `${usdText(cents)} c/u` : `${usdText(cents)} / ${unitSigns[unit]}`;

/** `−10 %`, `−$2,00`. */
export const discountText = (discount: Discount): string =>
  discount.kind === 'percent'
    ? `−${formatPercent(decimalFromPercent(discount.percent), 2)}`
    : `−${usdText(discount.cents)}`;

export const productsText = (count: number): string =>
  count === 1 ? '1 producto' : `${formatNumber(count)} productos`;
