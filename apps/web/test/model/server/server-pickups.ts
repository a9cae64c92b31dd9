import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { joinPickupMoves, type PickupState } from '@minipos/domain/orders/pickup';
import type { ServedPickup } from '#offline/database/rows.ts';
import { moment, storeId } from './server-rows.ts';

/** The order that a sale for pickup becomes. */
export function serverPickup(id: number, fact: SaleFact, pickup: NonNullable<SaleFact['pickup']>): ServedPickup {
  return {
    id,
    uuid: pickup.uuid,
    storeId,
    saleId: id,
    pickupCode: pickup.code,
    status: 'pending',
    estimatedReadyTime: pickup.estimatedReadyAt,
    readyTime: null,
    actualPickupTime: null,
    cancelledTime: null,
    notes: pickup.notes,
    createdAt: moment,
    sale: {
      number: 'VEN-1-20261115-0001',
      receiptNumber: fact.receiptNumber,
      client: null,
      totalUSD: fact.totalUSD,
      items: fact.lines.map(({ productName, quantity }) => ({ productName, quantity })),
    },
  };
}

export function withMove(row: ServedPickup, told: PickupState, at: string): ServedPickup {
  const { state } = joinPickupMoves(row.status, told);
  return {
    ...row,
    status: state,
    ...(state === 'ready' ? { readyTime: at } : {}),
    ...(state === 'picked_up' ? { actualPickupTime: at } : {}),
    ...(state === 'cancelled' ? { cancelledTime: at } : {}),
  };
}
