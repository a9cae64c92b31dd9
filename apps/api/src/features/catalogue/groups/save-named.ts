import type { ErrorCode } from '@minipos/contract/core/errors';
import type { Insertable, Updateable } from 'kysely';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Schema } from '#db/schema.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { NamedRow, NamedRows, NamedTable } from './named-rows.queries.ts';

/** A kind of named row: its queries, its word in the audit, and the answer where there is none. */
export interface NamedKind<Table extends NamedTable> {
  rows: NamedRows<Table>;
  word: 'brand' | 'department' | 'tax';
  notFound: ErrorCode;
}

type Kept = 'store_id' | 'rev' | 'created_at' | 'updated_at';

/** Writes a new one and its audit entry. Needs one rev. */
export async function addNamed<Table extends NamedTable>(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { rows, word }: NamedKind<Table>,
  values: Omit<Insertable<Schema[Table]>, Kept>,
  detail: Record<string, unknown> = {},
): Promise<NamedRow<Table>> {
  const kept = { store_id: ctx.storeId, rev: tx.nextRev(), created_at: ctx.now, updated_at: ctx.now };
  const row = await rows.insert(tx.db, { ...values, ...kept } as Insertable<Schema[Table]>);
  await appendStoreAudit(tx, ctx, `${word}.created`, `${word}:${row.id}`, { name: row.name, ...detail });
  return row;
}

/** Writes the columns of one and its audit entry. Needs one rev. */
export async function writeNamed<Table extends NamedTable>(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { rows, word, notFound }: NamedKind<Table>,
  id: number,
  columns: Omit<Updateable<Schema[Table]>, Kept>,
  detail: object = {},
): Promise<NamedRow<Table>> {
  const written = { ...columns, rev: tx.nextRev(), updated_at: ctx.now } as Updateable<Schema[Table]>;
  const row = await rows.update(tx.db, ctx.storeId, id, written);
  if (!row) throw new AppError(notFound);
  const action = row.archived_at ? (`${word}.deleted` as const) : (`${word}.changed` as const);
  await appendStoreAudit(tx, ctx, action, `${word}:${id}`, { name: row.name, ...detail });
  return row;
}
