import type { CashMovementFact, CloseSessionFact, OpenSessionFact } from '@minipos/contract/sales/cash-facts';
import { WordedError } from '#lib/http/problem.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { forgetOldSessions } from '#offline/operations/cash-book.ts';
import { findOpenSession, SessionMoved } from '#offline/operations/cash-sessions.ts';
import type { By } from '#offline/outbox/outbox.ts';

/** Throws unless this is the session the till has open. For the transaction that uses it: another tab may have closed it. */
export async function requireOpen(db: MiniPosDatabase, storeId: number, sessionUuid: string): Promise<void> {
  if ((await findOpenSession(db, storeId))?.uuid !== sessionUuid) throw new SessionMoved();
}

/**
 * Throws unless a session may begin here: a device that lost its data is no till until the server has made it one again, and a
 * session that another tab opened is the one to charge in.
 */
export async function requireOpenable(db: MiniPosDatabase, storeId: number): Promise<void> {
  const tillCode = (await db.meta.get(storeId))?.tillCode ?? null;
  if (tillCode === null) throw new DeviceNotRegistered();
  if (await findOpenSession(db, storeId)) throw new SessionMoved();
}

/**
 * A session that begins with the sale it is for, and without a float: nobody has counted one. Rejects where the store wants its
 * till opened by a person; a copy from before the store could choose says nothing, and that is the rule then.
 */
export async function openDaySession(sync: Sync, storeId: number) {
  const settings = await sync.db.settings.get(storeId);
  if (settings?.closedTill !== 'day_session') throw new SessionMoved();
  return { kind: 'CashSession.OPEN', entityId: sync.newUuid(), data: { openingUSD: 0, openingBs: 0 } } as const;
}

/** Opens the till with what is in its drawer. Resolves when it is on the disk. */
export async function openCash(sync: Sync, by: By, data: OpenSessionFact): Promise<void> {
  const operation = { kind: 'CashSession.OPEN', entityId: sync.newUuid(), data } as const;
  await sync.enqueue(by, [operation], 'apertura de caja', async () => {
    await requireOpenable(sync.db, by.storeId);
    await forgetOldSessions(sync.db, by.storeId, Date.now());
  });
}

/** Money put in or taken out without a sale. What takes an earlier movement back does so once. */
export async function moveCash(sync: Sync, by: By, data: CashMovementFact, entityId = sync.newUuid()): Promise<void> {
  const operation = { kind: 'CashMovement.CREATE', entityId, data } as const;
  await sync.enqueue(by, [operation], data.kind === 'in' ? 'entrada de efectivo' : 'salida de efectivo', async () => {
    await requireOpen(sync.db, by.storeId, data.sessionUuid);
    if (!data.reverses) return;
    const facts = await sync.db.cashFacts.where('sessionUuid').equals(data.sessionUuid).toArray();
    if (facts.some(({ movement }) => movement?.reverses === data.reverses)) {
      throw new WordedError('Ese movimiento ya se deshizo.');
    }
  });
}

/** Notes that somebody opens the drawer without a sale. Resolves when it is on the disk. */
export async function noteDrawerOpened(sync: Sync, by: By, sessionUuid: string | null): Promise<void> {
  const operation = { kind: 'CashDrawer.OPEN', entityId: sync.newUuid(), data: { sessionUuid } } as const;
  await sync.enqueue(by, [operation], 'apertura de la gaveta');
}

async function countFacts(db: MiniPosDatabase, sessionUuid: string) {
  const facts = await db.cashFacts.where('sessionUuid').equals(sessionUuid).toArray();
  const sales = facts.filter(({ sale }) => sale !== null).length;
  return { sales, movements: facts.length - sales };
}

/** Ends the session with what was counted. How many sales and movements it has is told, so that the server knows what is missing. */
export async function closeCash(
  sync: Sync,
  by: By,
  sessionUuid: string,
  counted: Pick<CloseSessionFact, 'countUSD' | 'countBs' | 'note'>,
): Promise<void> {
  const told = await countFacts(sync.db, sessionUuid);
  const operation = { kind: 'CashSession.CLOSE', entityId: sessionUuid, data: { ...counted, ...told } } as const;
  await sync.enqueue(by, [operation], 'cierre de caja', async () => {
    await requireOpen(sync.db, by.storeId, sessionUuid);
    // A sale of another tab that came in between belongs to this close: it is counted again.
    const now = await countFacts(sync.db, sessionUuid);
    if (now.sales !== told.sales || now.movements !== told.movements) throw new SessionMoved();
  });
}
