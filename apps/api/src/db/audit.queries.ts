import { sql } from 'kysely';
import type { Db } from './pool.ts';
import type { StoreTransaction } from './transaction.ts';

export interface AuditEntry {
  at: Date;
  actorUserId: number | null;
  /** `area.verb`, e.g. `department.changed`. */
  action: string;
  /** What it happened to, e.g. `department:12`. */
  subject: string;
  detail?: Record<string, unknown>;
}

/** Appends to the store's audit chain. The clock row, already held by the transaction, keeps the head of the chain. */
export async function appendStoreAudit(tx: StoreTransaction, entry: AuditEntry): Promise<void> {
  const detail = JSON.stringify(entry.detail ?? {});
  await sql`
    with head as (
      select audit_seq + 1 as seq, audit_hash as previous from store_clocks
      where store_id = ${tx.storeId} for no key update
    ), written as (
      insert into audit_log (store_id, seq, at, actor_user_id, action, subject, detail, hash)
      select ${tx.storeId}, seq, ${entry.at}, ${entry.actorUserId}, ${entry.action}, ${entry.subject}, ${detail}::jsonb,
        audit_entry_hash(previous, ${tx.storeId}, seq, ${entry.at}, ${entry.actorUserId}, ${entry.action},
          ${entry.subject}, ${detail}::jsonb)
      from head
      returning seq, hash
    )
    update store_clocks set audit_seq = written.seq, audit_hash = written.hash
    from written where store_clocks.store_id = ${tx.storeId}`.execute(tx.db);
}

/**
 * Appends to a person's audit chain; their row keeps its head, so entries of one person are written one by one. The lock
 * leaves room for the key-share locks that foreign keys to the person take; a stronger one would deadlock with them.
 */
export async function appendAccountAudit(db: Db, userId: number, entry: AuditEntry): Promise<void> {
  const detail = JSON.stringify(entry.detail ?? {});
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
