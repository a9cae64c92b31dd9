import type { DeviceSlice } from './slice.ts';

/** With what the device and the people at it prove what they do. Secrets of people leave with who signs out. */
export const people = {
  tables: { cashiers: 'emptied', personKeys: 'emptied', deviceKeys: 'kept', pinAttempts: 'kept' },
  pulled: {},
  operations: {},
  queryKeys: [],
} as const satisfies DeviceSlice;
