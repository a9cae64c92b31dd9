import type { NewTax, TaxChanges } from '@minipos/contract/catalogue/taxes';
import { changedColumns, emptyAsNull } from '#db/changed-columns.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { addNamed, type NamedKind, writeNamed } from './save-named.ts';
import { type TaxRow, taxes, unmarkDefaultTax } from './taxes.queries.ts';

const tax: NamedKind<'taxes'> = { rows: taxes, word: 'tax', notFound: 'TAX_NOT_FOUND' };

export function createTax(ctx: StoreCtx, input: NewTax): Promise<TaxRow> {
  const { name, rate, description } = input;
  const marks = { is_exempt: input.isExempt, is_default: input.isDefault, is_active: input.isActive };
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 2, async (tx) => {
      if (input.isDefault) await unmarkDefaultTax(tx.db, ctx.storeId, tx.nextRev(), ctx.now);
      return addNamed(ctx, tx, tax, { name, rate, description, ...marks }, { rate });
    }),
  );
}

/** Changes what is given and leaves the rest; becoming the default takes the place of the one before. */
export function changeTax(ctx: StoreCtx, taxId: number, changes: TaxChanges): Promise<TaxRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 2, async (tx) => {
      const before = await taxes.find(tx.db, ctx.storeId, taxId);
      if (!before) throw new AppError('TAX_NOT_FOUND');
      requireConsistent(before, changes);
      if (changes.isDefault && !before.is_default) await unmarkDefaultTax(tx.db, ctx.storeId, tx.nextRev(), ctx.now);
      return writeNamed(ctx, tx, tax, taxId, changedColumns(columnOf, emptyAsNull(changes)), changes);
    }),
  );
}

/** Leaves a tombstone. The default one, and one that products use, stays. */
export function deleteTax(ctx: StoreCtx, taxId: number): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const before = await taxes.find(tx.db, ctx.storeId, taxId);
    if (!before) throw new AppError('TAX_NOT_FOUND');
    if (before.is_default) throw new AppError('TAX_IS_DEFAULT');
    if (before.product_count > 0) throw new AppError('TAX_IN_USE');
    await writeNamed(ctx, tx, tax, taxId, { archived_at: ctx.now });
  });
}

const columnOf = {
  name: 'name',
  rate: 'rate',
  description: 'description',
  isExempt: 'is_exempt',
  isDefault: 'is_default',
  isActive: 'is_active',
} as const satisfies Record<keyof TaxChanges, string>;

/** What the change leaves behind must make sense as a whole, whichever half of it was sent. */
function requireConsistent(before: TaxRow, changes: TaxChanges): void {
  const isExempt = changes.isExempt ?? before.is_exempt;
  if (isExempt && (changes.rate ?? Number(before.rate)) !== 0) {
    throw new AppError('VALIDATION', { fields: { rate: 'Un impuesto exento tiene tasa 0' } });
  }
  const isActive = changes.isActive ?? before.is_active;
  if (!isActive && (changes.isDefault || before.is_default)) throw new AppError('TAX_IS_DEFAULT');
}
