import { randomUUID } from 'node:crypto';
import { readStore } from '#db/transaction.ts';
import { findPaymentByUuid } from '#features/clients/accounts/payments.queries.ts';
import { payDebt } from '#features/clients/accounts/record-payment.ts';
import { createClient as createClientOf } from '#features/clients/manage-client.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

interface Fields {
  documentType?: 'V' | 'P';
  documentNumber?: string;
  firstName?: string;
  lastName?: string;
  creditLimit?: number;
  email?: string;
}

/** A person with a name and nothing else, unless said. */
export function createClient(services: Services, storeId: number, owner: Person, fields: Fields = {}) {
  return createClientOf(ownerCtx(services, storeId, owner), {
    kind: 'individual',
    firstName: 'Ana',
    lastName: 'Rojas',
    documentNumber: null,
    email: null,
    phone: null,
    address: null,
    notes: null,
    creditLimit: 0,
    paymentDays: 30,
    ...fields,
  });
}

/** A payment in dollar notes. */
export const inCash = (amount: number) => ({
  method: 'cash_usd' as const,
  currency: 'USD' as const,
  amount,
  amountUSD: amount,
  reference: null,
  bankCode: null,
});

/** Five dollars that a new client paid away from any till, unless said who; its id. */
export async function createClientPayment(services: Services, storeId: number, owner: Person, clientId?: number) {
  const ctx = ownerCtx(services, storeId, owner);
  const payer = clientId ?? (await createClient(services, storeId, owner)).id;
  const uuid = randomUUID();
  const payment = { payments: [inCash(5)], totalUSD: 5, igtfUSD: 0, rate: null, sessionUuid: null, notes: null };
  await payDebt(ctx, payer, { uuid, ...payment });
  const row = await readStore(services.db, storeId, (db) => findPaymentByUuid(db, storeId, uuid));
  if (!row) throw new Error('the payment was not recorded');
  return row.id;
}
