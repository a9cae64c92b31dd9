/** What other slices may use of the stock. */
export { findWorths } from './ledger/costs.queries.ts';
export { arriveInStock } from './ledger/stock-arrivals.ts';
export { stockOperations } from './operations.ts';
