import { type Delivery, noDelivery } from '@minipos/domain/orders/delivery';
import { formatPhone } from '@minipos/domain/people/phone';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { findNewestSales } from '#offline/operations/newest-sales.ts';

// Somebody who ordered long ago is asked anew, as their own record says.
const salesRead = 500;

/**
 * Where an order of a client probably goes: where the last one went that this device charged, or what their record says. The zone
 * comes with the place; the fee is that of the moment.
 */
export async function proposeDelivery(
  db: MiniPosDatabase,
  storeId: number,
  clientUuid: string | null,
): Promise<Delivery> {
  if (clientUuid === null) return noDelivery;
  const client = await db.clients.get(clientUuid);
  const sales = await findNewestSales(db, storeId, salesRead);
  const last = sales.find(({ fact }) => fact.clientUuid === clientUuid && fact.delivery?.address)?.fact.delivery;
  return {
    zoneUuid: last?.zoneUuid ?? null,
    zoneName: last?.zoneName ?? null,
    name: last?.name ?? client?.name ?? '',
    phone: last?.phone ?? (client?.phone ? formatPhone(client.phone) : ''),
    address: last?.address ?? client?.address ?? '',
  };
}

/** Undefined until it was read. */
export function useDeliveryProposal(storeId: number, clientUuid: string | null) {
  return useLive(useCallback((db: MiniPosDatabase) => proposeDelivery(db, storeId, clientUuid), [storeId, clientUuid]));
}
