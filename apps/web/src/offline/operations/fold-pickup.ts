import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { joinPickupMoves, type PickupState } from '@minipos/domain/orders/pickup';
import type { LocalPickup, ServedPickup } from '../database/rows.ts';
import type { Names, OpenOperation } from './fold-rows.ts';

/** The order as people see it: the served one or the one charged here, then every open move of it. */
export function foldPickup(base: ServedPickup | null, open: OpenOperation[], names: Names): LocalPickup | null {
  let row: LocalPickup | null = base;
  for (const { storeId, operation, result } of open) {
    if (operation.kind === 'Sale.CREATE') row ??= orderMadeHere(storeId, operation, result, names);
    if (operation.kind === 'Pickup.MOVE' && row) row = moved(row, operation.data.status, operation.timestamp);
  }
  return row;
}

const timeOf = {
  pending: {},
  ready: { name: 'readyTime' },
  picked_up: { name: 'actualPickupTime' },
  cancelled: { name: 'cancelledTime' },
} as const satisfies Record<PickupState, { name?: keyof LocalPickup }>;

function moved(row: LocalPickup, told: PickupState, at: string): LocalPickup {
  const { state } = joinPickupMoves(row.status, told);
  if (state === row.status) return row;
  const time = timeOf[state];
  return { ...row, status: state, ...('name' in time ? { [time.name]: at } : {}) };
}

function orderMadeHere(
  storeId: number,
  { data, timestamp }: Extract<SyncOperation, { kind: 'Sale.CREATE' }>,
  result: OpenOperation['result'],
  names: Names,
): LocalPickup | null {
  const { pickup, clientUuid } = data;
  if (!pickup) return null;
  const client = clientUuid === null ? null : names.client(clientUuid);
  return {
    uuid: pickup.uuid,
    storeId,
    // The announced code may have been another order's; then the server gives a new one.
    pickupCode: typeof result?.pickupCode === 'string' ? result.pickupCode : pickup.code,
    status: 'pending',
    estimatedReadyTime: pickup.estimatedReadyAt,
    readyTime: null,
    actualPickupTime: null,
    cancelledTime: null,
    notes: pickup.notes,
    createdAt: timestamp,
    sale: {
      number: null,
      receiptNumber: data.receiptNumber,
      client: client === null ? null : { name: client },
      totalUSD: data.totalUSD,
      items: data.lines.map(({ productName, quantity }) => ({ productName, quantity })),
    },
  };
}
