import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import { type ClientRow, findClientsAfter } from './clients.queries.ts';
import { presentClient } from './present-client.ts';

const change = (row: ClientRow): Change => ({
  table: 'clients',
  rev: row.rev,
  id: row.id,
  row: row.archived_at ? null : presentClient(row),
});

/** The devices' copy of the clients, for those who may see them. */
export const clientFeed = {
  table: 'clients' as const,
  access: 'clients.view' as const,
  changes: async (db: Db, { storeId }: { storeId: number }, range: { after: number; upTo: number; limit: number }) =>
    (await findClientsAfter(db, storeId, { ...range, column: 'rev' })).map(change),
  page: async (db: Db, { storeId }: { storeId: number }, range: { after: number; limit: number }) =>
    (await findClientsAfter(db, storeId, { ...range, column: 'id' })).map(change),
};
