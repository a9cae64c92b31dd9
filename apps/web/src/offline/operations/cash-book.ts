import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { CashFact, CashTender } from '../database/cash-rows.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { RecordedOperation } from '../database/rows.ts';

interface Entry {
  storeId: number;
  entityId: string;
  operation: { timestamp: string };
}

/**
 * Notes what a movement, a sale, a payment of a debt or a return did to the drawer of a session, inside the caller's transaction.
 * Kept apart from the sales, which are removed from the device when a person signs out.
 */
export async function keepCashFact(
  db: MiniPosDatabase,
  { storeId, entityId, operation }: Entry,
  sessionUuid: string | null | undefined,
  actorName: () => Promise<string>,
  what: Pick<CashFact, 'movement' | 'sale' | 'debt' | 'refund'>,
): Promise<void> {
  if (!sessionUuid) return;
  const fact = { uuid: entityId, storeId, sessionUuid, at: operation.timestamp, actorName: await actorName() };
  await db.cashFacts.put({ ...fact, ...what });
}

/** What was given up has moved no money. */
export const forgetCashFact = (db: MiniPosDatabase, { entityId }: Pick<Entry, 'entityId'>) =>
  db.cashFacts.delete(entityId);

/**
 * Sessions that came back from the journal without all that was done in them: what was answered before the database was lost
 * stays with the server, and the sums of this device would mislead. Runs inside the caller's transaction.
 */
export async function doubtSessions(
  db: MiniPosDatabase,
  broughtBack: readonly RecordedOperation[],
  journaled: readonly RecordedOperation[],
): Promise<void> {
  const opened = broughtBack.filter(({ operation }) => operation.kind === 'CashSession.OPEN');
  const sessions = new Set(opened.map(({ operation }) => operation.entityId));
  if (sessions.size === 0) return;
  const noted = new Set(
    await db.cashFacts
      .where('sessionUuid')
      .anyOf([...sessions])
      .primaryKeys(),
  );
  const lacking = journaled.flatMap(({ operation: { data, entityId } }) => {
    const sessionUuid = 'sessionUuid' in data ? data.sessionUuid : null;
    return sessionUuid && sessions.has(sessionUuid) && !noted.has(entityId) ? [sessionUuid] : [];
  });
  await db.cashSessions.where('uuid').anyOf(lacking).modify({ isWhole: false });
}

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
