import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase } from '../database/database.ts';
import type { CashFact, CashTender, LocalCashSession, QueueEntry } from '../database/rows.ts';

/** The tables a transaction needs when it may move cash. */
export const cashTables = (db: MiniPosDatabase) => [db.cashSessions, db.cashFacts, db.cashiers];

/**
 * Notes what operations did to the drawer, inside the caller's transaction: openings, movements, sales, payments of debts and closes. The same
 * operation once more changes nothing. Kept apart from the sales, which leave the device with whoever signs out.
 */
export async function keepCash(db: MiniPosDatabase, entries: readonly QueueEntry[], actorName: string): Promise<void> {
  for (const { storeId, deviceId, operation } of entries) {
    const { kind, entityId, actorUserId, timestamp } = operation;
    const name = async () => actorName || ((await db.cashiers.get([storeId, actorUserId]))?.fullName ?? '');
    if (kind === 'CashSession.OPEN') {
      const { openingUSD, openingBs } = operation.data;
      const session: LocalCashSession = {
        uuid: entityId,
        storeId,
        deviceId,
        openedBy: { id: actorUserId, name: await name() },
        openedAt: timestamp,
        opening: { USD: openingUSD, VES: openingBs },
        isWhole: true,
        close: null,
      };
      if (!(await db.cashSessions.get(entityId))) await db.cashSessions.put(session);
    }
    if (kind === 'CashSession.CLOSE') {
      const closedBy = { id: actorUserId, name: await name() };
      const close = { closedBy, closedAt: timestamp, zNumber: operation.data.zNumber ?? 1, fact: operation.data };
      await db.cashSessions.update(entityId, { close });
    }
    if (kind === 'CashMovement.CREATE') {
      const { sessionUuid } = operation.data;
      const fact = { uuid: entityId, storeId, sessionUuid, at: timestamp, actorName: await name() };
      await db.cashFacts.put({ ...fact, movement: operation.data, sale: null });
    }
    if (kind === 'ClientPayment.CREATE' && operation.data.sessionUuid) {
      const { sessionUuid, totalUSD, igtfUSD = 0, payments } = operation.data;
      const fact = { uuid: entityId, storeId, sessionUuid, at: timestamp, actorName: await name() };
      const debt = { totalUSD, igtfUSD, tenders: tendersOf('payment', payments) };
      await db.cashFacts.put({ ...fact, movement: null, sale: null, debt });
    }
    if (kind === 'Sale.CREATE' && operation.data.sessionUuid) {
      const { sessionUuid } = operation.data;
      const fact = { uuid: entityId, storeId, sessionUuid, at: timestamp, actorName: await name() };
      await db.cashFacts.put({ ...fact, movement: null, sale: moneyOf(operation.data) });
    }
  }
}

const tendersOf = (kind: CashTender['kind'], moved: SaleFact['payments']): CashTender[] =>
  moved.map(({ method, currency, amount }) => ({ kind, method, currency, amount }));

function moneyOf({ payments, change, totalUSD, taxUSD, discountUSD, igtfUSD }: SaleFact): CashFact['sale'] {
  return {
    totalUSD,
    taxUSD,
    discountUSD,
    igtfUSD,
    tenders: [...tendersOf('payment', payments), ...tendersOf('change', change)],
  };
}

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
