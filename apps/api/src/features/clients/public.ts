/** What other slices may use of the clients. */

export { clientFeed } from './client-feed.ts';
export { idsOfClients } from './client-search.queries.ts';
export { type ClientRow, findClientsByUuid, moveDebt } from './clients.queries.ts';
export { findSessionPayments } from './payments.queries.ts';
export { paymentRevs, recordPayment } from './record-payment.ts';
export { addClient, applyClientChanges } from './save-client.ts';
export { findRepeatedReferences, findUsedReferences, isSameTransfer, referenceKey } from './used-references.queries.ts';
