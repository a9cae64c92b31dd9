import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { ObservabilitySet } from 'dexie';
import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalProduct, LocalStock } from '../database/rows.ts';
import {
  accepts,
  type CatalogueFilter,
  type CatalogueQuery,
  countShelf,
  figuresOf,
  inOrder,
  isForSale,
  type ShelfCounts,
  type ShelfProduct,
  type StockedProduct,
  shelfProduct,
} from './catalogue-filter.ts';
import { followRows } from './follow-rows.ts';
import { createProductSearch } from './product-search.ts';

const sliceLength = 2000;

/** The tables the index is made of; both have a product's uuid as their key. */
export const indexedTables = ['products', 'stock'] as const;

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/**
 * A store's products in memory, the one place where they are searched. `onMoved` hears which ones changed; null: any may have.
 * Questions before everything was read wait for it; later ones are answered from what is known, also while more is read.
 */
export function createCatalogueIndex(
  db: MiniPosDatabase,
  storeId: number,
  onMoved: (uuids: string[] | null) => void = () => undefined,
) {
  const search = createProductSearch<StockedProduct, ShelfProduct>(shelfProduct, isForSale);
  let counts: ShelfCounts | null = null;
  let isLoaded: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    isLoaded = resolve;
  });

  function moved(uuids: string[] | null): void {
    counts = null;
    isLoaded();
    onMoved(uuids);
  }

  const stocked = (row: LocalProduct, stock: number | undefined): StockedProduct => ({
    ...row,
    onHand: stock === undefined ? 0 : quantityFromDecimal(stock),
  });

  async function load(): Promise<void> {
    const stock = new Map<string, number>();
    const all: StockedProduct[] = [];
    await eachSlice(
      (after) => db.stock.where(':id').above(after).limit(sliceLength).toArray(),
      (row: LocalStock) => row.productUuid,
      (row) => stock.set(row.productUuid, row.stock),
    );
    await eachSlice(
      (after) => db.products.where(':id').above(after).limit(sliceLength).toArray(),
      (row: LocalProduct) => row.uuid,
      (row) => {
        if (row.storeId === storeId) all.push(stocked(row, stock.get(row.uuid)));
      },
    );
    search.build(all);
    moved(null);
  }

  async function refresh(uuids: string[]): Promise<void> {
    const [rows, stocks] = await Promise.all([db.products.bulkGet(uuids), db.stock.bulkGet(uuids)]);
    const present = rows.flatMap((row, at) => (row?.storeId === storeId ? [stocked(row, stocks[at]?.stock)] : []));
    search.update(
      present,
      uuids.filter((_, at) => rows[at]?.storeId !== storeId),
    );
    moved(uuids);
  }

  function matches(filter: CatalogueFilter, isForgiving = false) {
    const accepted = accepts(filter);
    return search.find(filter.search ?? '', {
      isMarked: filter.isForSale ?? false,
      isForgiving,
      ...(accepted ? { accepts: accepted } : {}),
    });
  }

  const rows = followRows({ load, refresh });

  return {
    /** Resolves with how many products there are. */
    ready: () => loaded.then(() => search.size),
    /** Ranges of products and stocks that were written. */
    heed: async (changed: ObservabilitySet[string][]) => rows.heed(changed),
    /** One page; `isFresh` waits until what was written before the question is in it. */
    async find(query: CatalogueQuery, isFresh = false) {
      await loaded;
      if (isFresh) await rows.caughtUp();
      const { sort } = query;
      const found = matches(query, sort === 'fit');
      const start = (query.page - 1) * query.limit;
      const end = start + query.limit;
      const isInOrder = sort === 'name' || sort === 'fit';
      const products = isInOrder ? found.slice(start, end) : inOrder(found.slice(0), sort).slice(start, end);
      return { products, total: found.total, isGuess: found.isGuess === true };
    },
    async figures(filter: CatalogueFilter) {
      await loaded;
      await rows.caughtUp();
      return figuresOf(matches(filter).slice(0));
    },
    async counts(): Promise<ShelfCounts> {
      await loaded;
      counts ??= countShelf(search.rows());
      return counts;
    },
    async byCode(code: string): Promise<ShelfProduct | undefined> {
      await loaded;
      return search.byCode(code);
    },
    /** What sells most, best first: of what answers words equally well, it is shown first. */
    rank: async (uuids: string[]) => search.rank(uuids),
    /** Those made on this device that have no number yet. */
    async unnumbered(): Promise<string[]> {
      await loaded;
      await rows.caughtUp();
      return search.rows().flatMap(({ id, uuid }) => (id === undefined ? [uuid] : []));
    },
    close: () => rows.stop(),
  };
}

/** Reads a table in slices by its key, so that no other work waits long for the database. */
async function eachSlice<Row>(
  read: (after: string) => PromiseLike<Row[]>,
  keyOf: (row: Row) => string,
  take: (row: Row) => void,
): Promise<void> {
  for (let after = ''; ; ) {
    const slice = await read(after);
    for (const row of slice) take(row);
    const last = slice.at(-1);
    if (last === undefined || slice.length < sliceLength) return;
    after = keyOf(last);
  }
}
