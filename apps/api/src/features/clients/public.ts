/** What other slices may use of the clients. */

export { findDebtAges } from './accounts/debt-ages.queries.ts';
export { findSessionPayments } from './accounts/payments.queries.ts';
export {
  findRepeatedReferences,
  findUsedReferences,
  isSameTransfer,
  referenceKey,
} from './accounts/used-references.queries.ts';
export { beyondLimit, debtOf } from './client-debt.ts';
export { clientFeed } from './client-feed.ts';
export { clientNameColumn, nameOfClient } from './client-name.ts';
export { type ClientRow, findClient, findClientsByUuid, moveDebt, moveDebts } from './clients.queries.ts';
export { idsOfClients } from './list/client-search.queries.ts';
export type { ResolveClient } from './manage-client.ts';
export { clientOperations } from './operations.ts';
export { announceClient } from './save-client.ts';
