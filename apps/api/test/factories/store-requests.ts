import { createStoreRequest as call, type NewStoreRequest } from '@minipos/contract/stores/store-requests';
import { caracasDay } from '@minipos/domain/rates/rates';
import { sendRequest } from '#features/stores/requests/send-request.ts';
import { changeTerms } from '#features/stores/requests/store-terms.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { Services } from '#services.ts';
import { createPerson, type Person } from './accounts.ts';

export const sampleTerms = {
  additionalStorePrice: 50,
  bankCode: '0105',
  accountNumber: '01050000000000008812',
  holderName: 'miniPOS, C.A.',
  holderDocument: 'J-12345678-9',
};

let counter = 0;

/** The context in which somebody calls a use case; from an address of their own, whose tries nobody shares. */
function ctxOf({ db, clock }: Services, { user, sessionId }: Person): UserCtx {
  counter += 1;
  return {
    db,
    now: clock(),
    origin: { requestId: 'prueba', address: `10.9.${counter >> 8}.${counter & 255}`, userAgent: null },
    user: { id: user.id, role: user.role, fullName: user.full_name, sessionId, memberships: [] },
  };
}

/** The platform sells further stores. */
export async function sellStores(services: Services): Promise<void> {
  const admin = await createPerson(services, { role: 'admin' });
  await changeTerms(ctxOf(services, admin), sampleTerms);
}

/** What an owner sends, with their payment of today in dollars. */
export const requestBody = (services: Services, changes: Partial<NewStoreRequest> = {}): NewStoreRequest =>
  call.body.parse({
    storeName: 'Bodegón La Candelaria II',
    storeAddress: 'C.C. La Hoyada, local 14',
    priceUSD: sampleTerms.additionalStorePrice,
    bankCode: '0134',
    paymentReference: '00458273611',
    paidOn: caracasDay(services.clock()),
    paymentCurrency: 'USD',
    paymentAmount: 50,
    ...changes,
  });

/** A request that waits, of somebody who owns a store. */
export async function createStoreRequest(services: Services, owner: Person, changes: Partial<NewStoreRequest> = {}) {
  await sellStores(services);
  return sendRequest(ctxOf(services, owner), services, requestBody(services, changes));
}
