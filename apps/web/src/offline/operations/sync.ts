import type { DeviceOperation } from './operation.ts';
import type { DeviceSlice } from './slice.ts';

const discard: DeviceOperation<'Operation.DISCARD'> = {
  title: 'Descarte',
  about: ({ data }) => data.reason,
  touches: () => [],
  effects: {},
  // What was given up leaves the queue together with the operation that says so.
  onDone: async (db, { operation, storeId }) => {
    const given = await db.syncOperations.where('uuid').equals(operation.data.uuid).first();
    if (given?.discardedBy !== operation.uuid) return undefined;
    await db.syncOperations.delete(given.id ?? 0);
    await db.verdicts.put({
      uuid: given.uuid,
      storeId,
      kind: given.operation.kind,
      entityId: given.entityId,
      seq: given.seq,
      status: 'discarded',
      code: given.errorCode,
      message: operation.data.reason,
      at: operation.timestamp,
    });
    return { touched: given.touches, done: [given.uuid] };
  },
};

/** The queue itself, and what the server found wrong in a store. */
export const sync = {
  tables: { meta: 'kept', syncOperations: 'kept', verdicts: 'kept', answered: 'emptied', incidents: 'emptied' },
  pulled: { incidents: { by: 'id' } },
  operations: { 'Operation.DISCARD': discard },
  queryKeys: ['incidents'],
} as const satisfies DeviceSlice<'Operation.DISCARD', 'incidents'>;
