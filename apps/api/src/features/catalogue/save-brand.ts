import type { BrandChanges, NewBrand } from '@minipos/contract/brands';
import { appendStoreAudit } from '../../db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { type BrandRow, insertBrand, updateBrand } from './brands.queries.ts';
import { withUniqueFields } from './unique-in-store.ts';

export function createBrand(ctx: StoreCtx, input: NewBrand): Promise<BrandRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
      const row = await insertBrand(tx.db, {
        store_id: ctx.storeId,
        name: input.name,
        description: input.description,
        rev: tx.nextRev(),
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await audit(ctx, tx, 'brand.created', row, {});
      return row;
    }),
  );
}

/** Changes what is given and leaves the rest. */
export function changeBrand(ctx: StoreCtx, brandId: number, changes: BrandChanges): Promise<BrandRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
      const row = await updateBrand(tx.db, ctx.storeId, brandId, {
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.description === undefined ? {} : { description: changes.description || null }),
        ...(changes.isActive === undefined ? {} : { is_active: changes.isActive }),
        rev: tx.nextRev(),
        updated_at: ctx.now,
      });
      if (!row) throw new AppError('BRAND_NOT_FOUND');
      await audit(ctx, tx, 'brand.changed', row, { ...changes });
      return row;
    }),
  );
}

function audit(ctx: StoreCtx, tx: StoreTransaction, action: string, row: BrandRow, detail: Record<string, unknown>) {
  return appendStoreAudit(tx, {
    at: ctx.now,
    actorUserId: ctx.user.id,
    action,
    subject: `brand:${row.id}`,
    detail: { name: row.name, ...detail },
  });
}
