import type { AccountAction } from '@minipos/domain/activity/account-actions';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { sql } from 'kysely';
import type { Db } from './pool.ts';
import type { SendLast, StoreTransaction } from './transaction.ts';

export interface AuditEntry<Action extends string = StoreAction> {
  at: Date;
  actorUserId: number | null;
  /** `area.verb`, e.g. `department.changed`. Only what has words for the people who read the history. */
  action: Action;
  /** What it happened to, e.g. `department:12`. */
  subject: string;
  detail: Record<string, unknown>;
}

/** Who acts, and when: the context of a call, or the same two where there is no call. Without a user, the system acts. */
interface Acting {
  now: Date;
  user: { id: number } | null;
}

type Happened<Action extends string> = [by: Acting, action: Action, subject: string, detail?: Record<string, unknown>];

/** What happens to the subject now, by the acting person. */
export const entryBy = <Action extends StoreAction | AccountAction>(
  ...[{ now, user }, action, subject, detail = {}]: Happened<Action>
): AuditEntry<Action> => ({ at: now, actorUserId: user?.id ?? null, action, subject, detail });

/** Appends to the store's audit chain. The clock row, already held by the transaction, keeps the head of the chain. */
export function appendStoreAudit(tx: StoreTransaction, ...happened: Happened<StoreAction>): Promise<void> {
  return appendStoreAudits(tx, [entryBy(...happened)]);
}

/** The same for several entries, in their order. */
export async function appendStoreAudits(
  tx: Pick<StoreTransaction, 'db' | 'storeId' | 'through'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length > 0) await storeAudits(tx, entries).execute(tx.db);
}

/** The same for entries that travel with the commit. */
export function appendStoreAuditsLast(tx: StoreTransaction, entries: readonly AuditEntry[], last: SendLast): void {
  if (entries.length > 0) last(storeAudits(tx, entries).compile(tx.db));
}

/** One statement, however many entries: each hash is made over the one before. */
function storeAudits(
  { storeId, through }: Pick<StoreTransaction, 'storeId' | 'through'>,
  entries: readonly AuditEntry[],
) {
  const rows = entries.map((entry, index) => ({
    ...entry,
    n: index + 1,
    detail: { ...entry.detail, ...(through ? { through } : {}) },
  }));
  return sql`
    with recursive head as (
      select audit_seq, audit_hash from store_clocks where store_id = ${storeId} for no key update
    ), entry as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (n bigint, at timestamptz, "actorUserId" bigint, action text, subject text, detail jsonb)
    ), chain as (
      select 0::bigint as n, audit_seq as seq, audit_hash as hash from head
      union all
      select e.n, chain.seq + 1, audit_entry_hash(chain.hash, ${storeId}, chain.seq + 1, e.at, e."actorUserId", e.action,
        e.subject, e.detail)
      from chain join entry e on e.n = chain.n + 1
    ), written as (
      insert into audit_log (store_id, seq, at, actor_user_id, action, subject, detail, hash)
      select ${storeId}, chain.seq, e.at, e."actorUserId", e.action, e.subject, e.detail, chain.hash
      from chain join entry e using (n)
    )
    update store_clocks set audit_seq = chain.seq, audit_hash = chain.hash
    from chain where chain.n = ${rows.length} and store_clocks.store_id = ${storeId}`;
}

/**
 * Appends to a person's audit chain; their row keeps its head, so entries of one person are written one by one. The lock
 * leaves room for the key-share locks that foreign keys to the person take; a stronger one would deadlock with them.
 */
export async function appendAccountAudit(db: Db, userId: number, ...happened: Happened<AccountAction>): Promise<void> {
  const entry = entryBy(...happened);
  const detail = JSON.stringify(entry.detail);
  await sql`
    with head as (
      select audit_seq + 1 as seq, audit_hash as previous from users
      where id = ${userId} for no key update
    ), written as (
      insert into account_audit (user_id, seq, at, actor_user_id, action, subject, detail, hash)
      select ${userId}, seq, ${entry.at}, ${entry.actorUserId}, ${entry.action}, ${entry.subject}, ${detail}::jsonb,
        audit_entry_hash(previous, ${userId}, seq, ${entry.at}, ${entry.actorUserId}, ${entry.action},
          ${entry.subject}, ${detail}::jsonb)
      from head
      returning seq, hash
    )
    update users set audit_seq = written.seq, audit_hash = written.hash from written where users.id = ${userId}
  `.execute(db);
}

/** The same for what a person does to their own account. */
export function appendOwnAudit(
  db: Db,
  by: Acting & { user: { id: number } },
  action: AccountAction,
  subject: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  return appendAccountAudit(db, by.user.id, by, action, subject, detail);
}
