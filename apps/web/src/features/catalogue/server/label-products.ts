import { mostChosen } from '@minipos/contract/catalogue/bulk';
import { lowStockProducts, type Product } from '@minipos/contract/catalogue/products';
import { getStoreSettings } from '@minipos/contract/stores/store-settings';
import { priceFaces } from '@minipos/domain/catalogue/margin';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { orFromCopy } from '#device/read-copy.ts';
import { NetworkError } from '#lib/http/network-error.ts';
import { api } from '#session/api.ts';
import { isMadeHere, readLocalProducts } from '../local/local-products.ts';
import { readChosen } from './chosen-products.ts';
import { taxChoicesQuery, taxOf } from './product-choices.ts';
import { productsKey } from './product-queries.ts';

/**
 * What labels are made of. A label stays on the shelf: its price is read when it is made, not when it was last seen, and is what the
 * till will ask for, with the tax.
 */
export interface LabelGoods {
  products: readonly Product[];
  /** Where the server did not answer: the copy on the device, and when that was in step, or what the screen showed. */
  instead?: { of: 'copy'; at: string | null } | { of: 'screen' };
  /** As many more there are, for which no labels are made at once. */
  left: number;
}

export type LabelsQuery = UseQueryOptions<LabelGoods>;

const readAtOpening = {
  staleTime: Number.POSITIVE_INFINITY,
  // Forgotten when the dialog closes: the next one reads anew.
  gcTime: 0,
  meta: { keep: false },
  // The list behind is read again: what was typed here stays.
  placeholderData: (previous: LabelGoods | undefined) => previous,
};

/** Of these products; `shown` is what is known of them where nobody can be asked. */
async function readGoods(
  storeId: number,
  ids: readonly number[],
  shown: readonly Product[],
  signal: AbortSignal,
): Promise<LabelGoods> {
  const known = ids.filter((id) => !isMadeHere({ id }));
  const own = shown.filter(isMadeHere);
  const ordered = (found: readonly Product[]) => {
    const byId = new Map([...found, ...own].map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  if (known.length === 0) return { products: own, left: 0 };
  try {
    return await orFromCopy<LabelGoods>(
      storeId,
      async () => ({ products: ordered(await readChosen(storeId, known, signal)), left: 0 }),
      async (db) => ({
        products: ordered(await readLocalProducts(db, storeId, known)),
        instead: { of: 'copy', at: (await db.meta.get(storeId))?.lastSyncAt ?? null },
        left: 0,
      }),
    );
  } catch (error) {
    if (!(error instanceof NetworkError) || shown.length === 0) throw error;
    return { products: shown, instead: { of: 'screen' }, left: 0 };
  }
}

/** With the tax on top, where the prices of the store are without it. */
async function withTax(storeId: number, goods: LabelGoods, client: QueryClient): Promise<LabelGoods> {
  try {
    const [includesTax, taxes] = await Promise.all([
      orFromCopy(
        storeId,
        async () => (await api(getStoreSettings, { params: { storeId } })).data.pricesIncludeTax,
        async (db) => (await db.settings.get(storeId))?.pricesIncludeTax ?? true,
      ),
      client.fetchQuery(taxChoicesQuery(storeId)),
    ]);
    if (includesTax) return goods;
    const charged = (product: Product) => {
      const taxPercent = taxOf(taxes, product.taxId)?.rate ?? 0;
      const { gross } = priceFaces(centsFromDecimal(product.priceUSD), { taxPercent, includesTax });
      return { ...product, priceUSD: decimalFromCents(gross) };
    };
    return { ...goods, products: goods.products.map(charged) };
  } catch (error) {
    // Neither the server nor a copy: what the screen showed is all there is.
    if (!(error instanceof NetworkError)) throw error;
    return goods;
  }
}

export const labelsQuery = (storeId: number, ids: readonly number[], shown: readonly Product[] = []): LabelsQuery => ({
  queryKey: [...productsKey(storeId), 'labels', ids],
  queryFn: async ({ signal, client }) => withTax(storeId, await readGoods(storeId, ids, shown, signal), client),
  ...readAtOpening,
});

interface LowStockShown {
  search: string | undefined;
  /** The page on the screen, and how many there are on all pages: what is left to go by without a connection. */
  shown: readonly Product[];
  total: number;
}

/** Of all that runs short, the most urgent first: as many as labels are made of at once. */
export const lowStockLabelsQuery = (storeId: number, { search, shown, total }: LowStockShown): LabelsQuery => ({
  queryKey: [...productsKey(storeId), 'labels', 'low-stock', search],
  queryFn: async ({ signal, client }) => {
    const query = { search, page: 1, limit: mostChosen };
    const read = async (): Promise<LabelGoods> => {
      try {
        const { data, pagination } = await api(lowStockProducts, { params: { storeId }, query, signal });
        return { products: data, left: pagination.total - data.length };
      } catch (error) {
        if (!(error instanceof NetworkError) || shown.length === 0) throw error;
        const ids = shown.map(({ id }) => id);
        return { ...(await readGoods(storeId, ids, shown, signal)), left: total - shown.length };
      }
    };
    return withTax(storeId, await read(), client);
  },
  ...readAtOpening,
});

/** Of products that a screen shows. */
export const labelsOf = (storeId: number, shown: readonly Product[]): LabelsQuery =>
  labelsQuery(
    storeId,
    shown.map(({ id }) => id),
    shown,
  );
