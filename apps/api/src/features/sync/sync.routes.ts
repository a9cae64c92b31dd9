import { paginate } from '@minipos/contract/core/paging';
import * as incidentCalls from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sync/sync';
import { findLastOfTill } from '#db/statements/repairs-in-hand.ts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Handlers } from '#operations/handler.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { findDevice } from './devices/devices.queries.ts';
import { readIncident, readIncidents } from './incidents/read-incidents.ts';
import { resolveIncident } from './incidents/resolve-incident.ts';
import { presentDevice } from './present-sync.ts';
import { findClock } from './pull/clock.queries.ts';
import type { FeedSource } from './pull/feed.ts';
import { type PokeStreams, singlePoke } from './pull/poke-streams.ts';
import { pullChanges, readSnapshot } from './pull/pull-changes.ts';
import { pushOperations } from './push/push-operations.ts';
import { findMissingSeqs } from './push/sync-receipts.queries.ts';

export interface SyncParts {
  handlers: Handlers;
  sources: readonly FeedSource[];
  streams: PokeStreams;
  proofs: PersonProofs;
}

export const syncRoutes = ({ handlers, sources, streams, proofs }: SyncParts): Route[] => [
  route(calls.push, async (ctx, { body }, { request }) => {
    const onError = (error: unknown) => request.log.error(error, 'an operation could not be settled');
    return ok({ data: await pushOperations(ctx, { handlers, proofs }, body, onError) });
  }),

  route(calls.pull, async (ctx, { query }) => ok({ data: await pullChanges(ctx, sources, query) })),

  route(calls.snapshot, async (ctx, { query }) => ok({ data: await readSnapshot(ctx, sources, query) })),

  route(calls.syncState, async (ctx, { query }) => {
    const { deviceId } = query;
    const data = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [clock, device, missingSeqs, lastRepair] = await Promise.all([
        findClock(db, ctx.storeId),
        deviceId ? findDevice(db, ctx.storeId, deviceId) : undefined,
        deviceId ? findMissingSeqs(db, ctx.storeId, deviceId, 100) : [],
        deviceId ? findLastOfTill(db, ctx.storeId, deviceId) : 0,
      ]);
      const { epoch, rev } = clock;
      const serverTime = ctx.now.toISOString();
      return { epoch, rev, serverTime, device: device ? presentDevice(device) : null, missingSeqs, lastRepair };
    });
    return ok({ data });
  }),

  route(calls.syncStream, async (ctx, { query }) => {
    const { rev } = await readStore(ctx.db, ctx.storeId, (db) => findClock(db, ctx.storeId));
    const content = query.follow ? streams.open(ctx, rev) : singlePoke(rev);
    return { contentType: 'text/event-stream; charset=utf-8', content };
  }),

  route(incidentCalls.listIncidents, async (ctx, { query }) => {
    const { data, total } = await readStore(ctx.db, ctx.storeId, (db) => readIncidents(db, ctx.storeId, query));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(incidentCalls.getIncident, async (ctx, { params }) => {
    const data = await readStore(ctx.db, ctx.storeId, (db) => readIncident(db, ctx.storeId, params.incidentId));
    if (!data) throw new AppError('INCIDENT_NOT_FOUND');
    return ok({ data });
  }),

  route(incidentCalls.resolveIncident, async (ctx, { params, body }) => {
    await resolveIncident(ctx, params.incidentId, body.note);
    return ok({ message: 'Incidencia resuelta' });
  }),
];
