import type { Product } from '@minipos/contract/catalogue/products';

export interface LabelRequest {
  product: Product;
  /** How many of it. */
  count: number;
}

/** The most labels of one product at once; more is a slip of the finger. */
export const mostLabels = 500;

/** As many as there are articles on the shelf; one of what is weighed, measured or not counted, or has run out. */
export const shelfCount = ({ stock, unit, kind }: Product): number => (kind === 'stocked' ? countFor(stock, unit) : 1);

/** One for each article; one of what is weighed or measured. */
export function countFor(articles: number, unit: Product['unit']): number {
  return unit === 'unit' ? Math.min(mostLabels, Math.max(1, Math.floor(articles))) : 1;
}

/** The labels in order, cut into pages. */
export function labelPages(requests: readonly LabelRequest[], perPage: number): Product[][] {
  const labels = requests.flatMap(({ product, count }) => Array.from({ length: count }, () => product));
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  );
}
