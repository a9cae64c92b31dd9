import type { Verdict } from '@minipos/contract/sync/sync';
import type { SyncOperation, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { sql } from 'kysely';
import type { StoreTransaction } from '#db/transaction.ts';
import type { Handler, MadeOperation } from '#operations/handler.ts';
import {
  applied,
  handleOperation,
  isTillMissing,
  judge,
  madeOf,
  type PushScope,
  putAside,
  type Readable,
  rejected,
} from './handle-operation.ts';
import { throughOf } from './judge-actor.ts';
import type { ReadOperation } from './read-operation.ts';

type Unreadable = ReadOperation & { operation: null };

/**
 * Handles a batch in its order. What can be done together is (a queue is mostly sales, one after the other); when that
 * fails for whatever reason it is undone, and each is handled by itself.
 */
export async function handleBatch(scope: PushScope, read: readonly ReadOperation[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let { tx } = scope;
  for (let at = 0; at < read.length; ) {
    const group = groupFrom(scope, read, at);
    const together = group.length > 1 ? await handleTogether({ ...scope, tx }, group) : null;
    if (together?.verdicts) verdicts.push(...together.verdicts);
    else {
      tx = together?.tx ?? tx;
      for (const one of read.slice(at, at + Math.max(1, group.length))) {
        verdicts.push(
          one.operation ? await handleOperation({ ...scope, tx }, one) : await refuse({ ...scope, tx }, one),
        );
      }
    }
    at += Math.max(1, group.length);
  }
  return verdicts;
}

/** What cannot be read is kept as it came, once, and someone is told. */
async function refuse(scope: PushScope, one: Unreadable): Promise<Verdict> {
  const message = await putAside(scope, { ...one, text: one.text() }, 'No pudimos leer esta operación.');
  return rejected(one.index, one.uuid, 'UNREADABLE', message);
}

// More at once keeps callers of other stores waiting: making the rows of a sale is work of the one thread that serves them all.
const mostTogether = 25;

/** The operations from a place on that are of one kind, new, and made by one person who may. */
function groupFrom(scope: PushScope, read: readonly ReadOperation[], from: number): Readable[] {
  const kind = read[from]?.operation?.kind;
  if (!kind || !scope.handlers[kind].applyAll) return [];
  const group: Readable[] = [];
  const uuids = new Set<string>();
  for (const one of read.slice(from, from + mostTogether)) {
    const { index, hash, text, operation } = one;
    if (operation?.kind !== kind || scope.receipts.has(operation.uuid) || uuids.has(operation.uuid)) break;
    if (!isPlain(scope, operation) || !isSamePerson(scope, group[0]?.operation, operation)) break;
    uuids.add(operation.uuid);
    group.push({ index, hash, text, operation });
  }
  return group;
}

/** Nothing about who made it, or where, has to be looked at. */
function isPlain(scope: PushScope, operation: SyncOperation): boolean {
  const { standing, isAllowed } = judge(scope, operation);
  return !isTillMissing(scope, operation) && isAllowed && (standing === 'own' || standing === 'proved');
}

/** The audit then says the same of each. */
function isSamePerson(scope: PushScope, first: SyncOperation | undefined, other: SyncOperation): boolean {
  if (!first) return true;
  return first.actorUserId === other.actorUserId && judge(scope, first).standing === judge(scope, other).standing;
}

/** Without verdicts when it failed: then nothing of it is left, and `tx` gives its revs out again. */
async function handleTogether(
  scope: PushScope,
  group: readonly Readable[],
): Promise<{ verdicts: Verdict[]; tx?: undefined } | { verdicts: null; tx: StoreTransaction }> {
  const { ctx, tx, origin } = scope;
  const [first] = group;
  if (!first) return { verdicts: [] };
  const handler = scope.handlers[first.operation.kind] as Handler<SyncOperationKind>;
  const made = group.map(({ operation }): MadeOperation<SyncOperationKind> => {
    const judgement = judge(scope, operation);
    return { ctx: { ...ctx, user: judgement.user }, operation, made: madeOf(scope, operation, judgement) };
  });
  const revs: number[] = [];
  const noting = {
    ...tx,
    through: throughOf(ctx, origin, first.operation.actorUserId, judge(scope, first.operation)),
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
    return { verdicts: group.map((one, index) => applied(scope, one, results[index] ?? {})) };
  } catch {
    await sql`rollback to savepoint operations`.execute(tx.db);
    return { verdicts: null, tx: { ...tx, nextRev: () => revs.shift() ?? tx.nextRev() } };
  }
}
