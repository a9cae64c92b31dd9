import type { Incident, IncidentKind } from '@minipos/contract/incidents/incidents';
import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { formatBs, formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { kindWords } from '../queue/operation-words.ts';

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
  unproved_actor: {
    title: 'Autorización sin comprobar',
    advice: 'Lo hecho quedó registrado, pero no se comprobó quién lo hizo. Confírmalo con las dos personas.',
  },
  unproved_approval: {
    title: 'Autorización sin comprobar',
    advice: 'La venta quedó como se cobró. Pregunta a quien figura como autorizador si dio su PIN.',
  },
  after_close: {
    title: 'Llegó algo después de cerrar la caja',
    advice: 'El cierre firmado no cambia: lo muestra aparte, con quién y cuándo. Compáralo con el dinero contado.',
  },
  unknown_session: {
    title: 'Algo se anotó en la caja de otro equipo, o en una que no está',
    advice:
      'Quedó registrado. Si su apertura venía atrasada, se resuelve solo. Si no, revisa qué equipo lo envió y cuenta esa caja.',
  },
  tax_differs: {
    title: 'Se cobró un impuesto distinto',
    advice:
      'El producto lleva otro impuesto. La venta queda como se cobró; revisa el impuesto del producto y su recibo.',
  },
  receipt_number: {
    title: 'Número de recibo repetido o de otra caja',
    advice: 'Las ventas quedan registradas. Compara los recibos impresos y revisa el equipo que lo envió.',
  },
  old_fact: {
    title: 'Llegó algo con fecha muy vieja',
    advice: 'Quedó registrado con esa fecha. Confirma cuándo pasó y revisa la hora del equipo.',
  },
  sale_differs: {
    title: 'Lo mismo llegó otra vez con otros datos',
    advice: 'Vale lo que llegó primero; lo segundo no se guardó. Compáralo con su recibo y con quien atendió.',
  },
  credit_as_cash: {
    title: 'Se dio vuelto en dinero de una venta a crédito',
    advice: 'La deuda quedó registrada completa. Pregunta a quien atendió por qué entregó ese dinero.',
  },
  cash_without_session: {
    title: 'Efectivo recibido fuera de la caja abierta',
    advice: 'Había una caja abierta y este dinero no entra en su conteo. Pregunta dónde quedó.',
  },
  quarantined: {
    title: 'Llegó una operación que no se pudo leer o guardar',
    advice: 'Mírala en Operaciones apartadas, más abajo. Actualiza miniPOS en ese equipo y avisa a soporte.',
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
  soldUSD: 'Total de la venta',
  actorName: 'A nombre de',
  signedInName: 'Lo envió',
  standing: 'Por qué',
  problem: 'Problema',
  notKept: 'Sin guardar, por exceso',
  zNumber: 'Cierre',
  tillCode: 'Caja',
  movement: 'Movimiento',
  amount: 'Monto',
  reason: 'Motivo',
  chargedTax: 'Impuesto cobrado',
  rightTax: 'Impuesto del producto',
  changeUSD: 'Vuelto entregado',
  differs: 'Cambió',
  keptUSD: 'Total que vale',
  sentUSD: 'Total que llegó después',
  keptAmount: 'Monto que vale',
  keptPayments: 'Pagos que valen',
  sentPayments: 'Pagos que llegaron después',
  madeAt: 'Fecha anotada',
  days: 'Días de atraso',
  rate: 'Tasa usada',
  valueDate: 'Fecha de la tasa',
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
  'changeUSD',
  'keptUSD',
  'sentUSD',
  'paidUSD',
  'soldUSD',
  'totalUSD',
  'favourUSD',
  'igtfUSD',
  'rightIgtfUSD',
  'debt',
  'limit',
]);

const standings: Record<string, string> = {
  own: 'No tenía permiso para hacerlo',
  proved: 'No tenía permiso para hacerlo',
  claimed: 'Llegó sin comprobante de esa persona',
  forged: 'El comprobante no es de esa persona',
  retired: 'Se hizo en un equipo retirado',
};

const inItsCurrency = new Set(['amount', 'keptAmount']);

function asText(name: string, value: unknown, currency: unknown): string | null {
  if (typeof value === 'number') {
    if (inItsCurrency.has(name)) return currency === 'VES' ? formatBs(value) : formatUsd(value);
    return amounts.has(name) ? formatUsd(value) : formatNumber(value);
  }
  if (name === 'madeAt' && typeof value === 'string') return formatDateTime(value);
  if (name === 'kind' && typeof value === 'string') return kindWords(value as SyncOperationKind) ?? value;
  if (name === 'standing' && typeof value === 'string') return standings[value] ?? null;
  if (Array.isArray(value)) return value.join(', ') || null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The facts of an incident that mean something to a person. */
export function incidentFacts({ detail }: Incident): (readonly [string, string])[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = asText(name, detail[name], detail.currency);
    return text === null ? [] : [[label, text] as const];
  });
}
