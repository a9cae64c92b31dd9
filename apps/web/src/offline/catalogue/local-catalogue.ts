import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { hasOpenPrice } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { isStocked } from '@minipos/domain/stock/stock';
import { createNotifier } from '#lib/notifier.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import { urgentWork } from '../threads/urgent-work.ts';
import { isForSale, type ShelfCounts, type ShelfProduct, shelfProduct } from './catalogue-filter.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

// More than fit on the screen and in an order.
const mostMet = 1000;
const none: ShelfCounts = { total: 0, byDepartment: new Map() };

export interface CatalogueState {
  isReady: boolean;
  counts: ShelfCounts;
}

/** What the grid asks for. */
export interface ShelfQuestion {
  words: string;
  departmentId: number | null;
  page: number;
  limit: number;
}

export type LocalCatalogue = ReturnType<typeof openCatalogue>;

/** What a store sells, as the till sees it: asked of the index, with what is on the screen or in the order at hand. */
export function openCatalogue(db: MiniPosDatabase, storeId: number, search: CatalogueSearch) {
  const met = new Map<string, ShelfProduct>();
  let state: CatalogueState = { isReady: false, counts: none };
  const changes = createNotifier();

  function become(next: Partial<CatalogueState>): void {
    state = { ...state, ...next };
    changes.notify();
  }

  function meet(products: ShelfProduct[]): void {
    for (const product of products) {
      // The last met is the last to be forgotten.
      met.delete(product.uuid);
      met.set(product.uuid, product);
    }
    for (const uuid of met.keys()) {
      if (met.size <= mostMet) break;
      met.delete(uuid);
    }
  }

  /** Reads products from the disk. */
  async function read(uuids: string[]): Promise<ShelfProduct[]> {
    const [rows, stocks] = await Promise.all([db.products.bulkGet(uuids), db.stock.bulkGet(uuids)]);
    return rows.flatMap((row, at) =>
      row?.storeId === storeId ? [shelfProduct({ ...row, onHand: quantityFromDecimal(stocks[at]?.stock ?? 0) })] : [],
    );
  }

  async function follow(uuids: string[] | null): Promise<void> {
    await urgentWork.over();
    const touched = uuids === null ? [...met.keys()] : uuids.filter((uuid) => met.has(uuid));
    const present = touched.length > 0 ? await read(touched) : [];
    for (const uuid of touched) met.delete(uuid);
    meet(present);
    become({ isReady: true, counts: await search.counts() });
  }

  return {
    get: (): CatalogueState => state,
    subscribe: changes.subscribe,
    /** A product that is on the screen, in the order or was scanned. */
    product: (uuid: string): ShelfProduct | undefined => met.get(uuid),
    /** In thousandths; null: it is not counted, or not known here. */
    onHand: (uuid: string): number | null => {
      const product = met.get(uuid);
      return product && isStocked(product) ? product.onHand : null;
    },
    /** Has the products of an order at hand. */
    async know(uuids: string[]): Promise<void> {
      const unknown = uuids.filter((uuid) => !met.has(uuid));
      if (unknown.length === 0) return;
      meet(await read(unknown));
      become({});
    },
    /** One page of what is for sale: what fits best first, by name without words. */
    async find({ words, departmentId, page, limit }: ShelfQuestion) {
      const departments = departmentId === null ? {} : { departmentId };
      const filter = { search: words, ...departments, isForSale: true, sort: 'fit' as const };
      const found = await search.find({ ...filter, page, limit });
      meet(found.products);
      return found;
    },
    /** These products in this order, without what is not for sale. */
    async pick(uuids: string[]): Promise<ShelfProduct[]> {
      const unknown = uuids.filter((uuid) => !met.has(uuid));
      if (unknown.length > 0) meet(await read(unknown));
      return uuids.flatMap((uuid) => met.get(uuid) ?? []).filter(isForSale);
    },
    /** Services whose price is written when they are charged, by name. Also those that were made a moment ago. */
    async openPriced(): Promise<ShelfProduct[]> {
      // Nothing else may cost nothing, so that they come first.
      const cheapest = { isForSale: true, sort: 'price' as const, page: 1, limit: 50 };
      const { products } = await search.find(cheapest, true);
      const found = products.filter(({ kind, priceUSD }) =>
        hasOpenPrice({ kind, priceCents: centsFromDecimal(priceUSD) }),
      );
      meet(found);
      return found.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
    },
    /** What sells most: of what answers words equally well, it is shown first. */
    rank: (uuids: string[]): void => void search.rank(uuids).catch(() => undefined),
    /**
     * What a scanner read or somebody typed. Looked up on the disk while the catalogue is still being read, and before it is
     * called unknown: what was written a moment ago may not be in the index yet.
     */
    async byCode(code: string): Promise<ShelfProduct | undefined> {
      const barcode = normaliseBarcode(code);
      const inIndex = () => search.byCode(barcode);
      const [first, second] = state.isReady ? [inIndex, onDisk] : [onDisk, inIndex];
      const product = (await first(barcode)) ?? (await second(barcode));
      if (product) meet([product]);
      return product;
    },
    /** Follows the index; returns how to stop. */
    start(): () => void {
      const forget = search.subscribe((uuids) => void follow(uuids).catch(() => undefined));
      // It may have been read before, for another screen.
      void search
        .ready()
        .then(() => follow(null))
        .catch(() => undefined);
      return forget;
    },
  };

  async function onDisk(barcode: string): Promise<ShelfProduct | undefined> {
    const [uuid] = await db.products.where('[storeId+barcode]').equals([storeId, barcode]).primaryKeys();
    return uuid === undefined ? undefined : (await read([uuid]))[0];
  }
}
