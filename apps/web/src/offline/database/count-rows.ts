import type { Count } from '@minipos/contract/stock/count-shapes';

/** What somebody counted on this device, or how they corrected it. It stays until the count is closed. */
export interface LocalCountEntry {
  uuid: string;
  storeId: number;
  countUuid: string;
  userId: number;
  productUuid: string;
  quantity: number | null;
  corrects: string | null;
  round: number;
  at: string;
  /** The name that the device had, and the number under that name: what was said last counts. */
  deviceId: string;
  seq: number;
}

/** A count as the server last told it, so that it can be counted in without a connection. */
export type LocalCountSheet = Count;
