import type { Change } from '@minipos/contract/sync/sync';
import { type Actor, can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import { findSessionsAfter, type SessionRow } from './cash-sessions.queries.ts';
import { presentCashSession } from './present-cash.ts';

interface Reader {
  user: Actor;
  storeId: number;
}

// A closed session is gone from the tills; its Z is read where it is asked for.
const change = (row: SessionRow): Change => ({
  table: 'cashSessions',
  rev: row.rev,
  id: row.id,
  row: row.closed_at ? null : presentCashSession(row),
});

const mayRead = ({ user, storeId }: Reader) => can(user, storeId, 'cashier.open');

/** The devices' copy of which tills are open: one that lost its own notes finds its session again. */
export const cashSessionFeed = {
  table: 'cashSessions' as const,
  changes: async (db: Db, reader: Reader, range: { after: number; upTo: number; limit: number }) =>
    mayRead(reader)
      ? (await findSessionsAfter(db, reader.storeId, { ...range, column: 'rev', isOpen: false })).map(change)
      : [],
  page: async (db: Db, reader: Reader, range: { after: number; limit: number }) =>
    mayRead(reader)
      ? (await findSessionsAfter(db, reader.storeId, { ...range, column: 'id', isOpen: true })).map(change)
      : [],
};
