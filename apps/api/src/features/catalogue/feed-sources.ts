import type { Change } from '@minipos/contract/sync/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { BrandRow } from './groups/brands.queries.ts';
import type { DepartmentRow } from './groups/departments.queries.ts';
import { presentBrand } from './groups/present-brand.ts';
import { presentDepartment } from './groups/present-department.ts';
import { presentTax } from './groups/present-tax.ts';
import type { TaxRow } from './groups/taxes.queries.ts';
import { presentProduct } from './products/present-product.ts';
import { findProductsAfter } from './products/products.queries.ts';

type Reader = Pick<StoreCtx, 'user' | 'storeId'>;
type Range = { after: number; limit: number };
type Synced = { id: number; rev: number; archived_at: Date | null };

/** Rows of a small table by rev (deleted ones included) or by id (without them). Counts are not part of a copy. */
async function rowsOf<Row>(db: Db, table: string, storeId: number, by: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Row & Synced>`
    select *, 0 as product_count from ${sql.table(table)} where store_id = ${storeId} and ${by} limit ${limit}`.execute(
    db,
  );
  return rows;
}

interface SmallTable<Row> {
  table: 'departments' | 'brands' | 'taxes';
  present: (row: Row) => { productCount: number };
}

function smallTable<Row extends object>({ table, present }: SmallTable<Row>) {
  const change = (row: Row & Synced): Change => {
    const { productCount: _, ...kept } = present(row);
    return { table, rev: row.rev, id: row.id, row: row.archived_at ? null : kept } as Change;
  };
  return {
    table,
    changes: async (db: Db, { storeId }: Reader, { after, upTo, limit }: Range & { upTo: number }) => {
      const by = sql`rev > ${after} and rev <= ${upTo} order by rev`;
      return (await rowsOf<Row>(db, table, storeId, by, limit)).map(change);
    },
    page: async (db: Db, { storeId }: Reader, { after, limit }: Range) => {
      const by = sql`id > ${after} and archived_at is null order by id`;
      return (await rowsOf<Row>(db, table, storeId, by, limit)).map(change);
    },
  };
}

type ProductChangeRow = Awaited<ReturnType<typeof findProductsAfter>>[number];

function productChange(reader: Reader, row: ProductChangeRow): Change {
  const { stock: _, ...kept } = presentProduct(reader, row);
  return { table: 'products', rev: row.rev, id: row.id, row: row.archived_at ? null : kept };
}

const products = {
  table: 'products' as const,
  fieldsBy: ['products.costs'] as const,
  changes: async (db: Db, reader: Reader, range: Range & { upTo: number }) =>
    (await findProductsAfter(db, reader.storeId, { ...range, column: 'rev' })).map((row) => productChange(reader, row)),
  page: async (db: Db, reader: Reader, range: Range) => {
    const upTo = Number.MAX_SAFE_INTEGER;
    const rows = await findProductsAfter(db, reader.storeId, { ...range, upTo, column: 'id' });
    return rows.map((row) => productChange(reader, row));
  },
};

interface StockRow {
  rev: number;
  product_id: number;
  uuid: string;
  on_hand: string;
}

const stockChange = (row: StockRow): Change => ({
  table: 'stock',
  rev: row.rev,
  id: row.product_id,
  row: { productId: row.product_id, productUuid: row.uuid, stock: Number(row.on_hand) },
});

const stock = {
  table: 'stock' as const,
  // The ledger tells whose figure moved; the figure told is today's, so an older movement cannot bring an old one back.
  changes: async (db: Db, { storeId }: Reader, { after, upTo, limit }: Range & { upTo: number }) => {
    const { rows } = await sql<StockRow>`
      select m.rev, m.product_id, p.uuid, s.on_hand from stock_movements m
      join product_stock s on s.store_id = m.store_id and s.product_id = m.product_id
      join products p on p.store_id = m.store_id and p.id = m.product_id
      where m.store_id = ${storeId} and m.rev > ${after} and m.rev <= ${upTo} order by m.rev limit ${limit}`.execute(
      db,
    );
    return rows.map(stockChange);
  },
  // A product that never moved has no row in either: none means zero.
  page: async (db: Db, { storeId }: Reader, { after, limit }: Range) => {
    const { rows } = await sql<StockRow>`
      select s.rev, s.product_id, p.uuid, s.on_hand from product_stock s
      join products p on p.store_id = s.store_id and p.id = s.product_id and p.archived_at is null
      where s.store_id = ${storeId} and s.product_id > ${after} and exists (
        select 1 from stock_movements m where m.store_id = s.store_id and m.product_id = s.product_id
      )
      order by s.product_id limit ${limit}`.execute(db);
    return rows.map(stockChange);
  },
};

/** What of the catalogue the devices keep a copy of. */
export const catalogueFeed = [
  smallTable<DepartmentRow>({ table: 'departments', present: presentDepartment }),
  smallTable<BrandRow>({ table: 'brands', present: presentBrand }),
  smallTable<TaxRow>({ table: 'taxes', present: presentTax }),
  products,
  stock,
];
