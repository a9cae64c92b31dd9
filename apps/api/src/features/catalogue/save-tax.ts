import type { NewTax, TaxChanges } from '@minipos/contract/taxes';
import { appendStoreAudit } from '../../db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { findTax, insertTax, type TaxRow, unmarkDefaultTax, updateTax } from './taxes.queries.ts';
import { withUniqueFields } from './unique-in-store.ts';

export function createTax(ctx: StoreCtx, input: NewTax): Promise<TaxRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 2, async (tx) => {
      if (input.isDefault) await unmarkDefaultTax(tx.db, ctx.storeId, tx.nextRev(), ctx.now);
      const row = await insertTax(tx.db, {
        store_id: ctx.storeId,
        name: input.name,
        rate: input.rate,
        description: input.description,
        is_exempt: input.isExempt,
        is_default: input.isDefault,
        is_active: input.isActive,
        rev: tx.nextRev(),
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await audit(ctx, tx, 'tax.created', row, { rate: input.rate });
      return row;
    }),
  );
}

/** Changes what is given and leaves the rest; becoming the default takes the place of the one before. */
export function changeTax(ctx: StoreCtx, taxId: number, changes: TaxChanges): Promise<TaxRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 2, async (tx) => {
      const before = await findTax(tx.db, ctx.storeId, taxId);
      if (!before) throw new AppError('TAX_NOT_FOUND');
      requireConsistent(before, changes);
      if (changes.isDefault && !before.is_default) await unmarkDefaultTax(tx.db, ctx.storeId, tx.nextRev(), ctx.now);
      const row = await updateTax(tx.db, ctx.storeId, taxId, {
        ...columns(changes),
        rev: tx.nextRev(),
        updated_at: ctx.now,
      });
      if (!row) throw new AppError('TAX_NOT_FOUND');
      await audit(ctx, tx, 'tax.changed', row, { ...changes });
      return row;
    }),
  );
}

/** Leaves a tombstone. The default one, and one that products use, stays. */
export function deleteTax(ctx: StoreCtx, taxId: number): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const before = await findTax(tx.db, ctx.storeId, taxId);
    if (!before) throw new AppError('TAX_NOT_FOUND');
    if (before.is_default) throw new AppError('TAX_IS_DEFAULT');
    if (before.product_count > 0) throw new AppError('TAX_IN_USE');
    await updateTax(tx.db, ctx.storeId, taxId, { archived_at: ctx.now, rev: tx.nextRev(), updated_at: ctx.now });
    await audit(ctx, tx, 'tax.deleted', before, {});
  });
}

const columns = (changes: TaxChanges) => ({
  ...(changes.name === undefined ? {} : { name: changes.name }),
  ...(changes.rate === undefined ? {} : { rate: changes.rate }),
  ...(changes.description === undefined ? {} : { description: changes.description || null }),
  ...(changes.isExempt === undefined ? {} : { is_exempt: changes.isExempt }),
  ...(changes.isDefault === undefined ? {} : { is_default: changes.isDefault }),
  ...(changes.isActive === undefined ? {} : { is_active: changes.isActive }),
});

/** What the change leaves behind must make sense as a whole, whichever half of it was sent. */
function requireConsistent(before: TaxRow, changes: TaxChanges): void {
  const isExempt = changes.isExempt ?? before.is_exempt;
  if (isExempt && (changes.rate ?? Number(before.rate)) !== 0) {
    throw new AppError('VALIDATION', { fields: { rate: 'Un impuesto exento tiene tasa 0' } });
  }
  const isActive = changes.isActive ?? before.is_active;
  if (!isActive && (changes.isDefault || before.is_default)) throw new AppError('TAX_IS_DEFAULT');
}

function audit(ctx: StoreCtx, tx: StoreTransaction, action: string, row: TaxRow, detail: Record<string, unknown>) {
  return appendStoreAudit(tx, {
    at: ctx.now,
    actorUserId: ctx.user.id,
    action,
    subject: `tax:${row.id}`,
    detail: { name: row.name, ...detail },
  });
}
