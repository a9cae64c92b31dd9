import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import { findSessionsAfter, type SessionRow } from './cash-sessions.queries.ts';
import { presentCashSession } from './present-cash.ts';

// A closed session is gone from the tills; its Z is read where it is asked for.
const change = (row: SessionRow): Change => ({
  table: 'cashSessions',
  rev: row.rev,
  id: row.id,
  row: row.closed_at ? null : presentCashSession(row),
});

/** The devices' copy of which tills are open: one that lost its own notes finds its session again. */
export const cashSessionFeed = {
  table: 'cashSessions' as const,
  access: 'cashier.open' as const,
  changes: async (db: Db, { storeId }: { storeId: number }, range: { after: number; upTo: number; limit: number }) =>
    (await findSessionsAfter(db, storeId, { ...range, column: 'rev', isOpen: false })).map(change),
  page: async (db: Db, { storeId }: { storeId: number }, range: { after: number; limit: number }) =>
    (await findSessionsAfter(db, storeId, { ...range, column: 'id', isOpen: true })).map(change),
};
