import type { Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type TermsRow = Omit<Selectable<Schema['extra_store_terms']>, 'is_only'>;

const columns = ['price_usd', 'bank_code', 'account_number', 'holder_name', 'holder_document'] as const;

/** The one row that the migration has made. */
export function findTerms(db: Db): Promise<TermsRow> {
  return db.selectFrom('extra_store_terms').select(columns).executeTakeFirstOrThrow();
}

/** What they were before, so that the audit can tell. Two administrators at once wait for each other. */
export async function replaceTerms(db: Db, terms: TermsRow): Promise<TermsRow> {
  const before = await db.selectFrom('extra_store_terms').select(columns).forUpdate().executeTakeFirstOrThrow();
  await db.updateTable('extra_store_terms').set(terms).execute();
  return before;
}
