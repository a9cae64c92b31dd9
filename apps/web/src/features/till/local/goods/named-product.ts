import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import type { LocalCatalogue } from '#offline/catalogue/local-catalogue.ts';

const looked = 6;

/**
 * What somebody means who types and presses Enter, whatever the list shows by then: the product with that code, or the first that
 * has the words. What only looks like them is a guess, which a person may point at and Enter never takes.
 */
export async function namedProduct(
  catalogue: Pick<LocalCatalogue, 'byCode' | 'find'>,
  words: string,
  isWanted: (product: ShelfProduct) => boolean = () => true,
): Promise<ShelfProduct | undefined> {
  const coded = await catalogue.byCode(words);
  if (coded) return coded;
  const { products, isGuess } = await catalogue.find({ words, departmentId: null, page: 1, limit: looked });
  return isGuess ? undefined : products.find(isWanted);
}
