import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';

/** Who reads: rows carry only what they may see. */
type Reader = Pick<StoreCtx, 'user' | 'storeId' | 'now'>;

/** One synced table: what changed in it, and the whole of it page by page. */
export interface FeedSource {
  table: ChangeTable;
  /** Rows with `after < rev <= upTo`, oldest first, deletions included. */
  changes(db: Db, reader: Reader, range: { after: number; upTo: number; limit: number }): Promise<Change[]>;
  /** Rows with an id above `after`, by id, without the deleted ones. */
  page(db: Db, reader: Reader, range: { after: number; limit: number }): Promise<Change[]>;
}
