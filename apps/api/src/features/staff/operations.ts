import type { HandlersOf } from '#operations/handler.ts';
import { recordTimeMark } from './hours/record-time-mark.ts';

/** What the people of a store do about themselves at a device. */
export const staffOperations: HandlersOf<'TimeMark.CREATE'> = {
  'TimeMark.CREATE': {
    // Everybody who works in the store marks their hours.
    permission: 'products.view',
    isFact: true,
    revs: () => 0,
    apply: async (ctx, tx, { entityId, data }, { deviceId, at, witnesses, isOwnSession }) => {
      const isProved = witnesses.length > 0;
      await recordTimeMark(ctx, tx, { uuid: entityId, kind: data.kind, deviceId, at, isProved, isOwnSession });
      return {};
    },
  },
};
