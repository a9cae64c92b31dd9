import { startingTaxes } from '@minipos/domain/catalogue/taxes';
import type { StoreTransaction } from '#db/transaction.ts';

/** Revs a transaction reserves for the taxes below. */
export const startingTaxRevs = startingTaxes.length;

/** Gives a new store the taxes of the country. */
export async function insertStartingTaxes(tx: StoreTransaction, now: Date): Promise<void> {
  const rows = startingTaxes.map(({ name, rate, isExempt, isDefault }) => ({
    store_id: tx.storeId,
    name,
    rate,
    is_exempt: isExempt,
    is_default: isDefault,
    rev: tx.nextRev(),
    created_at: now,
    updated_at: now,
  }));
  await tx.db.insertInto('taxes').values(rows).execute();
}
