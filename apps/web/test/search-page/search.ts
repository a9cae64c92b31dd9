import { openCatalogueSearch } from '#offline/catalogue/catalogue-search.ts';
import { openCatalogue } from '#offline/catalogue/local-catalogue.ts';
import { openDatabase } from '#offline/database/database.ts';

// A page of measurement only: types into the device's index as the till does, and shows what it finds.
const storeId = Number(new URLSearchParams(location.search).get('store'));
const field = document.querySelector<HTMLInputElement>('#query');
const list = document.querySelector<HTMLOListElement>('#found');
const begun = performance.now();
const db = openDatabase();
const index = openCatalogueSearch(db, storeId);
const catalogue = openCatalogue(db, storeId, index);
catalogue.start();

async function key(text: string): Promise<number> {
  const start = performance.now();
  if (field) field.value = text;
  const found = await catalogue.find({ words: text, departmentId: null, page: 1, limit: 12 });
  list?.replaceChildren(
    ...found.products.map(({ name, priceUSD, onHand }) => {
      const item = document.createElement('li');
      item.textContent = `${name} ${priceUSD} ${onHand}`;
      return item;
    }),
  );
  return performance.now() - start;
}

Object.assign(globalThis, {
  built: index.ready().then((products) => ({ products, ms: performance.now() - begun })),
  /** Milliseconds of every key of these queries, from the key to the list. */
  type: async (queries: string[]) => {
    const times: number[] = [];
    for (const query of queries) {
      for (let length = 1; length <= query.length; length += 1) times.push(await key(query.slice(0, length)));
    }
    return times;
  },
});
