import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { clientName } from '@minipos/domain/clients/client-name';
import { pickupStateLabels } from '@minipos/domain/orders/pickup';
import { formatBs, formatNumber, formatUsd } from '#lib/format.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { QueueEntry } from '#offline/database/rows.ts';

const kinds: Record<SyncOperationKind, string> = {
  'Product.CREATE': 'Producto nuevo',
  'Product.UPDATE': 'Cambios de producto',
  'StockMovement.CREATE': 'Ajuste de stock',
  'Client.CREATE': 'Cliente nuevo',
  'Client.UPDATE': 'Cambios de cliente',
  'ClientPayment.CREATE': 'Pago de deuda',
  'Sale.CREATE': 'Venta',
  'CashSession.OPEN': 'Apertura de caja',
  'CashMovement.CREATE': 'Movimiento de efectivo',
  'CashSession.CLOSE': 'Cierre de caja',
  'Pickup.MOVE': 'Pedido para recoger',
  'Operation.DISCARD': 'Descarte',
};

export const kindWords = (kind: SyncOperationKind): string => kinds[kind];

/** The same for a name that may be anything. */
export const anyKindWords = (kind: string | null): string | undefined =>
  kind !== null && Object.hasOwn(kinds, kind) ? kinds[kind as SyncOperationKind] : undefined;

const moves = { add: 'entran', subtract: 'salen', set: 'queda en' } as const;

/** An operation as a person knows it: what it is and what it is about. */
export interface WordedEntry {
  entry: QueueEntry;
  what: string;
  about: string;
}

type Names = (table: 'products' | 'clients', uuid: string) => Promise<string | undefined>;

async function aboutWords({ operation }: QueueEntry, nameOf: Names): Promise<string> {
  switch (operation.kind) {
    case 'Product.CREATE':
      return operation.data.name;
    case 'Product.UPDATE':
      return operation.data.name ?? (await nameOf('products', operation.entityId)) ?? 'Producto';
    case 'StockMovement.CREATE': {
      const { productUuid, operation: move, quantity } = operation.data;
      return `${(await nameOf('products', productUuid)) ?? 'Producto'}: ${moves[move]} ${formatNumber(quantity)}`;
    }
    case 'Client.CREATE':
      return clientName(operation.data);
    case 'Client.UPDATE':
      return (await nameOf('clients', operation.entityId)) ?? 'Cliente';
    case 'ClientPayment.CREATE':
      return `${(await nameOf('clients', operation.data.clientUuid)) ?? 'Cliente'}: ${formatUsd(operation.data.totalUSD)}`;
    case 'Sale.CREATE':
      return `${operation.data.receiptNumber} · ${formatUsd(operation.data.totalUSD)}`;
    case 'CashSession.OPEN':
      return `Fondo: ${formatUsd(operation.data.openingUSD)} y ${formatBs(operation.data.openingBs)}`;
    case 'CashMovement.CREATE': {
      const { kind, currency, amount, reason } = operation.data;
      const text = currency === 'USD' ? formatUsd(amount) : formatBs(amount);
      return `${kind === 'in' ? 'Entran' : 'Salen'} ${text}: ${reason}`;
    }
    case 'CashSession.CLOSE':
      return operation.data.sales === 1 ? '1 venta' : `${formatNumber(operation.data.sales)} ventas`;
    case 'Pickup.MOVE':
      return pickupStateLabels[operation.data.status];
    case 'Operation.DISCARD':
      return operation.data.reason;
  }
}

export async function wordEntries(db: MiniPosDatabase, entries: QueueEntry[]): Promise<WordedEntry[]> {
  const nameOf: Names = async (table, uuid) => (await db[table].get(uuid))?.name;
  return Promise.all(
    entries.map(async (entry) => ({
      entry,
      what: kinds[entry.operation.kind],
      about: await aboutWords(entry, nameOf),
    })),
  );
}
