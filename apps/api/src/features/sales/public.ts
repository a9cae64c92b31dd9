/** What other parts may use of the sales. */
export { closeSessionRevs, recordClose } from './cash/close-session.ts';
export { cashMovementRevs, recordCashMovement } from './cash/move-cash.ts';
export { openSessionRevs, recordOpening } from './cash/open-session.ts';
export { cashSessionFeed } from './cash/session-feed.ts';
export { moveClientSales } from './move-client-sales.ts';
export { pickupMoveRevs, recordPickupMove } from './move-pickup.ts';
export { pickupFeed } from './pickup-feed.ts';
export { recordSales, revsForSale } from './record-sale.ts';
export { settleClient, settleProduct } from './settle-arrivals.ts';
