/** What other parts may use of the sales. */

export { moveClientSales } from './arrivals/move-client-sales.ts';
export { resolveClient, resolveProduct } from './arrivals/resolve-arrivals.ts';
export { type ClosingRow, findClosings } from './cash/closings.queries.ts';
export { putBackForSupplier, takeForSupplier } from './cash/pay-from-drawer.ts';
export { cashSessionFeed } from './cash/session-feed.ts';
export { type DerivedPin, derivePin, savePinOf } from './cash/set-pin.ts';
export { findSupplierCash, type SupplierCash } from './cash/supplier-cash.queries.ts';
export { countSalesInDoubt, findSellerDays, type SellerDay } from './documents/seller-days.queries.ts';
export { saleOperations } from './operations.ts';
export { pickupFeed } from './pickups/pickup-feed.ts';
