import type { StockMovement } from '@minipos/contract/catalogue/stock';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export type Paper = NonNullable<StockMovement['document']>;

interface PaperRow {
  reference: string;
  kind: Paper['kind'];
  id: number;
  number: string;
  /** Of a sale that no till printed: its number is made with it. */
  at: Date | null;
}

/**
 * The papers that movements name, by what they are called there. Their ids are read out of the references here: under row-level
 * security PostgreSQL would not look up a sale by what a pattern made of a text.
 */
export async function findPapers(
  db: Db,
  storeId: number,
  references: readonly (string | null)[],
): Promise<Map<string, Paper>> {
  const named = (kind: Paper['kind']) => {
    const ids = references.flatMap((reference) => {
      const id = reference?.match(/^(\w+):(\d{1,15})$/);
      return id?.[1] === kind ? [Number(id[2])] : [];
    });
    return [...new Set(ids)];
  };
  const of = (kind: Exclude<Paper['kind'], 'sale'>, table: string) => sql`
    select ${`${kind}:`}::text || id as reference, ${kind}::text as kind, id, number, null::timestamptz as at
    from ${sql.table(table)} where store_id = ${storeId} and id = any (${named(kind)}::bigint[])`;
  if (!references.some(Boolean)) return new Map();
  const { rows } = await sql<PaperRow>`
    select 'sale:' || id as reference, 'sale' as kind, id, coalesce(receipt_number, number::text) as number,
      case when receipt_number is null then at end as at
    from sales where store_id = ${storeId} and id = any (${named('sale')}::bigint[])
    union all ${of('purchase', 'purchases')}
    union all ${of('count', 'stock_counts')}
    union all ${of('transfer', 'transfers')}
    union all ${of('repair', 'repairs')}`.execute(db);
  return new Map(
    rows.map(({ reference, kind, id, number, at }) => [
      reference,
      { kind, id, number: at ? saleNumber(storeId, at, Number(number)) : number },
    ]),
  );
}
