import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { getRepair } from '@minipos/contract/repairs/repairs';
import type { Sync } from '#offline/engine/start-sync.ts';
import { api } from '#session/api.ts';

const patienceMs = 4000;

/**
 * A repair as it stands, for what is charged for it. What this device sold or took a moment ago is sent first, so that nothing is
 * charged twice; a cashier does not wait long for that.
 */
export async function repairToCharge(
  { storeId, syncNow }: Pick<Sync, 'storeId' | 'syncNow'>,
  serviceId: number,
): Promise<Repair> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([syncNow().catch(() => undefined), late]);
  return (await api(getRepair, { params: { storeId, serviceId } })).data;
}
