import { type DemoCatalogue, type DemoProduct, demoProducts } from '@minipos/db/seed/product-lines';
import { ean13CheckDigit } from '@minipos/domain/catalogue/barcode';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { sql } from 'kysely';
import type { Database } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { createMissingParts, type Parts } from '#features/catalogue/imports/rows/product-names.ts';
import { insertProducts } from '#features/catalogue/imports/write-products.queries.ts';

const chunkRows = 1000;

interface Shop {
  storeId: number;
  ownerId: number;
  catalogue: DemoCatalogue;
}

/** Fills an empty demonstration shop, as an import would: many products in one statement. */
export async function seedProducts(db: Database, { storeId, ownerId, catalogue }: Shop, now: Date): Promise<void> {
  const { rows } = await readStore(db, storeId, (tx) =>
    sql`select 1 from products where store_id = ${storeId} limit 1`.execute(tx),
  );
  if (rows.length > 0) return;
  const products = demoProducts(catalogue);
  for (let from = 0; from < products.length; from += chunkRows) {
    const chunk = products.slice(from, from + chunkRows);
    const names = {
      departments: [...new Set(chunk.map(({ department }) => department))],
      brands: [...new Set(chunk.map(({ brand }) => brand))],
    };
    const revs = chunk.length * 2 + names.departments.length + names.brands.length;
    await writeStore(db, storeId, revs, async (tx) => {
      const parts = await createMissingParts(tx, names, { createDepartments: true, createBrands: true }, now);
      await write(tx, chunk, parts, ownerId, now);
    });
  }
  await sql`select refresh_catalogue_statistics()`.execute(db);
}

async function write(tx: StoreTransaction, chunk: DemoProduct[], parts: Parts, actorUserId: number, now: Date) {
  const exempt = parts.taxOf('Exento') ?? null;
  const rows = chunk.map((product) => ({
    stock: quantityFromDecimal(product.stock),
    product: {
      name: product.name,
      description: null,
      model: null,
      sku: product.sku,
      barcode: `${product.barcode}${ean13CheckDigit(product.barcode)}`,
      department_id: parts.departments.get(product.department) ?? 0,
      brand_id: parts.brands.get(product.brand) ?? null,
      tax_id: product.isExempt ? exempt : null,
      unit: product.unit,
      kind: 'stocked' as const,
      price_usd: product.price,
      cost_usd: product.cost,
      min_stock: product.minStock,
      max_stock: null,
      is_active: true,
    },
  }));
  await insertProducts(tx, rows, { kind: 'opening', reference: null, actorUserId, now });
}
