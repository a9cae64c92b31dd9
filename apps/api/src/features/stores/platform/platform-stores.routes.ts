import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/stores/platform-stores';
import { readStores } from '#db/read-stores.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { presentStore } from '../present-store.ts';
import { restoreStore, setStoreStatus } from './change-status.ts';
import {
  findPlatformStores,
  glanceAtStore,
  type PlatformStoreRow,
  type StoreGlance,
} from './platform-stores.queries.ts';

/** The stores of everybody, for administrators. */
export const platformStoreRoutes = (services: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  route(calls.listAllStores, async (ctx, { query }) => {
    const { rows, total } = await findPlatformStores(ctx.db, query);
    return ok({ data: await withGlances(ctx, rows), pagination: paginate(query, total) });
  }),

  route(calls.setStoreStatus, async (ctx, { params, body }) => {
    const store = await setStoreStatus(ctx, services, params.storeId, body);
    const message = body.isActive ? 'Tienda activada exitosamente' : 'Tienda desactivada exitosamente';
    return ok({ data: presentStore(store, true), message });
  }),

  route(calls.restoreStore, async (ctx, { params, body }) => {
    const store = await restoreStore(ctx, services, params.storeId, body.reason);
    return ok({ data: presentStore(store, true), message: 'Tienda recuperada exitosamente' });
  }),
];

async function withGlances({ db }: UserCtx, rows: readonly PlatformStoreRow[]): Promise<calls.PlatformStore[]> {
  const storeIds = rows.map(({ id }) => id);
  const glances = await readStores(db, storeIds, (storeId) => glanceAtStore(db, storeId));
  const byStore = new Map(glances.map((glance) => [glance.store_id, glance]));
  return rows.map((row) => presentPlatformStore(row, byStore.get(row.id)));
}

function presentPlatformStore(row: PlatformStoreRow, glance: StoreGlance | undefined): calls.PlatformStore {
  return {
    ...presentStore(row, true),
    ownerId: row.owner_user_id,
    archivedAt: row.archived_at?.toISOString() ?? null,
    members: row.members,
    products: glance?.products ?? 0,
    lastActivityAt: glance?.last_at?.toISOString() ?? null,
  };
}
