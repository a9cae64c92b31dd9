/** What other slices may use of the catalogue. */
export { moveByHand } from './adjust-stock.ts';
export { applyProductChanges } from './change-product.ts';
export { addProduct, newProductRevs } from './create-product.ts';
export { catalogueFeed } from './feed-sources.ts';
export { findProductByUuid } from './products.queries.ts';
export { insertStartingTaxes, startingTaxRevs } from './starting-taxes.ts';
export { withUniqueFields } from './unique-in-store.ts';
