import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { findSessionStandings } from '#db/session-standing.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findDeviceOf } from './cash-sessions.queries.ts';

/** The incident that it names a session that is not its own. */
export const openDrawerRevs = 1;

export interface OpenedDrawer {
  sessionUuid: string | null;
  deviceId: string;
  /** As the device tells it, within what is believed of any fact. */
  at: Date;
}

/** By which name incidents know the drawer of a device, whichever session was told. */
export const drawerSubject = (deviceId: string): string => `cash_drawer:${deviceId}`;

/**
 * Notes in the history that somebody opened the drawer without a sale, and when: no money moved, so nothing else is kept. What names
 * a session that is not of this store and device stands apart from that session, and somebody is told.
 */
export async function recordDrawerOpened(ctx: StoreCtx, tx: StoreTransaction, opened: OpenedDrawer): Promise<void> {
  const { sessionUuid, deviceId, at } = opened;
  const [device, [session]] = await Promise.all([
    findDeviceOf(tx.db, ctx.storeId, deviceId),
    findSessionStandings(tx.db, ctx.storeId, { uuids: sessionUuid === null ? [] : [sessionUuid] }),
  ]);
  const isOwn = session?.device_id === deviceId;
  const madeAt = at.toISOString();
  if (sessionUuid !== null && !isOwn) {
    const problem = session ? 'La gaveta se abrió en otro equipo.' : 'Esa caja no está en la tienda.';
    const detail = { sessionUuid, deviceId, problem, madeAt };
    await openIncidents(tx, [{ kind: 'unknown_session', subject: drawerSubject(deviceId), detail, at: ctx.now }]);
  }
  await appendStoreAudit(tx, ctx, 'cash.drawer_opened', isOwn ? `cash_session:${sessionUuid}` : 'cash_drawer', {
    tillNumber: device?.till_number ?? null,
    madeAt,
    ...(sessionUuid === null || isOwn ? {} : { saidSessionUuid: sessionUuid }),
  });
}
