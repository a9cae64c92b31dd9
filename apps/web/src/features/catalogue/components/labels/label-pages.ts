import type { Product } from '@minipos/contract/catalogue/products';

export interface LabelRequest {
  product: Product;
  /** How many of it. */
  count: number;
}

/** The most labels of one product at once; more is a slip of the finger. */
export const mostLabels = 500;

/** The articles on the shelf; one of what is not counted. */
export const shelfArticles = ({ stock, kind }: Product): number => (kind === 'stocked' ? stock : 1);

/** One for each article; one of what is weighed or measured. */
export function countFor(articles: number, unit: Product['unit']): number {
  return unit === 'unit' ? Math.min(mostLabels, Math.max(1, Math.floor(articles))) : 1;
}

/** Whether there are more articles than labels of one product are printed at once. */
export const isCapped = (articles: number, unit: Product['unit']): boolean =>
  unit === 'unit' && Math.floor(articles) > mostLabels;

/** The labels in order, cut into pages. */
export function labelPages(requests: readonly LabelRequest[], perPage: number): Product[][] {
  const labels = requests.flatMap(({ product, count }) => Array.from({ length: count }, () => product));
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  );
}
