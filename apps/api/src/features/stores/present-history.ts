import type { storeHistory } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import type { z } from 'zod';
import type { StoreCtx } from '#http/routing/context.ts';
import type { findStoreHistory } from './store-history.queries.ts';

type Entry = z.output<typeof storeHistory.answer>['data'][number];
type Row = Awaited<ReturnType<typeof findStoreHistory>>['rows'][number];

/** An entry of the history, without the costs for those who may not see them. */
export function presentEntry({ user, storeId }: Pick<StoreCtx, 'user' | 'storeId'>, row: Row): Entry {
  const { costUSD, ...detail } = row.detail as Record<string, unknown>;
  const isTold = costUSD !== undefined && can(user, storeId, 'products.costs');
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    subject: row.subject,
    actorName: row.actor_name,
    detail: isTold ? { ...detail, costUSD } : detail,
  };
}
