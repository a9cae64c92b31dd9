import * as calls from '@minipos/contract/stores/store-owner';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { presentStore } from '../present-store.ts';
import { changeStoreOwner } from './change-owner.ts';

/** Who a store belongs to. */
export const ownerRoutes = (services: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  route(calls.changeStoreOwner, async (ctx, { params, body }) => {
    const store = await changeStoreOwner(ctx, services, params.storeId, body);
    return ok({ data: presentStore(store, true), message: 'Dueño cambiado exitosamente' });
  }),
];
