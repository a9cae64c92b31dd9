import type { ReturnFact } from '@minipos/contract/sales/return-fact';
import type { LocalClient } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { openDaySession, requireOpen, requireOpenable } from '../cash-actions.ts';

/** A return as the device wrote it down. */
export interface LocalReturn {
  uuid: string;
  at: Date;
  fact: ReturnFact;
  /** Whose balance it moved, as the copy of this device has them with it; null where it left every account alone. */
  client: LocalClient | null;
}

/**
 * Writes a return down: goods, money out of the drawer and balance in one durable transaction. Resolves once it is on the disk. A
 * closed till opens a session of the day with it, where the store wants that, and hands nothing back where it does not.
 */
export async function recordReturn(
  sync: Sync,
  by: By,
  uuid: string,
  body: Omit<ReturnFact, 'sessionUuid'>,
  openSession: string | null,
): Promise<LocalReturn> {
  const opening = openSession ? [] : [await openDaySession(sync, by.storeId)];
  const fact: ReturnFact = { ...body, sessionUuid: openSession ?? opening[0]?.entityId ?? null };
  const operation = { kind: 'Return.CREATE', entityId: uuid, data: fact } as const;
  await sync.enqueue(by, [...opening, operation], 'devolución', () =>
    openSession ? requireOpen(sync.db, by.storeId, openSession) : requireOpenable(sync.db, by.storeId),
  );
  const client = fact.clientUuid === null ? undefined : await sync.db.clients.get(fact.clientUuid);
  return { uuid, at: new Date(), fact, client: client ?? null };
}
