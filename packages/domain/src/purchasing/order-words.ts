import { type ProductUnit, unitSigns } from '#stock/stock.ts';
import type { Currency } from '#stores/store-types.ts';
import { formatBs, formatDate, formatNumber, formatUsd } from '#text/format.ts';
import { greeting } from '#text/greeting.ts';

/** A line of an order as who supplies it reads it. */
export interface OrderedLine {
  productName: string;
  unit: ProductUnit;
  packName: string | null;
  packSize: number;
  // Packs.
  quantity: number;
  units: number;
}

/** `2 Cajas de 12` is written `2 × Caja de 12`; what is not packed, `12` or `3,5 kg`. */
export function orderedText({ unit, packName, packSize, quantity, units }: OrderedLine): string {
  const measured = (count: number) => `${formatNumber(count, 3)} ${unitSigns[unit]}`.trim();
  if (packSize === 1 && !packName) return measured(units);
  return `${formatNumber(quantity, 3)} × ${packName ?? 'bulto'} de ${measured(packSize)}`;
}

/** Of one unit: cents, or up to four decimals where it has them, as a box of 12 for $10 does. */
export function costText(cost: number, currency: Currency): string {
  const [cents, sign] = currency === 'USD' ? [formatUsd(cost), '$'] : [formatBs(cost), 'Bs. '];
  return Number(cost.toFixed(2)) === cost ? cents : `${sign}${formatNumber(cost, 4)}`;
}

export interface OrderMessageFacts {
  storeName: string;
  supplierName: string;
  purchaseNumber: string;
  expectedDate: string | null;
  notes: string | null;
  items: readonly OrderedLine[];
}

// A longer text is cut by some phones; the paper has all of it.
const mostLines = 30;

/** An order as a message to who supplies it. What it costs stays on the paper: a number may be another's. */
export function orderMessage({ storeName, supplierName, ...order }: OrderMessageFacts): string {
  const left = order.items.length - mostLines;
  return [
    greeting(supplierName, storeName),
    `Este es nuestro pedido ${order.purchaseNumber}:`,
    ...order.items.slice(0, mostLines).map((line) => `• ${line.productName}: ${orderedText(line)}`),
    ...(left > 0 ? [`y ${left} ${left === 1 ? 'producto' : 'productos'} más, en la orden de compra.`] : []),
    ...(order.expectedDate ? [`Lo esperamos el ${formatDate(order.expectedDate)}.`] : []),
    ...(order.notes ? [order.notes] : []),
    'Por favor, confírmanos disponibilidad y precios. Gracias.',
  ].join('\n');
}
