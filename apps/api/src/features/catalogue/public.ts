/** What other slices may use of the catalogue. */

export { catalogueFeed } from './feed-sources.ts';
export { insertStartingTaxes, startingTaxRevs } from './groups/starting-taxes.ts';
export { catalogueOperations } from './operations.ts';
export { seesCosts } from './products/present-product.ts';
