import type { Verdict } from '@minipos/contract/sync/sync';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { type NewIncident, openIncidents } from '#db/incidents.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import type { Handlers } from '#operations/handler.ts';
import { factTime } from './fact-time.ts';
import type { ReadOperation } from './read-operation.ts';

const dayMs = 86_400_000;

// A device keeps its work for 30 days, and sends it when it meets the server again.
const longestAbsenceMs = 35 * dayMs;

/** Facts that were made longer ago than a device stays away: recorded with their date, and someone is told. */
export async function noteOldFacts(
  tx: StoreTransaction,
  handlers: Handlers,
  read: readonly ReadOperation[],
  verdicts: readonly Verdict[],
  now: Date,
): Promise<void> {
  const old = verdicts.flatMap(({ index, status, result }): NewIncident[] => {
    const operation = read.find((one) => one.index === index)?.operation;
    if (status !== 'applied' || !operation || !handlers[operation.kind].isFact) return [];
    const at = factTime(operation.timestamp, now);
    const age = now.getTime() - at.getTime();
    if (age <= longestAbsenceMs) return [];
    const detail = { kind: operation.kind, madeAt: at.toISOString(), days: Math.floor(age / dayMs) };
    return [{ kind: 'old_fact', subject: subjectOf(operation, result), detail, at: now }];
  });
  if (old.length === 0) return;
  await openIncidents({ ...tx, nextRev: await reserveRevs(tx, old.length) }, old);
}

function subjectOf({ uuid }: SyncOperation, result: Verdict['result']): string {
  if (result && 'saleId' in result) return `sale:${String(result.saleId)}`;
  if (result && 'paymentId' in result) return `payment:${String(result.paymentId)}`;
  return `operation:${uuid}`;
}
