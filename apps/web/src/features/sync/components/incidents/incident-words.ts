import type { Incident, IncidentKind } from '@minipos/contract/incidents/incidents';
import { formatBs, formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { problemWords } from '../quarantine/problem-words.ts';
import { anyKindWords } from '../queue/operation-words.ts';
import { expectedWords } from './expected-words.ts';

/** What each kind means and what to look at. */
export const incidentAdvice: Readonly<Record<IncidentKind, string>> = {
  oversold: 'Cuenta el producto y ajusta su stock.',
  over_limit: 'Revisa con el cliente su deuda o cambia su límite.',
  price_changed: 'El equipo no había recibido el precio nuevo. La venta queda como se cobró.',
  inactive_product: 'Actívalo si todavía se vende.',
  unknown_product: 'Si se creó en una caja, se resuelve solo cuando llegue. Si no, regístralo y ajusta su stock.',
  unknown_client: 'Si se registró en una caja, se resuelve solo cuando llegue. Si no, registra al cliente y su deuda.',
  actor_without_right: 'Lo hecho quedó registrado. Confirma con esa persona qué pasó.',
  totals_differ: 'Quedó como se cobró. Compáralo con su recibo o con la cuenta del cliente.',
  rate_differs: 'El equipo no tenía la tasa del día. Compara con su recibo.',
  discount_not_allowed: 'La venta queda como se cobró. Revisa con quien la hizo por qué lo dio.',
  repeated_reference: 'Otro pago de estos días tiene la misma referencia. Confirma en el banco que llegaron los dos.',
  doubtful_reference:
    'Lo anotado no es el número de un banco. Busca el pago en la cuenta y corrige la venta si hace falta.',
  pickup_code_changed: 'El código que se le dio al cliente ya era de otro pedido. Avísale el nuevo.',
  session_overlap: 'Cierra el que quedó abierto antes y cuenta su dinero.',
  pickup_conflict: 'Cuenta como entregado. Confirma con el cliente si lo tiene y si se le devolvió el dinero.',
  exchange_unmatched:
    'La venta nueva queda como se cobró. Revisa si los productos volvieron y haz la devolución que falte.',
  unproved_actor: 'Lo hecho quedó registrado, pero no se comprobó quién lo hizo. Confírmalo con las dos personas.',
  unproved_approval: 'La venta quedó como se cobró. Pregunta a quien figura como autorizador si dio su PIN.',
  after_close: 'El cierre firmado no cambia: lo muestra aparte, con quién y cuándo. Compáralo con el dinero contado.',
  unknown_session:
    'Quedó registrado. Si su apertura venía atrasada, se resuelve solo. Si no, revisa qué equipo lo envió y cuenta esa caja.',
  tax_differs:
    'El producto lleva otro impuesto. La venta queda como se cobró; revisa el impuesto del producto y su recibo.',
  receipt_number: 'Las ventas quedan registradas. Compara los recibos impresos y revisa el equipo que lo envió.',
  old_fact: 'Quedó registrado con esa fecha. Confirma cuándo pasó y revisa la hora del equipo.',
  sale_differs: 'Vale lo que llegó primero; lo segundo no se guardó. Compáralo con su recibo y con quien atendió.',
  credit_as_cash: 'La deuda quedó registrada completa. Pregunta a quien atendió por qué entregó ese dinero.',
  cash_without_session: 'Había una caja abierta y este dinero no entra en su conteo. Pregunta dónde quedó.',
  cash_movement_doubtful: 'Quedó registrado. Pregunta a quien lo hizo y compáralo con el dinero contado de esa caja.',
  sale_without_session:
    'La venta no entra en ningún cierre. Suma su dinero al conteo de ese día y pide que se abra la caja.',
  return_unmatched:
    'Quedó registrada aparte: la venta no cambia. Pregunta qué se recibió y compáralo con el dinero de esa caja.',
  return_doubtful: 'Quedó registrada. Pregunta a quien la hizo y revisa lo que se recibió y el dinero que salió.',
  transfer_difference:
    'Entró lo que se contó. Cuenta otra vez en las dos tiendas, y ajusta las existencias donde aparezca o falte.',
  repair_unpaid: 'El equipo ya se entregó. Cóbralo de nuevo o anota por qué no se cobra.',
  repair_doubtful:
    'El equipo está en el taller y quedó registrado. Mira por qué, y si el recibo del cliente tiene otro número, dale uno nuevo.',
  quarantined: 'Mírala en Operaciones apartadas, más abajo. Actualiza miniPOS en ese equipo y avisa a soporte.',
};

const labels: Record<string, string> = {
  repairNumbers: 'Reparación',
  printed: 'El recibo dice',
  doubts: 'Por qué',
  transferNumber: 'Traslado',
  otherStore: 'La otra tienda',
  differences: 'Diferencia',
  productName: 'Producto',
  onHand: 'Queda',
  isUnapproved: 'Autorización',
  charged: 'Precio cobrado',
  current: 'Precio actual',
  clientName: 'Cliente',
  creditUSD: 'A crédito',
  paidUSD: 'Pagó',
  igtfUSD: 'IGTF cobrado',
  rightIgtfUSD: 'IGTF que correspondía',
  deliveryUSD: 'Entrega cobrada',
  rightDeliveryUSD: 'Entrega que correspondía',
  zoneName: 'Zona',
  roundingBs: 'Redondeo hecho',
  rightRoundingBs: 'Redondeo que correspondía',
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
  cashUSD: 'Efectivo en dólares',
  cashBs: 'Efectivo en bolívares',
  reason: 'Motivo',
  goods: 'Artículos',
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
  'deliveryUSD',
  'rightDeliveryUSD',
  'debt',
  'limit',
  'cashUSD',
]);

