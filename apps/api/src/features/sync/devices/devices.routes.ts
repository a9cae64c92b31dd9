import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sync/devices';
import { readStore } from '#db/transaction.ts';
import { requireSigner } from '#http/guards/signed-calls.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { presentDevice } from '../present-sync.ts';
import { findDevicePeople } from './device-people.ts';
import { findDevices } from './devices.queries.ts';
import { renameDevice, retireDevice } from './manage-device.ts';
import { registerDevice } from './register-device.ts';

export const deviceRoutes = (proofs: PersonProofs): Route[] => [
  route(calls.registerDevice, async (ctx, { body }) => {
    requireSigner(ctx, body.deviceId);
    return ok({ data: presentDevice(await registerDevice(ctx, body)) });
  }),

  route(calls.listDevices, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findDevices(db, ctx.storeId, query));
    return ok({ data: rows.map(presentDevice), pagination: paginate(query, total) });
  }),

  route(calls.renameDevice, async (ctx, { params, body }) =>
    ok({ data: presentDevice(await renameDevice(ctx, params.deviceId, body.name)) }),
  ),

  route(calls.retireDevice, async (ctx, { params, body }) =>
    ok({ data: presentDevice(await retireDevice(ctx, params.deviceId, body.reason)) }),
  ),

  route(calls.listDevicePeople, async (ctx, { params }) =>
    ok({ data: await findDevicePeople(ctx, proofs, params.deviceId) }),
  ),
];
