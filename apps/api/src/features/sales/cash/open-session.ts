import type { OpenSessionFact } from '@minipos/contract/sales/cash-facts';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { tillCode } from '@minipos/domain/sales/document-numbers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { closeIncidentsOf, openIncidents } from '#db/incidents.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import {
  findCashSession,
  findDeviceOf,
  findFactsOfSession,
  findOpenSession,
  insertCashSession,
  type SessionRow,
} from './cash-sessions.queries.ts';
import { drawerSubject } from './open-drawer.ts';

/** The session, and the incident that it overlaps another. */
export const openSessionRevs = 2;

interface Opening extends OpenSessionFact {
  uuid: string;
  deviceId: string;
  at: Date;
}

/**
 * Records that a till was opened, inside a transaction of the store. A till has one open session; a device that has opened a
 * second one has notes in its drawer all the same, so it is recorded and someone is told.
 */
export async function recordOpening(ctx: StoreCtx, tx: StoreTransaction, opening: Opening): Promise<SessionRow> {
  const { uuid, deviceId } = opening;
  const [known, open] = await Promise.all([
    findCashSession(tx.db, ctx.storeId, { uuid }),
    findOpenSession(tx.db, ctx.storeId, deviceId),
  ]);
  if (known) return requireSame(known, opening);
  await insertCashSession(tx.db, {
    store_id: ctx.storeId,
    uuid,
    device_id: deviceId,
    opened_by_user_id: ctx.user.id,
    opened_at: opening.at,
    opening_usd: opening.openingUSD,
    opening_bs: opening.openingBs,
    is_overlapping: open !== undefined,
    rev: tx.nextRev(),
    recorded_at: ctx.now,
  });
  const row = await findCashSession(tx.db, ctx.storeId, { uuid });
  if (!row) throw new Error('cash session vanished between insert and read');
  const subject = `cash_session:${row.id}`;
  const { openingUSD, openingBs } = opening;
  await resolveEarlyFacts(ctx, tx, opening);
  await Promise.all([
    openIncidents(
      tx,
      open ? [{ kind: 'session_overlap', subject, detail: { deviceId, openSessionId: open.id }, at: ctx.now }] : [],
    ),
    appendStoreAudit(tx, ctx, 'cash.opened', subject, { tillNumber: row.till_number, openingUSD, openingBs }),
  ]);
  return row;
}

/** One that is there already is answered as it is there; one that says something else is refused. */
function requireSame(known: SessionRow, { deviceId, openingUSD, openingBs }: Opening): SessionRow {
  const same: Record<string, boolean> = {
    'fondo en dólares': centsFromDecimal(known.opening_usd) === centsFromDecimal(openingUSD),
    'fondo en bolívares': centsFromDecimal(known.opening_bs) === centsFromDecimal(openingBs),
    equipo: known.device_id === deviceId,
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return known;
  throw new FactDiffers(`cash_session:${known.id}`, { differs, tillCode: tillCode(known.till_number) });
}

/** What its device did in the session before this opening came belongs to it: what was open about that is closed. */
async function resolveEarlyFacts(ctx: StoreCtx, tx: StoreTransaction, { uuid, deviceId }: Opening): Promise<void> {
  const facts = await findFactsOfSession(tx.db, ctx.storeId, { uuid, deviceId });
  await closeIncidentsOf(tx, {
    kind: 'unknown_session',
    subjects: [...facts, drawerSubject(deviceId)],
    names: { sessionUuid: uuid },
    note: 'Se resolvió solo: la apertura de la caja llegó después.',
    at: ctx.now,
  });
}

/** Opens a till by a single call: here a second session can still be refused. */
export function openSession(ctx: StoreCtx, opening: Omit<Opening, 'at'>): Promise<SessionRow> {
  return writeStore(ctx.db, ctx.storeId, openSessionRevs, async (tx) => {
    const [device, open] = await Promise.all([
      findDeviceOf(tx.db, ctx.storeId, opening.deviceId),
      findOpenSession(tx.db, ctx.storeId, opening.deviceId),
    ]);
    if (!device) throw new AppError('DEVICE_NOT_FOUND');
    if (device.revoked_at) throw new AppError('DEVICE_REVOKED');
    if (device.till_number === null) throw new AppError('TILL_REQUIRED');
    if (open && open.uuid !== opening.uuid) throw new AppError('CASH_SESSION_OPEN');
    return recordOpening(ctx, tx, { ...opening, at: ctx.now });
  });
}