const standings: Record<string, string> = {
  own: 'No tenía permiso para hacerlo',
  proved: 'No tenía permiso para hacerlo',
  claimed: 'Llegó sin comprobante de esa persona',
  forged: 'El comprobante no es de esa persona',
  retired: 'Se hizo en un equipo retirado',
};

const inBs = new Set(['roundingBs', 'rightRoundingBs', 'cashBs']);

const inItsCurrency = new Set(['amount', 'keptAmount']);

function asText(name: string, value: unknown, currency: unknown): string | null {
  if (typeof value === 'number') {
    if (inBs.has(name)) return formatBs(value);
    if (inItsCurrency.has(name)) return currency === 'VES' ? formatBs(value) : formatUsd(value);
    return amounts.has(name) ? formatUsd(value) : formatNumber(value);
  }
  if (name === 'isUnapproved') return value === true ? 'Nadie la autorizó con su PIN' : null;
  if (name === 'madeAt' && typeof value === 'string') return formatDateTime(value);
  // A kind that this version does not know has no words for a person.
  if (name === 'kind') return typeof value === 'string' ? (anyKindWords(value) ?? null) : null;
  if (name === 'problem' && typeof value === 'string') return problemWords(value);
  if (name === 'standing' && typeof value === 'string') return standings[value] ?? null;
  if (Array.isArray(value)) return value.join(', ') || null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Told by name, with a link, where the store has them. */
const toldByName = {
  product: ['productName'],
  client: ['clientName'],
  sale: ['receiptNumber', 'soldUSD'],
  till: ['tillCode'],
} as const;

/** The figures of an incident that mean something to a person, beside what it is about. */
export function incidentFacts({ detail, about }: Pick<Incident, 'detail' | 'about'>): (readonly [string, string])[] {
  const told = new Set<string>(
    Object.entries(toldByName).flatMap(([thing, names]) => (about[thing as keyof typeof toldByName] ? names : [])),
  );
  const facts = Object.entries(labels).flatMap(([name, label]) => {
    const text = told.has(name) ? null : asText(name, detail[name], detail.currency);
    return text === null ? [] : [[label, text] as const];
  });
  const right = expectedWords(detail.expected);
  return right === null ? facts : [...facts, ['Debía ser', right]];
}

/** What it is about in one line: product, client, sale and amount, as far as they are known. */
export function incidentLine(incident: Pick<Incident, 'detail' | 'about'>): string {
  const { about, detail } = incident;
  const name = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const receipt = about.sale?.label ?? name(detail.receiptNumber);
  const paid = about.sale ?? about.payment;
  const line = [
    about.product?.name ?? name(detail.productName),
    about.client?.name ?? name(detail.clientName),
    receipt === null ? null : `Venta ${receipt}`,
    about.payment ? 'Pago de deuda' : null,
    paid ? formatUsd(paid.totalUSD) : asText('amount', detail.amount, detail.currency),
    about.sale || about.payment ? null : about.till,
  ].filter((part) => part !== null);
  if (line.length > 1) return line.join(' · ');
  const facts = incidentFacts(incident).slice(0, 2);
  return [...line, ...facts.map(([label, text]) => `${label}: ${text}`)].join(' · ');
}
