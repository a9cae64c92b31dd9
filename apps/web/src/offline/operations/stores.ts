import type { LocalSettings } from '../database/rows.ts';
import type { DeviceSlice } from './slice.ts';

/** How the store works: one row of settings; and what was last said of it and of its rate. */
export const stores = {
  tables: { settings: 'emptied', lastAnswers: 'emptied' },
  pulled: {
    settings: {
      by: 'own rules',
      put: async (db, storeId, changes) => {
        const row = changes.at(-1)?.row;
        if (row) await db.settings.put({ ...row, storeId } satisfies LocalSettings);
      },
      drop: () => Promise.resolve(),
    },
  },
  operations: {},
  queryKeys: ['stores'],
} as const satisfies DeviceSlice<never, 'settings'>;
