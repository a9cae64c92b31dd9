import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';

interface Parts {
  departmentId?: number | undefined;
  brandId?: number | null | undefined;
  taxId?: number | null | undefined;
}

/** The department, brand and tax a product names must be of its store and not deleted; all are looked up at once. */
export async function requireParts(db: Db, storeId: number, parts: Parts): Promise<void> {
  const { departmentId = null, brandId = null, taxId = null } = parts;
  const { rows } = await sql<{ department: boolean; brand: boolean; tax: boolean }>`select
    ${departmentId}::bigint is null or exists (
      select 1 from departments where store_id = ${storeId} and id = ${departmentId} and archived_at is null
    ) as department,
    ${brandId}::bigint is null or exists (
      select 1 from brands where store_id = ${storeId} and id = ${brandId} and archived_at is null
    ) as brand,
    ${taxId}::bigint is null or exists (
      select 1 from taxes where store_id = ${storeId} and id = ${taxId} and archived_at is null
    ) as tax`.execute(db);
  const [found] = rows;
  const fields = {
    ...(found?.department ? {} : { departmentId: 'Debe seleccionar un departamento' }),
    ...(found?.brand ? {} : { brandId: 'Marca no encontrada' }),
    ...(found?.tax ? {} : { taxId: 'Impuesto no encontrado' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
}
