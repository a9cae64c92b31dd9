import type { BrandChanges, NewBrand } from '@minipos/contract/catalogue/brands';
import { changedColumns, emptyAsNull } from '#db/changed-columns.ts';
import { writeStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { type BrandRow, brands } from './brands.queries.ts';
import { addNamed, type NamedKind, writeNamed } from './save-named.ts';

const brand: NamedKind<'brands'> = { rows: brands, word: 'brand', notFound: 'BRAND_NOT_FOUND' };

export function createBrand(ctx: StoreCtx, { name, description }: NewBrand): Promise<BrandRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, (tx) => addNamed(ctx, tx, brand, { name, description })),
  );
}

const columnOf = {
  name: 'name',
  description: 'description',
  isActive: 'is_active',
} as const satisfies Record<keyof BrandChanges, string>;

/** Changes what is given and leaves the rest. */
export function changeBrand(ctx: StoreCtx, brandId: number, changes: BrandChanges): Promise<BrandRow> {
  const columns = changedColumns(columnOf, emptyAsNull(changes));
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, (tx) => writeNamed(ctx, tx, brand, brandId, columns, changes)),
  );
}
