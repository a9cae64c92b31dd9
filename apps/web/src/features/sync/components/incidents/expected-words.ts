import { formatBs, formatNumber, formatUsd } from '#lib/format.ts';

const figures: Record<string, string> = {
  subtotalUSD: 'subtotal sin IVA',
  discountUSD: 'descuento',
  orderDiscountUSD: 'descuento del pedido',
  taxUSD: 'IVA',
  igtfBaseUSD: 'base del IGTF',
  igtfUSD: 'IGTF',
  totalUSD: 'total',
  amountUSD: 'monto en dólares',
  totalBs: 'total en bolívares',
};

const parts: Record<string, string> = { lines: 'artículo', payments: 'pago', change: 'vuelto' };

/** What the server computes for a figure that differs: 'total $12,50'. Null for one without words. */
function figureWords(path: string, value: unknown): string | null {
  if (path === 'rate') return 'con la tasa del día';
  if (path === 'igtfRate' && typeof value === 'number') return `IGTF de ${formatNumber(value)} %`;
  if (path === 'pricesIncludeTax') return value === true ? 'precios con IVA incluido' : 'precios sin IVA';
  const [first = '', place, name = first] = path.split('.');
  const label = figures[name];
  const amount = Number(value);
  if (label === undefined || value === null || !Number.isFinite(amount)) return null;
  const part = parts[first];
  const where = part === undefined ? '' : ` del ${part} ${Number(place) + 1}`;
  return `${label}${where} ${name === 'totalBs' ? formatBs(amount) : formatUsd(amount)}`;
}

/** The figures that the store's own rules give, in words; null when there are none. */
export function expectedWords(expected: unknown): string | null {
  if (typeof expected !== 'object' || expected === null) return null;
  const words = Object.entries(expected).flatMap(([path, value]) => figureWords(path, value) ?? []);
  return words.length === 0 ? null : words.join(', ');
}
