import type { Change } from '@minipos/contract/sync/sync';
import type { Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import type { FeedSource } from '../pull/feed.ts';

type Row = Selectable<Schema['incidents']>;

const change = ({ id, rev, kind, subject, resolved_at }: Row): Change => ({
  table: 'incidents',
  rev,
  id,
  // A closed incident is sent as deleted: a device that follows changes then has the same rows as one that starts
  // empty.
  row: resolved_at === null ? { id, kind, subject, isOpen: true } : null,
});

const incidents = (db: Db, storeId: number) => db.selectFrom('incidents').selectAll().where('store_id', '=', storeId);

/** Devices know what is open, so that the till can say that someone should look: to those who may read it. */
export const incidentFeed: FeedSource = {
  table: 'incidents',
  access: 'sales.view',
  changes: async (db, { storeId }, { after, upTo, limit }) => {
    const rows = incidents(db, storeId).where('rev', '>', after).where('rev', '<=', upTo).orderBy('rev').limit(limit);
    return (await rows.execute()).map(change);
  },
  page: async (db, { storeId }, { after, limit }) => {
    const rows = incidents(db, storeId)
      .where('resolved_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit);
    return (await rows.execute()).map(change);
  },
};
