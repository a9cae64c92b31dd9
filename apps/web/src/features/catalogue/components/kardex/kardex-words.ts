import type { StockMovement } from '@minipos/contract/catalogue/stock';
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

/** 'Venta C2-000812', by the number on its paper; null when there is no paper behind a movement. */
export function paperText({ reference, document }: Pick<StockMovement, 'reference' | 'document'>): string | null {
  if (!reference) return null;
  const [kind = '', ...rest] = reference.split(':');
  const name = Object.hasOwn(papers, kind) ? papers[kind] : 'Documento';
  // An answer that this device kept from before has no number.
  return [name, (document as typeof document | undefined)?.number ?? rest.join(':')].filter(Boolean).join(' ');
}
