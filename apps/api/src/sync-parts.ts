import { catalogueFeed, catalogueOperations } from './features/catalogue/public.ts';
import { clientFeed, clientOperations } from './features/clients/public.ts';
import { repairOperations } from './features/repairs/public.ts';
import { cashSessionFeed, pickupFeed, resolveClient, resolveProduct, saleOperations } from './features/sales/public.ts';
import { staffOperations } from './features/staff/public.ts';
import { stockOperations } from './features/stock/public.ts';
import { settingsFeed } from './features/stores/public.ts';
import { incidentFeed } from './features/sync/incidents/incident-feed.ts';
import { queueOperations } from './features/sync/operations.ts';
import type { FeedSource } from './features/sync/pull/feed.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Handlers } from './operations/handler.ts';

/** Pushed operations run the same use cases as single calls; each slice says which, in its `operations.ts`. */
export const syncHandlers = (jobs: Jobs): Handlers => ({
  ...catalogueOperations(resolveProduct),
  ...stockOperations,
  ...clientOperations(resolveClient),
  ...saleOperations,
  ...repairOperations(resolveClient, jobs),
  ...staffOperations,
  ...queueOperations,
});

/** Everything a device keeps a copy of. */
export const feedSources: readonly FeedSource[] = [
  ...catalogueFeed,
  clientFeed,
  settingsFeed,
  incidentFeed,
  cashSessionFeed,
  pickupFeed,
];
