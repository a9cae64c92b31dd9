import type { Product, ProductFilter } from '@minipos/contract/catalogue/products';
import { paginate } from '@minipos/contract/core/paging';
import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import type { CatalogueSearch } from '#offline/catalogue/catalogue-search.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalProduct } from '#offline/database/rows.ts';

// What was made here has no id yet; screens need one that never meets a real one.
const numberOf = (uuid: string): number => -Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16);

/** True until the server has given it an id: everything about it goes through the queue. */
export const isMadeHere = ({ id }: Pick<Product, 'id'>): boolean => id < 0;

function asProduct(local: LocalProduct, stock: number): Product {
  const { base: _, ...row } = local;
  // A copy from before there were kinds: all of it was counted.
  return {
    ...row,
    kind: row.kind ?? 'stocked',
    id: row.id ?? numberOf(row.uuid),
    stock,
  };
}

/** One page of the device's copy, as the server would answer it: found in the index, read from the disk. */
export async function listLocalProducts(db: MiniPosDatabase, catalogue: CatalogueSearch, query: ProductFilter) {
  const { products, total } = await catalogue.find(query, true);
  const uuids = products.map(({ uuid }) => uuid);
  const [rows, stocks] = await Promise.all([db.products.bulkGet(uuids), db.stock.bulkGet(uuids)]);
  return {
    success: true as const,
    data: rows.flatMap((row, at) => (row ? [asProduct(row, stocks[at]?.stock ?? 0)] : [])),
    pagination: paginate(query, total),
  };
}

/** Those the copy has, by the ids of the server. */
export async function readLocalProducts(
  db: MiniPosDatabase,
  storeId: number,
  ids: readonly number[],
): Promise<Product[]> {
  const rows = await db.products
    .where('[storeId+id]')
    .anyOf(ids.map((id) => [storeId, id]))
    .toArray();
  const stocks = await db.stock.bulkGet(rows.map(({ uuid }) => uuid));
  return rows.map((row, at) => asProduct(row, stocks[at]?.stock ?? 0));
}

export async function readLocalProduct(db: MiniPosDatabase, uuid: string): Promise<Product | null> {
  const row = await db.products.get(uuid);
  return row ? asProduct(row, (await db.stock.get(uuid))?.stock ?? 0) : null;
}

export async function findLocalProduct(
  db: MiniPosDatabase,
  catalogue: () => CatalogueSearch,
  storeId: number,
  id: number,
): Promise<Product | null> {
  const [uuid] =
    id < 0
      ? (await catalogue().unnumbered()).filter((one) => numberOf(one) === id)
      : await db.products.where('[storeId+id]').equals([storeId, id]).primaryKeys();
  return uuid === undefined ? null : readLocalProduct(db, uuid);
}

/** By barcode or SKU. */
export async function findLocalByCode(
  db: MiniPosDatabase,
  catalogue: CatalogueSearch,
  code: string,
): Promise<Product | null> {
  const found = await catalogue.byCode(normaliseBarcode(code));
  return found ? readLocalProduct(db, found.uuid) : null;
}
