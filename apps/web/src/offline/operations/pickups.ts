import { isOpenPickup, joinPickupMoves, type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalPickup } from '../database/rows.ts';
import type { Cause, DeviceOperation } from './operation.ts';
import type { ChangeOf, DeviceSlice } from './slice.ts';

const movePickup: DeviceOperation<'Pickup.MOVE'> = {
  title: 'Pedido para recoger',
  about: ({ data }) => pickupStateLabels[data.status],
  touches: ({ entityId }) => [`pickup:${entityId}`],
  effects: { pickup: (row, { operation }) => row && moved(row, operation.data.status, operation.timestamp) },
  isChange: true,
};

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

/** The order that a sale makes when its goods are collected later. */
export function orderMadeHere({ storeId, operation, result, names }: Cause<'Sale.CREATE'>): LocalPickup | null {
  const { data, timestamp } = operation;
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
      items: data.lines.map(({ productName, quantity, note = null }) => ({ productName, quantity, note })),
    },
  };
}

const keptMs = 7 * 86_400_000;

// Orders closed long ago leave the copy when newer ones come; the server's times say how long, no clock of the device.
async function dropOldOrders(db: MiniPosDatabase, storeId: number, changes: ChangeOf<'pickupOrders'>[]): Promise<void> {
  const times = changes.flatMap(({ row }) => (row ? [Date.parse(row.createdAt)] : []));
  if (times.length === 0) return;
  const before = new Date(Math.max(...times) - keptMs).toISOString();
  await db.pickupOrders
    .where('[storeId+createdAt]')
    .between([storeId, ''], [storeId, before])
    .filter(({ status, base }) => !isOpenPickup(status) && base === undefined)
    .delete();
}

/** Orders that are collected later. */
export const pickups = {
  tables: { pickupOrders: 'emptied' },
  pulled: { pickupOrders: { by: 'uuid', row: 'pickup', ids: '[storeId+id]', after: dropOldOrders } },
  operations: { 'Pickup.MOVE': movePickup },
  queryKeys: [],
} as const satisfies DeviceSlice<'Pickup.MOVE', 'pickupOrders'>;
