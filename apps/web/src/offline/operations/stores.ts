import type { LocalSettings } from '../database/rows.ts';
import type { DeviceSlice } from './slice.ts';

/** How the store works: one row of settings. */
export const stores = {
  tables: { settings: 'emptied' },
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
