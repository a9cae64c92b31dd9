import { createClient as createClientOf } from '#features/clients/manage-client.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

interface Fields {
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
