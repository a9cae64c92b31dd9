import type { Incident, IncidentKind } from '@minipos/contract/incidents';
import { formatNumber, formatUsd } from '../../../lib/format.ts';

interface KindWords {
  title: string;
  /** What it means and what to look at. */
  advice: string;
}

export const incidentWords: Record<IncidentKind, KindWords> = {
  oversold: { title: 'Se vendió más de lo que había', advice: 'Cuenta el producto y ajusta su stock.' },
  over_limit: {
    title: 'Venta por encima del límite de crédito',
    advice: 'Revisa con el cliente su deuda o cambia su límite.',
  },
  price_changed: {
    title: 'Se cobró un precio distinto',
    advice: 'El equipo no había recibido el precio nuevo. La venta queda como se cobró.',
  },
  inactive_product: { title: 'Se vendió un producto inactivo', advice: 'Actívalo si todavía se vende.' },
  unknown_product: {
    title: 'Se vendió un producto que no está en la tienda',
    advice: 'Si se creó en una caja, se resuelve solo cuando llegue. Si no, regístralo y ajusta su stock.',
  },
  unknown_client: {
    title: 'Venta o pago de un cliente que no está en la tienda',
    advice: 'Si se registró en una caja, se resuelve solo cuando llegue. Si no, registra al cliente y su deuda.',
  },
  actor_without_right: {
    title: 'Lo hizo alguien que ya no tenía permiso',
    advice: 'Lo hecho quedó registrado. Confirma con esa persona qué pasó.',
  },
  totals_differ: {
    title: 'Los totales de una venta o de un pago no coinciden',
    advice: 'Quedó como se cobró. Compáralo con su recibo o con la cuenta del cliente.',
  },
  rate_differs: {
    title: 'Se usó una tasa distinta',
    advice: 'El equipo no tenía la tasa del día. Compara con su recibo.',
  },
  discount_not_allowed: {
    title: 'Descuento por encima de lo permitido',
    advice: 'La venta queda como se cobró. Revisa con quien la hizo por qué lo dio.',
  },
  repeated_reference: {
    title: 'Referencia de pago repetida',
    advice: 'Otro pago de estos días tiene la misma referencia. Confirma en el banco que llegaron los dos.',
  },
  pickup_code_changed: {
    title: 'Cambió el código de un pedido',
    advice: 'El código que se le dio al cliente ya era de otro pedido. Avísale el nuevo.',
  },
  session_overlap: {
    title: 'Dos turnos abiertos en la misma caja',
    advice: 'Cierra el que quedó abierto antes y cuenta su dinero.',
  },
  pickup_conflict: {
    title: 'Un pedido se entregó y se canceló a la vez',
    advice: 'Cuenta como entregado. Confirma con el cliente si lo tiene y si se le devolvió el dinero.',
  },
  exchange_unmatched: {
    title: 'Un cambio se cobró y lo devuelto no se registró',
    advice: 'La venta nueva queda como se cobró. Revisa si los productos volvieron y haz la devolución que falte.',
  },
  quarantined: {
    title: 'Llegó una operación que no se pudo leer',
    advice: 'Está guardada como llegó. Actualiza miniPOS en ese equipo y avisa a soporte.',
  },
};

const labels: Record<string, string> = {
  productName: 'Producto',
  onHand: 'Queda',
  charged: 'Precio cobrado',
  current: 'Precio actual',
  clientName: 'Cliente',
  creditUSD: 'A crédito',
  paidUSD: 'Pagó',
  igtfUSD: 'IGTF cobrado',
  rightIgtfUSD: 'IGTF que correspondía',
  debt: 'Deuda',
  limit: 'Límite',
  receiptNumber: 'Recibo',
  saleNumber: 'Venta devuelta',
  totalUSD: 'Lo devuelto vale',
  favourUSD: 'Pagó de la venta nueva',
  kind: 'Operación',
  problem: 'Problema',
  rate: 'Tasa usada',
  percent: 'Descuento (%)',
  limitPercent: 'Permitido (%)',
  references: 'Referencia',
  announced: 'Código anunciado',
  given: 'Código del pedido',
  code: 'Código del pedido',
};
const amounts = new Set([
  'charged',
  'current',
  'creditUSD',
  'paidUSD',
  'totalUSD',
  'favourUSD',
  'igtfUSD',
  'rightIgtfUSD',
  'debt',
  'limit',
]);

function asText(name: string, value: unknown): string | null {
  if (typeof value === 'number') return amounts.has(name) ? formatUsd(value) : formatNumber(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The facts of an incident that mean something to a person. */
export function incidentFacts({ detail }: Incident): (readonly [string, string])[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = asText(name, detail[name]);
    return text === null ? [] : [[label, text] as const];
  });
}
