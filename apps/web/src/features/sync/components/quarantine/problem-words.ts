/** What people call the data of an operation, by the last part of its path. */
const fields: Record<string, string> = {
  kind: 'qué se hizo',
  uuid: 'la identificación',
  entityId: 'la identificación',
  timestamp: 'la hora',
  seq: 'el número de orden',
  actorUserId: 'quién lo hizo',
  data: 'los datos',
  lines: 'los artículos',
  productName: 'el producto',
  productUuid: 'el producto',
  quantity: 'la cantidad',
  unitPriceUSD: 'el precio',
  priceUSD: 'el precio',
  payments: 'los pagos',
  change: 'el vuelto',
  method: 'la forma de pago',
  reference: 'la referencia',
  amount: 'el monto',
  totalUSD: 'el total',
  receiptNumber: 'el número de recibo',
  clientUuid: 'el cliente',
  sessionUuid: 'la caja',
  rate: 'la tasa',
  name: 'el nombre',
  firstName: 'el nombre',
  reason: 'el motivo',
  notes: 'la nota',
};

// `data.lines.0.quantity: Debe ser un número`, as the server notes what it could not read.
const noted = /^([A-Za-z_]\w*(?:\.\w+)*): (.+)$/s;

/** Why something could not be read, without the names that programs use. */
export function problemWords(problem: string): string {
  const [, path, message] = noted.exec(problem) ?? [];
  if (path === undefined || message === undefined) return problem;
  const field = fields[path.split('.').findLast((part) => fields[part] !== undefined) ?? ''] ?? 'un dato';
  return `No se ${field.startsWith('los ') ? 'entienden' : 'entiende'} ${field}. ${message}.`;
}
