import { type MovementKind, movementKinds } from '@minipos/domain/stock/stock';

/** Why a figure changed, as a person says it. */
export const kindLabels: Readonly<Record<MovementKind, string>> = {
  opening: 'Existencia inicial',
  add: 'Entrada manual',
  subtract: 'Salida manual',
  set: 'Existencia fijada',
  import: 'Importación',
  import_undo: 'Importación deshecha',
  sale: 'Venta',
  refund: 'Devolución de venta',
  cancel: 'Venta anulada',
  purchase: 'Compra',
  purchase_return: 'Devolución a proveedor',
  repair: 'Reparación',
  count: 'Conteo físico',
  transfer_in: 'Traslado recibido',
  transfer_out: 'Traslado enviado',
};

export const kindOptions = [
  { value: '', label: 'Todos' },
  ...movementKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];

const papers: Readonly<Record<string, string>> = {
  sale: 'Venta',
  refund: 'Devolución',
  purchase: 'Compra',
  repair: 'Reparación',
  import: 'Importación',
  count: 'Conteo',
  transfer: 'Traslado',
};

/** 'Venta 812' from `sale:812`; null when there is no paper behind a movement. */
export function paperText(reference: string | null): string | null {
  if (!reference) return null;
  const [kind = '', ...rest] = reference.split(':');
  const name = Object.hasOwn(papers, kind) ? papers[kind] : 'Documento';
  return [name, rest.join(':')].filter(Boolean).join(' ');
}

/** The id of the sale behind a movement; null where it is none. */
export function saleOf(reference: string | null): number | null {
  const id = reference?.match(/^sale:(\d+)$/)?.[1];
  return id === undefined ? null : Number(id);
}
