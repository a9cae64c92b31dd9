import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import { presentSettings } from './present-store.ts';
import { findSettings } from './store-settings.queries.ts';

async function settingsChange(db: Db, storeId: number): Promise<Change> {
  const settings = await findSettings(db, storeId);
  const nowhere = { state: null, city: null, municipality: null };
  // `rev` tells one state of the row from another.
  const { state: _s, city: _t, municipality: _m, version: _v, ...row } = presentSettings(settings, nowhere);
  return { table: 'settings', rev: settings.rev, id: storeId, row };
}

/** The devices' copy of how the store sells. One row. */
export const settingsFeed = {
  table: 'settings' as const,
  changes: async (db: Db, { storeId }: { storeId: number }, { after, upTo }: { after: number; upTo: number }) => {
    const change = await settingsChange(db, storeId);
    return change.rev > after && change.rev <= upTo ? [change] : [];
  },
  page: async (db: Db, { storeId }: { storeId: number }, { after }: { after: number }) =>
    after === 0 ? [await settingsChange(db, storeId)] : [],
};
