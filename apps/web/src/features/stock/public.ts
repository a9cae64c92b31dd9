/** What other slices may use of the stock. */
export { ProductSearch } from './components/product-search/product-search.tsx';
export { CountSheet } from './components/receiving/count-sheet.tsx';
