import { fromTheStart } from '../pull/epoch.ts';
import type { StoreMeta } from './rows.ts';

/** What a device knows of itself in a store before it has done anything there. */
export function freshMeta(storeId: number, deviceId: string): StoreMeta {
  return {
    storeId,
    deviceId,
    tillCode: null,
    nextSeq: 1,
    nextReceipt: 1,
    epoch: null,
    cursor: 0,
    snapshot: fromTheStart,
    lastSyncAt: null,
  };
}

// Tills of before they were named by a person.
const usualTillName = 'Caja';

/** The name of the till that the device is, or was under an identity that it lost; null: nobody has made it one. */
export const tillNameOf = ({ tillCode, tillName }: StoreMeta): string | null =>
  tillName ?? (tillCode === null ? null : usualTillName);
