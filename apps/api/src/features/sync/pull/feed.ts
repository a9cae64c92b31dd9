import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import { can, type Permission } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';

/** Who reads: rows carry only what they may see. */
type Reader = Pick<StoreCtx, 'user' | 'storeId' | 'now'>;

/** One synced table: what changed in it, and the whole of it page by page. */
export interface FeedSource {
  table: ChangeTable;
  /** Without this right nothing of it is told. */
  access?: Permission;
  /** Rights that decide what its rows carry. */
  fieldsBy?: readonly Permission[];
  /** Rows with `after < rev <= upTo`, oldest first, deletions included. */
  changes(db: Db, reader: Reader, range: { after: number; upTo: number; limit: number }): Promise<Change[]>;
  /** Rows with an id above `after`, by id, without the deleted ones. */
  page(db: Db, reader: Reader, range: { after: number; limit: number }): Promise<Change[]>;
}

/** Whether a reader is told anything of a table. */
export const mayRead = ({ user, storeId }: Reader, { access }: FeedSource): boolean =>
  access === undefined || can(user, storeId, access);

/**
 * What a reader is told, as a word to compare: the rights that decide it, of those the reader has. A copy that was made with
 * another word lacks rows or has too many, since a cursor only brings what changes later.
 */
export function scopeOf({ user, storeId }: Reader, sources: readonly FeedSource[]): string {
  const deciding = new Set(sources.flatMap(({ access, fieldsBy = [] }) => (access ? [access, ...fieldsBy] : fieldsBy)));
  const held = [...deciding].filter((permission) => can(user, storeId, permission));
  // Never empty: a copy of nobody knows what has the empty one.
  return ['store', ...held.toSorted()].join(' ');
}
