import type { Change } from '@minipos/contract/sync/sync';
import type { LocalCashSession } from '../database/cash-rows.ts';
import type { MiniPosDatabase } from '../database/database.ts';

export type SessionChange = Extract<Change, { table: 'cashSessions' }>;

/** A till has one open session: another one was opened here meanwhile, or this one is closed already. */
export class SessionMoved extends Error {
  constructor() {
    super('the cash session is not as it was');
    this.name = 'SessionMoved';
  }
}

const newestOf = (sessions: readonly LocalCashSession[]): LocalCashSession | null =>
  sessions.toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))[0] ?? null;

const ofStore = (db: MiniPosDatabase, storeId: number) =>
  Promise.all([db.meta.get(storeId), db.cashSessions.where('storeId').equals(storeId).toArray()]);

/** The session this device has open in a store, if any. */
export async function findOpenSession(db: MiniPosDatabase, storeId: number): Promise<LocalCashSession | null> {
  const [meta, sessions] = await ofStore(db, storeId);
  return newestOf(sessions.filter(({ deviceId, close }) => deviceId === meta?.deviceId && close === null));
}

/** The session that a person has open on another device of the store, if any. */
export async function findOpenElsewhere(
  db: MiniPosDatabase,
  storeId: number,
  userId: number,
): Promise<LocalCashSession | null> {
  const [meta, sessions] = await ofStore(db, storeId);
  const isTheirs = ({ deviceId, close, openedBy }: LocalCashSession) =>
    deviceId !== meta?.deviceId && close === null && openedBy.id === userId;
  return newestOf(sessions.filter(isTheirs));
}

/** The session this device closed last, as long as it remembers one. */
export async function findLastClosed(db: MiniPosDatabase, storeId: number): Promise<LocalCashSession | null> {
  const [meta, sessions] = await ofStore(db, storeId);
  const closed = sessions.filter(({ deviceId, close }) => deviceId === meta?.deviceId && close !== null);
  return closed.toSorted((a, b) => ((a.close?.closedAt ?? '') < (b.close?.closedAt ?? '') ? 1 : -1))[0] ?? null;
}

/** Which tills the server has open. What was closed here stays closed; what was closed elsewhere is gone. */
export async function putSessions(db: MiniPosDatabase, storeId: number, changes: SessionChange[]): Promise<void> {
  for (const { id, row } of changes) {
    if (row === null) {
      await forgetOpen(db, await db.cashSessions.where('[storeId+id]').equals([storeId, id]).toArray());
      continue;
    }
    const { uuid, deviceId, tillName, openedBy, openedAt, opening } = row;
    const { refunds, corrections, supplierCash, undonePayments } = row;
    const known = await db.cashSessions.get(uuid);
    const told = { refunds, corrections, supplierCash, undonePayments };
    const served = { uuid, storeId, deviceId, id, tillName, openedBy, openedAt, opening, ...told };
    const noted = { isWhole: known?.isWhole ?? false, close: known?.close ?? null, overAsks: known?.overAsks ?? 0 };
    await db.cashSessions.put({ ...noted, ...served });
  }
}

/** The same for a page of a full copy: what it does not list is not open. */
export async function dropSessions(
  db: MiniPosDatabase,
  storeId: number,
  { after, upTo }: { after: number; upTo: number },
  listed: Change[],
): Promise<void> {
  const ids = new Set(listed.map(({ id }) => id));
  const local = await db.cashSessions
    .where('[storeId+id]')
    .between([storeId, after], [storeId, upTo], false, true)
    .toArray();
  await forgetOpen(
    db,
    local.filter(({ id }) => id !== undefined && !ids.has(id)),
  );
}

const forgetOpen = (db: MiniPosDatabase, sessions: LocalCashSession[]) =>
  db.cashSessions.bulkDelete(sessions.filter(({ close }) => close === null).map(({ uuid }) => uuid));

/** The number a close has at the server, where the printed one was taken. */
export async function renumberClose(db: MiniPosDatabase, uuid: string, zNumber: unknown): Promise<void> {
  const session = await db.cashSessions.get(uuid);
  if (!session?.close || typeof zNumber !== 'number' || session.close.zNumber === zNumber) return;
  await db.cashSessions.put({ ...session, close: { ...session.close, zNumber } });
}
