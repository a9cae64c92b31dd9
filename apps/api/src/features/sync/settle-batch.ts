import type { Verdict } from '@minipos/contract/sync';
import type { SyncOperationKind } from '@minipos/contract/sync-operations';
import { sql } from 'kysely';
import type { StoreTransaction } from '../../db/transaction.ts';
import { factTime } from './fact-time.ts';
import type { Handler, MadeOperation } from './operations.ts';
import type { ReadOperation } from './read-operation.ts';
import { actorOf, applied, type Readable, type Settlement, settleOperation } from './settle-operation.ts';

type Unreadable = ReadOperation & { operation: null };

/**
 * Settles a batch in its order. What can be done together is (a queue is mostly sales, one after the other); when that
 * fails for whatever reason it is undone, and each is settled by itself.
 */
export async function settleBatch(
  settlement: Settlement,
  read: readonly ReadOperation[],
  setAside: (one: Unreadable) => Promise<Verdict>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let { tx } = settlement;
  for (let at = 0; at < read.length; ) {
    const group = groupFrom(settlement, read, at);
    const together = group.length > 1 ? await settleTogether({ ...settlement, tx }, group) : null;
    if (together?.verdicts) verdicts.push(...together.verdicts);
    else {
      tx = together?.tx ?? tx;
      for (const one of read.slice(at, at + Math.max(1, group.length))) {
        verdicts.push(one.operation ? await settleOperation({ ...settlement, tx }, one) : await setAside(one));
      }
    }
    at += Math.max(1, group.length);
  }
  return verdicts;
}

/** The operations from a place on that are of one kind, new, and made by someone who may. */
function groupFrom(settlement: Settlement, read: readonly ReadOperation[], from: number): Readable[] {
  const kind = read[from]?.operation?.kind;
  if (!kind || !settlement.handlers[kind].applyAll) return [];
  const handler = settlement.handlers[kind] as Handler<SyncOperationKind>;
  const group: Readable[] = [];
  const uuids = new Set<string>();
  for (const one of read.slice(from)) {
    const { index, hash, operation } = one;
    if (operation?.kind !== kind || settlement.receipts.has(operation.uuid) || uuids.has(operation.uuid)) break;
    if (!actorOf(settlement, operation, handler).isAllowed) break;
    uuids.add(operation.uuid);
    group.push({ index, hash, operation });
  }
  return group;
}

/** Without verdicts when it failed: then nothing of it is left, and `tx` gives its revs out again. */
async function settleTogether(
  settlement: Settlement,
  group: readonly Readable[],
): Promise<{ verdicts: Verdict[]; tx?: undefined } | { verdicts: null; tx: StoreTransaction }> {
  const { ctx, tx, deviceId } = settlement;
  const handler = settlement.handlers[group[0]?.operation.kind ?? 'Sale.CREATE'] as Handler<SyncOperationKind>;
  const made = group.map(({ operation }): MadeOperation<SyncOperationKind> => {
    const { user } = actorOf(settlement, operation, handler);
    return { ctx: { ...ctx, user }, operation, made: { deviceId, at: factTime(operation.timestamp, ctx.now) } };
  });
  const revs: number[] = [];
  const noting = {
    ...tx,
    nextRev: () => {
      const rev = tx.nextRev();
      revs.push(rev);
      return rev;
    },
  };
  try {
    const [, results] = await Promise.all([
      sql`savepoint operations`.execute(tx.db),
      handler.applyAll?.(noting, made) ?? [],
    ]);
    return { verdicts: group.map((one, index) => applied(settlement, one, results[index] ?? {})) };
  } catch {
    await sql`rollback to savepoint operations`.execute(tx.db);
    return { verdicts: null, tx: { ...tx, nextRev: () => revs.shift() ?? tx.nextRev() } };
  }
}
