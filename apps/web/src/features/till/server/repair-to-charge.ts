import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { getRepair } from '@minipos/contract/repairs/repairs';
import { api } from '#session/api.ts';

/** A repair as it stands, for what is charged for it. */
export const repairToCharge = async (storeId: number, serviceId: number): Promise<Repair> =>
  (await api(getRepair, { params: { storeId, serviceId } })).data;
