import * as calls from '@minipos/contract/catalogue/shelf';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { arrangeShelf, showShelf } from './shelf.ts';

export const shelfRoutes = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  route(calls.getShelf, async (ctx) => ok({ data: await showShelf(ctx, jobs) })),

  route(calls.arrangeShelf, async (ctx, { body }) =>
    ok({ data: await arrangeShelf(ctx, body.favourites), message: 'Favoritos guardados' }),
  ),
];
