import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findClock, findPeopleMark } from './clock.queries.ts';
import { type FeedSource, mayRead, scopeOf } from './feed.ts';

export interface Pulled {
  epoch: string;
  reset: boolean;
  cursor: number;
  hasMore: boolean;
  changes: Change[];
  people: string;
}

/**
 * Everything after a cursor, oldest first. The clock is read first and no row beyond it is told: whatever carries a rev up
 * to it was committed before, so nothing between two pages can be missed, although each table is read on its own.
 */
export function pullChanges(
  ctx: StoreCtx,
  sources: readonly FeedSource[],
  from: { cursor: number; epoch?: string | undefined; scope?: string | undefined; limit: number },
): Promise<Pulled> {
  return readStore(ctx.db, ctx.storeId, async (db) => {
    const [clock, people] = await Promise.all([findClock(db, ctx.storeId), findPeopleMark(db, ctx.storeId)]);
    const told = { epoch: clock.epoch, people };
    const isOther = from.epoch !== undefined && from.epoch !== clock.epoch;
    const isRescoped = from.scope !== undefined && from.scope !== scopeOf(ctx, sources);
    if (isOther || isRescoped || from.cursor < clock.feed_floor || from.cursor > clock.rev) {
      return { ...told, reset: true, cursor: from.cursor, hasMore: false, changes: [] };
    }
    if (from.cursor === clock.rev) return { ...told, reset: false, cursor: clock.rev, hasMore: false, changes: [] };
    const range = { after: from.cursor, upTo: clock.rev, limit: from.limit + 1 };
    const found = await Promise.all(
      sources.filter((source) => mayRead(ctx, source)).map((source) => source.changes(db, ctx, range)),
    );
    const all = found.flat().toSorted((a, b) => a.rev - b.rev);
    const changes = all.slice(0, from.limit);
    const hasMore = all.length > from.limit;
    return {
      ...told,
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
    const range = { after: page.after, limit: page.limit + 1 };
    const changes = mayRead(ctx, source) ? await source.page(db, ctx, range) : [];
    const hasMore = changes.length > page.limit;
    const kept = changes.slice(0, page.limit);
    const after = kept.at(-1)?.id ?? page.after;
    return { epoch: clock.epoch, rev: clock.rev, scope: scopeOf(ctx, sources), changes: kept, after, hasMore };
  });
}
