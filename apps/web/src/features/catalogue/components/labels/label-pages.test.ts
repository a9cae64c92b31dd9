import { expect, it } from 'vitest';
import { sampleProduct } from '../../test/sample-catalogue.ts';
import { countFor, isCapped, labelPages, shelfArticles } from './label-pages.ts';
import { barsWidth, labelSizes, sizesFor } from './label-sizes.ts';

it.each([
  [{ stock: 12 }, 12],
  [{ stock: 0 }, 1],
  [{ stock: -4 }, 1],
  [{ stock: 80_000 }, 500],
  [{ stock: 12.5, unit: 'kg' as const }, 1],
  [{ stock: 40, kind: 'not_stocked' as const }, 1],
])('%o has %d labels on the shelf', (figures, count) => {
  const product = sampleProduct(figures);
  expect(countFor(shelfArticles(product), product.unit)).toBe(count);
});

it('only what is counted by units can be more than is printed at once', () => {
  expect([isCapped(500, 'unit'), isCapped(501, 'unit'), isCapped(900, 'kg')]).toEqual([false, true, false]);
});

it('fills sheets of 24 in order', () => {
  const [a, b] = [sampleProduct({ id: 1 }), sampleProduct({ id: 2 })];
  const pages = labelPages(
    [
      { product: a, count: 20 },
      { product: b, count: 10 },
    ],
    24,
  );
  expect(pages.map(({ length }) => length)).toEqual([24, 6]);
  expect(pages[0]?.slice(19, 21).map(({ id }) => id)).toEqual([1, 2]);
  expect(labelPages([{ product: a, count: 0 }], 24)).toEqual([]);
});

it.each([...labelSizes, ...sizesFor('jewellery')])('an EAN-13 fits $label with its true width', (size) => {
  const modules = 114;
  expect(barsWidth(size, modules)).toBe(modules * size.module);
  // Whole dots of a 203 dpi head, or the bars come out uneven.
  expect(Number.isInteger(size.module * 8)).toBe(true);
  expect(barsWidth(size, 400)).toBeLessThan(size.width);
});
