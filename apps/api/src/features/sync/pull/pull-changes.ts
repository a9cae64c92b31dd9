import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findClock } from './clock.queries.ts';
import type { FeedSource } from './feed.ts';

export interface Pulled {
  epoch: string;
  reset: boolean;
  cursor: number;
  hasMore: boolean;
  changes: Change[];
}

/**
 * Everything after a cursor, oldest first. The clock is read first and no row beyond it is told: whatever carries a rev up
 * to it was committed before, so nothing between two pages can be missed, although each table is read on its own.
 */
export function pullChanges(
  ctx: StoreCtx,
  sources: readonly FeedSource[],
  from: { cursor: number; epoch?: string | undefined; limit: number },
): Promise<Pulled> {
  return readStore(ctx.db, ctx.storeId, async (db) => {
    const clock = await findClock(db, ctx.storeId);
    const isOther = from.epoch !== undefined && from.epoch !== clock.epoch;
    if (isOther || from.cursor < clock.feed_floor || from.cursor > clock.rev) {
      return { epoch: clock.epoch, reset: true, cursor: from.cursor, hasMore: false, changes: [] };
    }
    if (from.cursor === clock.rev)
      return { epoch: clock.epoch, reset: false, cursor: clock.rev, hasMore: false, changes: [] };
    const range = { after: from.cursor, upTo: clock.rev, limit: from.limit + 1 };
    const found = await Promise.all(sources.map((source) => source.changes(db, ctx, range)));
    const all = found.flat().toSorted((a, b) => a.rev - b.rev);
    const changes = all.slice(0, from.limit);
    const hasMore = all.length > from.limit;
    return {
      epoch: clock.epoch,
      reset: false,
      cursor: hasMore ? (changes.at(-1)?.rev ?? clock.rev) : clock.rev,
      hasMore,
      changes,
    };
  });
}

/** One page of one table's whole content, and the clock as it was before the page was read. */
export function readSnapshot(
  ctx: StoreCtx,
  sources: readonly FeedSource[],
  page: { table: string; after: number; limit: number },
) {
  const source = sources.find(({ table }) => table === page.table);
  if (!source) throw new AppError('NOT_FOUND');
  return readStore(ctx.db, ctx.storeId, async (db: Db) => {
    const clock = await findClock(db, ctx.storeId);
    const changes = await source.page(db, ctx, { after: page.after, limit: page.limit + 1 });
    const hasMore = changes.length > page.limit;
    const kept = changes.slice(0, page.limit);
    return { epoch: clock.epoch, rev: clock.rev, changes: kept, after: kept.at(-1)?.id ?? page.after, hasMore };
  });
}
