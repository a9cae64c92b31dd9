import * as calls from '@minipos/contract/devices';
import { paginate } from '@minipos/contract/paging';
import { readStore } from '../../db/transaction.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { requireSigner } from '../../http/signed-calls.ts';
import type { PersonProofs } from '../../proofs/person-proofs.ts';
import { findDevicePeople } from './device-people.ts';
import { findDevices } from './devices.queries.ts';
import { renameDevice, retireDevice } from './manage-device.ts';
import { presentDevice } from './present-sync.ts';
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
