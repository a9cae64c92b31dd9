import { randomUUID } from 'node:crypto';
import type { NewProduct } from '@minipos/contract/catalogue/products';
import { insertMember } from '#db/memberships.ts';
import { readStore } from '#db/transaction.ts';
import { carryTransfer } from '#features/stock/transfers/carry-transfer.ts';
import { sendTransfer } from '#features/stock/transfers/send-transfer.ts';
import { findTransferByUuid } from '#features/stock/transfers/transfers.queries.ts';
import type { Services } from '#services.ts';
import type { Person } from '../accounts.ts';
import { createProduct } from '../catalogue.ts';
import { createStore, ownerCtx } from '../stores.ts';

/** Jobs of a test: none waits in a queue, the test carries by itself. */
export const byHand = { enqueue: () => Promise.resolve() };

interface Sent {
  storeId: number;
  destinationId: number;
  product?: Partial<NewProduct>;
}

/** Five units of a new product that leave for another store. */
async function createSent(services: Services, owner: Person, { storeId, destinationId, product = {} }: Sent) {
  const { id: productId } = await createProduct(services, storeId, owner, { stock: 20, ...product });
  const input = { uuid: randomUUID(), destinationId, items: [{ productId, units: 5 }], notes: null };
  return sendTransfer(ownerCtx(services, storeId, owner), byHand, input);
}

/**
 * What every endpoint about transfers can name: one that the store sent, and one that waits in it, of a product that it has. The
 * others of its people work in the second store, too.
 */
export async function createTransfers(
  services: Services,
  storeId: number,
  { owner, others = [] }: { owner: Person; others?: Person[] },
) {
  const { storeId: destinationId } = await createStore(services, { owner });
  for (const { user } of others) {
    const rights = { role: 'viewer' } as const;
    await insertMember(services.db, { storeId: destinationId, userId: user.id, rights, now: services.clock() });
  }
  const sent = await createSent(services, owner, { storeId, destinationId });
  const { barcode } = await createProduct(services, storeId, owner, { stock: 1 });
  const elsewhere = await createSent(services, owner, {
    storeId: destinationId,
    destinationId: storeId,
    product: { barcode },
  });
  await carryTransfer({ ...services, jobs: byHand }, { storeId: destinationId, uuid: elsewhere.uuid });
  const incoming = await readStore(services.db, storeId, (db) => findTransferByUuid(db, storeId, elsewhere.uuid));
  if (!incoming) throw new Error('a transfer that was carried is not there');
  return { destinationId, transferId: sent.id, outgoingId: sent.id, incomingId: incoming.id };
}
