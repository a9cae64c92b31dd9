// Prints what a key costs in the till's search: node apps/web/search-bench.ts [products]
import type { Searchable } from '#offline/catalogue/product-line.ts';
import { createProductSearch } from '#offline/catalogue/product-search.ts';

const count = Number(process.argv[2] ?? 100_000);
const kinds = [
  'Harina',
  'Café',
  'Azúcar',
  'Jabón',
  'Champú',
  'Galleta',
  'Refresco',
  'Atún',
  'Pasta',
  'Queso',
  'Pañal',
  'Té',
];
const sorts = [
  'de maíz',
  'molido',
  'refinada',
  'líquido',
  'clásica',
  'dulce',
  'de limón',
  'en aceite',
  'integral',
  'blanco',
];
const brands = ['PAN', 'Fama de América', 'Montalbán', 'Ávila', 'La Torre del Oro', 'Mavesa', 'Polar', 'Margarita'];
const words = (at: number) => [kinds[at % 12], sorts[(at * 7) % 10], `${(at * 37) % 2000} g`].join(' ');

const rows: Searchable[] = Array.from({ length: count }, (_, at) => ({
  uuid: `product-${at}`,
  name: words(at),
  description: null,
  barcode: String(7_590_000_000_000 + at * 7),
  sku: `SKU-${at}`,
  brandName: brands[(at * 3) % 8] ?? null,
  model: null,
}));

const quantile = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(2);

const search = createProductSearch<Searchable, Searchable>((row) => row);
const start = performance.now();
search.build(rows);
console.log(`${count} products: built in ${(performance.now() - start).toFixed(0)} ms`);

const queries = [
  'harina de maiz',
  'cafe america molido',
  'sku-99',
  'champu 1999',
  'pañal integral polar',
  'nada de eso',
  'zzz',
];

// The median of several rounds, so that a busy machine does not count as a slow search.
function measure(query: string): number {
  const rounds = Array.from({ length: 15 }, () => {
    const begun = performance.now();
    search.find(query, { isForgiving: true }).slice(0, 12);
    return performance.now() - begun;
  });
  return rounds.toSorted((a, b) => a - b)[7] ?? 0;
}
const keys = queries.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
for (const key of keys) measure(key);
const times = keys.map(measure);
console.log(`a key: p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, worst ${quantile(times, 1)} ms`);

for (const row of rows.slice(0, 1000)) search.update([{ ...row, name: `${row.name} nuevo` }]);
const after = keys.map(measure);
console.log(`with 1,000 rows changed since: p95 ${quantile(after, 0.95)} ms`);
if (Number(quantile(times, 0.95)) > 16) process.exitCode = 1;
