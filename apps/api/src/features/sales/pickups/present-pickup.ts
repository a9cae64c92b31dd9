import type { PickupOrder } from '@minipos/contract/sales/pickups';
import type { PickupState } from '@minipos/domain/orders/pickup';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { PickupRow } from './pickups.queries.ts';

export function presentPickup(row: PickupRow): PickupOrder {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    saleId: row.sale_id,
    pickupCode: row.code,
    status: row.status as PickupState,
    estimatedReadyTime: row.estimated_ready_at.toISOString(),
    readyTime: row.ready_at?.toISOString() ?? null,
    actualPickupTime: row.picked_up_at?.toISOString() ?? null,
    cancelledTime: row.cancelled_at?.toISOString() ?? null,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    sale: {
      number: saleNumber(row.store_id, row.sold_at, row.number),
      receiptNumber: row.receipt_number,
      client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
      totalUSD: Number(row.total_usd),
      items: row.items,
    },
  };
}
