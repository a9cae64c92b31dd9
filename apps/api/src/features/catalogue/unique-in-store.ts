import type { ErrorCode } from '@minipos/contract/core/errors';
import { AppError } from '#http/answers/errors.ts';

// Which field of the form breaks which unique index; accents and case do not tell names apart.
const uniqueIndexes: Record<string, { field: string; code: ErrorCode }> = {
  departments_name_key: { field: 'name', code: 'DEPARTMENT_NAME_TAKEN' },
  brands_name_key: { field: 'name', code: 'BRAND_NAME_TAKEN' },
  taxes_name_key: { field: 'name', code: 'TAX_NAME_TAKEN' },
  products_barcode_key: { field: 'barcode', code: 'BARCODE_TAKEN' },
  products_sku_key: { field: 'sku', code: 'SKU_TAKEN' },
};

/** Runs a write of the catalogue; the store's unique indexes judge, and the field that broke one is named. */
export async function withUniqueFields<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const broken = uniqueIndexes[brokenConstraint(error) ?? ''];
    if (!broken) throw error;
    const { message } = new AppError(broken.code);
    throw new AppError(broken.code, { fields: { [broken.field]: message } });
  }
}

/** Name of the constraint a failed statement broke. */
function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
}
