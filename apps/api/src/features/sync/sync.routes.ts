import * as incidentCalls from '@minipos/contract/incidents';
import { paginate } from '@minipos/contract/paging';
import * as calls from '@minipos/contract/sync';
import { readStore } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { ok, type Route, route } from '../../http/route.ts';
import type { PersonProofs } from '../../proofs/person-proofs.ts';
import { findClock } from './clock.queries.ts';
import { findDevice } from './devices.queries.ts';
import type { FeedSource } from './feed.ts';
import { findIncident, findIncidents } from './incidents.queries.ts';
import type { Handlers } from './operations.ts';
import { type PokeStreams, singlePoke } from './poke-streams.ts';
import { presentDevice, presentIncident } from './present-sync.ts';
import { pullChanges, readSnapshot } from './pull-changes.ts';
import { pushOperations } from './push-operations.ts';
import { resolveIncident } from './resolve-incident.ts';
import { findMissingSeqs } from './sync-receipts.queries.ts';

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
      const [clock, device, missingSeqs] = await Promise.all([
        findClock(db, ctx.storeId),
        deviceId ? findDevice(db, ctx.storeId, deviceId) : undefined,
        deviceId ? findMissingSeqs(db, ctx.storeId, deviceId, 100) : [],
      ]);
      const { epoch, rev } = clock;
      const serverTime = ctx.now.toISOString();
      return { epoch, rev, serverTime, device: device ? presentDevice(device) : null, missingSeqs };
    });
    return ok({ data });
  }),

  route(calls.syncStream, async (ctx, { query }) => {
    const { rev } = await readStore(ctx.db, ctx.storeId, (db) => findClock(db, ctx.storeId));
    const content = query.follow ? streams.open(ctx, rev) : singlePoke(rev);
    return { contentType: 'text/event-stream; charset=utf-8', content };
  }),

  route(incidentCalls.listIncidents, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findIncidents(db, ctx.storeId, query));
    return ok({ data: rows.map(presentIncident), pagination: paginate(query, total) });
  }),

  route(incidentCalls.getIncident, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findIncident(db, ctx.storeId, params.incidentId));
    if (!row) throw new AppError('INCIDENT_NOT_FOUND');
    return ok({ data: presentIncident(row) });
  }),

  route(incidentCalls.resolveIncident, async (ctx, { params, body }) => {
    await resolveIncident(ctx, params.incidentId, body.note);
    return ok({ message: 'Incidencia resuelta' });
  }),
];
