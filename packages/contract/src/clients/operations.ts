import { operation } from '#operations/operation.ts';
import { clientPaymentFact } from './client-payment-fact.ts';
import { clientChanges, newClient } from './clients.ts';

/** What a device can do with clients. */
export const clientOperations = [
  operation('Client.CREATE', newClient),
  operation('Client.UPDATE', clientChanges),
  operation('ClientPayment.CREATE', clientPaymentFact),
] as const;
