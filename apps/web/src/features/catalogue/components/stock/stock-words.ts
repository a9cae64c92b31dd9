import type { ProductUnit, StockLevel, StockOperation } from '@minipos/domain/stock/stock';
import { formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/theme/tones.ts';

export const operationLabels: Readonly<Record<StockOperation, string>> = {
  add: 'Sumar',
  subtract: 'Restar',
  set: 'Fijar',
};

/** Why a figure is changed by hand, most often. */
export const usualReasons: Readonly<Record<StockOperation, readonly string[]>> = {
  add: ['Llegó mercancía', 'Devolución de un cliente', 'Apareció en el conteo', 'Corrección'],
  subtract: ['Merma o daño', 'Uso interno', 'Devolución a proveedor', 'Falta en el conteo', 'Corrección'],
  set: ['Conteo físico', 'Corrección'],
};

/** A reason goes with its operation: nothing is taken out because goods arrived. What a person wrote stays. */
export function reasonAfter(operation: StockOperation, reason: string): string {
  const isUsual = Object.values(usualReasons).some((reasons) => reasons.includes(reason));
  return isUsual && !usualReasons[operation].includes(reason) ? '' : reason;
}

export const levelWords: Readonly<Record<StockLevel, { label: string; tone: Tone }>> = {
  out: { label: 'Sin stock', tone: 'danger' },
  low: { label: 'Stock bajo', tone: 'attention' },
  normal: { label: 'Normal', tone: 'done' },
};

/** '1 unidad', '12 unidades', '0,75 kg' */
export function formatStock(quantity: number, unit: ProductUnit): string {
  const figure = formatNumber(quantity, 3);
  if (unit !== 'unit') return `${figure} ${unit}`;
  return `${figure} ${Math.abs(quantity) === 1 ? 'unidad' : 'unidades'}`;
}
