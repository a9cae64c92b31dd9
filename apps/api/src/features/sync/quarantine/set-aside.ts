import { sql } from 'kysely';
import { openIncidents } from '#db/incidents.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { insertQuarantined, measureQuarantine } from './quarantine.queries.ts';

// What waits for a person is never deleted by a program, so what may wait is bounded: a sale of 500 lines takes about 150 KB.
const maxBytes = 256 * 1024;
const maxOfDevice = 200;
const maxOfStore = 1000;
const maxBytesOfStore = 20 * 1024 * 1024;
const problemLength = 300;

/** An operation that could not be read or stored. */
export interface Unapplied {
  hash: Buffer;
  text: string;
  kind: string | null;
  problem: string;
}

/** Keeps an operation as it came, once, and tells someone. False when there is no room for it: then that is told. */
export async function setAside(tx: StoreTransaction, deviceId: string, one: Unapplied, now: Date): Promise<boolean> {
  const problem = one.problem.slice(0, problemLength).toWellFormed();
  const bytes = Buffer.byteLength(one.text);
  const found = await measureQuarantine(tx.db, tx.storeId, deviceId, one.hash);
  if (found.is_known) return true;
  const subject = `device:${deviceId}`;
  const isFull =
    found.of_device >= maxOfDevice || found.of_store >= maxOfStore || found.bytes + bytes > maxBytesOfStore;
  if (bytes > maxBytes || isFull) {
    await countNotKept(tx, subject, { deviceId, problem }, now);
    return false;
  }
  const { id } = await insertQuarantined(tx.db, {
    store_id: tx.storeId,
    device_id: deviceId,
    payload_hash: one.hash,
    payload: one.text,
    kind: one.kind,
    problem,
    received_at: now,
  });
  await openIncidents(tx, [
    { kind: 'quarantined', subject, detail: { quarantinedId: id, deviceId, problem }, at: now },
  ]);
  return true;
}

/** One open incident for each device says how many of its operations were not kept. */
async function countNotKept(
  tx: StoreTransaction,
  subject: string,
  detail: { deviceId: string; problem: string },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from incidents where store_id = ${tx.storeId} and subject = ${subject} and kind = 'quarantined'
      and resolved_at is null and detail -> 'notKept' is not null limit 1`.execute(tx.db);
  const [known] = rows;
  if (!known) {
    await openIncidents(tx, [{ kind: 'quarantined', subject, detail: { ...detail, notKept: 1 }, at }]);
    return;
  }
  await sql`
    update incidents set rev = ${tx.nextRev()},
      detail = jsonb_set(detail, '{notKept}', to_jsonb((detail ->> 'notKept')::bigint + 1))
    where store_id = ${tx.storeId} and id = ${known.id}`.execute(tx.db);
}
