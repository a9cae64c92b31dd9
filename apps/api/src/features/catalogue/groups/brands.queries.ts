import { sql } from 'kysely';
import { type NamedRow, namedRows } from './named-rows.queries.ts';

export type BrandRow = NamedRow<'brands'>;

export const brands = namedRows(
  'brands',
  sql<number>`(
    select count(*) from products p
    where p.store_id = brands.store_id and p.brand_id = brands.id and p.archived_at is null
  )`,
);
