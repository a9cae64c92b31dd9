import { formatNumber } from '#lib/format.ts';
import type { DeviceOperation } from './operation.ts';
import type { DeviceSlice } from './slice.ts';

const countEntry: DeviceOperation<'CountEntry.CREATE'> = {
  title: 'Conteo de existencias',
  about: async ({ data: { productUuid, quantity } }, nameOf) => {
    const name = (await nameOf('products', productUuid)) ?? 'Producto';
    return quantity === null ? `${name}: se deshizo` : `${name}: ${formatNumber(quantity)}`;
  },
  touches: () => [],
  effects: {},
  keep: (db, { entityId, storeId, deviceId, operation: { actorUserId, data, timestamp, seq } }) =>
    db.countEntries.put({ ...data, uuid: entityId, storeId, userId: actorUserId, at: timestamp, deviceId, seq }),
  onGivenUp: (db, { entityId }) => db.countEntries.delete(entityId),
};

/** What is counted on the shelves. It stays on the device when another person signs in: what they counted is theirs. */
export const stock = {
  tables: { countEntries: 'kept', countSheets: 'emptied' },
  pulled: {},
  operations: { 'CountEntry.CREATE': countEntry },
  // Counts are asked for again every so often while one looks at them: with each own scan it would be the whole count.
  queryKeys: [],
} as const satisfies DeviceSlice<'CountEntry.CREATE'>;
