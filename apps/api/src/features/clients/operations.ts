import type { HandlersOf } from '#operations/handler.ts';
import { paymentRevs, recordPayment } from './accounts/record-payment.ts';
import type { ResolveClient } from './manage-client.ts';
import { addClient, applyClientChanges } from './save-client.ts';

type Kinds = 'Client.CREATE' | 'Client.UPDATE' | 'ClientPayment.CREATE';

/** What devices do with clients. `settle`: what else happens when a client comes whom sales have named before. */
export const clientOperations = (settle: ResolveClient): HandlersOf<Kinds> => ({
  'Client.CREATE': {
    permission: 'clients.create',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => {
      const row = await addClient(ctx, tx, entityId, data);
      await settle(ctx, tx, row);
      return { clientId: row.id };
    },
  },
  'Client.UPDATE': {
    permission: 'clients.edit',
    isFact: false,
    revs: () => 1,
    apply: async (ctx, tx, { entityId, data }) => ({
      clientId: (await applyClientChanges(ctx, tx, entityId, data)).id,
    }),
  },
  'ClientPayment.CREATE': {
    permission: 'sales.create',
    isFact: true,
    revs: () => paymentRevs,
    apply: async (ctx, tx, { entityId, data }, made) => ({
      paymentId: await recordPayment(ctx, tx, { ...data, uuid: entityId, ...made }),
    }),
  },
});
