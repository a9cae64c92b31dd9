import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { CashFact, CashTender } from '../database/cash-rows.ts';
import type { MiniPosDatabase } from '../database/database.ts';

interface Entry {
  storeId: number;
  entityId: string;
  operation: { timestamp: string };
}

/**
 * Notes what a movement, a sale or a payment of a debt did to the drawer of a session, inside the caller's transaction.
 * Kept apart from the sales, which are removed from the device when a person signs out.
 */
export async function keepCashFact(
  db: MiniPosDatabase,
  { storeId, entityId, operation }: Entry,
  sessionUuid: string | null | undefined,
  actorName: () => Promise<string>,
  what: Pick<CashFact, 'movement' | 'sale' | 'debt'>,
): Promise<void> {
  if (!sessionUuid) return;
  const fact = { uuid: entityId, storeId, sessionUuid, at: operation.timestamp, actorName: await actorName() };
  await db.cashFacts.put({ ...fact, ...what });
}

/** What was given up has moved no money. */
export const forgetCashFact = (db: MiniPosDatabase, { entityId }: Pick<Entry, 'entityId'>) =>
  db.cashFacts.delete(entityId);

/** What came in or went out by each method. */
export const tendersOf = (kind: CashTender['kind'], moved: SaleFact['payments']): CashTender[] =>
  moved.map(({ method, currency, amount }) => ({ kind, method, currency, amount }));

const keepDays = 45;

/** Forgets sessions that were closed long ago, with what they contained. Runs inside the caller's transaction. */
export async function forgetOldSessions(db: MiniPosDatabase, storeId: number, now: number): Promise<void> {
  const before = new Date(now - keepDays * 86_400_000).toISOString();
  const sessions = await db.cashSessions.where('storeId').equals(storeId).toArray();
  const old = sessions.filter(({ close }) => close !== null && close.closedAt < before).map(({ uuid }) => uuid);
  if (old.length === 0) return;
  await db.cashFacts.where('sessionUuid').anyOf(old).delete();
  await db.cashSessions.bulkDelete(old);
}
