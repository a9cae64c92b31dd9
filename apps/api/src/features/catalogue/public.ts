/** What other slices may use of the catalogue. */

export { catalogueFeed } from './feed-sources.ts';
export { department } from './groups/create-department.ts';
export { addNamed } from './groups/save-named.ts';
export { insertStartingTaxes, startingTaxRevs } from './groups/starting-taxes.ts';
export { processImage } from './images/process-image.ts';
export { catalogueOperations } from './operations.ts';
export { addProduct } from './products/create-product.ts';
export { seesCosts } from './products/present-product.ts';
export { setProductCost } from './products/set-cost.queries.ts';
export { moveStock } from './stock/stock.queries.ts';
