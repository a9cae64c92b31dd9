import type { HandlersOf } from '#operations/handler.ts';
import { recordEntry } from './counts/record-entry.ts';

/** What devices do with the stock of a store. */
export const stockOperations: HandlersOf<'CountEntry.CREATE'> = {
  'CountEntry.CREATE': {
    permission: 'products.inventory',
    isFact: true,
    revs: () => 0,
    apply: (ctx, tx, { entityId, data }, { deviceId, at }) =>
      recordEntry(ctx, tx, { ...data, uuid: entityId, deviceId, at }),
  },
};
