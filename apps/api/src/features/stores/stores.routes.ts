import { paginate } from '@minipos/contract/core/paging';
import { getFirstSteps } from '@minipos/contract/stores/first-steps';
import * as settingsCalls from '@minipos/contract/stores/store-settings';
import * as calls from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx, UserCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { archiveStore, changeStore } from './change-store.ts';
import { changeStoreSettings } from './change-store-settings.ts';
import { canCreateDirectly, createStore } from './create-store.ts';
import { findFirstSteps } from './first-steps.queries.ts';
import { presentSettings, presentStore } from './present-store.ts';
import { findSettings } from './store-settings.queries.ts';
import {
  countInStore,
  countStores,
  findStore,
  findStores,
  findStoresWithRight,
  hasEverOwned,
  type StoresWanted,
} from './stores.queries.ts';

/** Stores and their settings. */
export const storeRoutes: Route[] = [
  route(calls.listStores, (ctx, { query }) => listStores(ctx, withinReach(ctx, query))),
  route(calls.searchStores, (ctx, { body }) => listStores(ctx, withinReach(ctx, body))),
  route(calls.listActiveStores, (ctx, { query }) =>
    listStores(ctx, withinReach(ctx, { ...query, isActive: true, sort: 'name' })),
  ),

  route(calls.platformStoreStats, async (ctx) => {
    const { total, active } = await countStores(ctx.db);
    return ok({ data: { totalStores: total, activeStores: active, inactiveStores: total - active } });
  }),

  route(calls.getStore, async (ctx) => {
    const store = await findStore(ctx.db, ctx.storeId);
    if (!store) throw new AppError('STORE_NOT_FOUND');
    return ok({ data: presentStore(store, seesOwner(ctx)) });
  }),

  route(calls.createStore, async (ctx, { body }) => {
    const store = await createStore(ctx, body);
    return ok({ data: presentStore(store, true), message: 'Tienda creada exitosamente' });
  }),

  route(calls.updateStore, async (ctx, { body }) => {
    const store = await changeStore(ctx, ctx.storeId, body);
    return ok({ data: presentStore(store, seesOwner(ctx)), message: 'Tienda actualizada exitosamente' });
  }),

  route(calls.deleteStore, async (ctx) => {
    await archiveStore(ctx, ctx.storeId);
    return ok({ message: 'Tienda eliminada exitosamente' });
  }),

  route(calls.storeStats, async (ctx) => {
    const data = await readStore(ctx.db, ctx.storeId, (db) => countInStore(db, ctx.storeId));
    return ok({ data });
  }),

  route(getFirstSteps, async (ctx) => {
    const data = await readStore(ctx.db, ctx.storeId, (db) => findFirstSteps(db, ctx.storeId));
    return ok({ data });
  }),

  route(calls.storeEligibility, async (ctx) => {
    const hasOwned = await hasEverOwned(ctx.db, ctx.user.id);
    return ok({ data: { canCreateDirectly: canCreateDirectly(ctx.user.role, hasOwned) } });
  }),

  route(settingsCalls.getStoreSettings, async (ctx) => {
    const [settings, store] = await readStore(ctx.db, ctx.storeId, (db) =>
      Promise.all([findSettings(db, ctx.storeId), findStore(db, ctx.storeId)]),
    );
    if (!store) throw new AppError('STORE_NOT_FOUND');
    return ok({ data: presentSettings(settings, store) });
  }),

  route(settingsCalls.updateStoreSettings, async (ctx, { body }) => {
    const data = await changeStoreSettings(ctx, body);
    return ok({ data, message: 'Configuración guardada exitosamente' });
  }),
];

/** Administrators reach every store, everybody else the ones they work in. */
function withinReach(ctx: UserCtx, wanted: StoresWanted): StoresWanted {
  return ctx.user.role === 'admin' ? wanted : { ...wanted, memberId: ctx.user.id };
}

async function listStores(ctx: UserCtx, wanted: StoresWanted) {
  const { memberId } = wanted;
  const [{ rows, total }, seen] = await Promise.all([
    findStores(ctx.db, wanted),
    memberId === undefined ? null : findStoresWithRight(ctx.db, memberId, 'stores.view'),
  ]);
  const data = rows.map((row) => presentStore(row, seen === null || seen.has(row.id)));
  return ok({ data, pagination: paginate(wanted, total) });
}

const seesOwner = ({ user, storeId }: StoreCtx) => can(user, storeId, 'stores.view');
