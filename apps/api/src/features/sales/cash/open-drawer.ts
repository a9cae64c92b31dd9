import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';

/** Notes in the history that somebody opened the drawer without a sale: no money moved, so nothing else is kept. */
export async function recordDrawerOpened(
  ctx: StoreCtx,
  tx: StoreTransaction,
  sessionUuid: string | null,
): Promise<void> {
  await appendStoreAudit(
    tx,
    ctx,
    'cash.drawer_opened',
    sessionUuid ? `cash_session:${sessionUuid}` : 'cash_drawer',
    {},
  );
}
