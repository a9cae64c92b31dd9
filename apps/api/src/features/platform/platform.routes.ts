import { getPlatformHealth } from '@minipos/contract/platform/health';
import { getPlatformHome } from '@minipos/contract/platform/home';
import * as calls from '@minipos/contract/platform/welcome';
import { ok, type Route, route } from '#http/routing/route.ts';
import { changeCustomerPhrase } from './change-customer-phrase.ts';
import { presentHealth } from './health/present-health.ts';
import { findReadings } from './health/readings.queries.ts';
import { readHome } from './home/read-home.ts';
import { findPlatformSettings } from './platform-settings.queries.ts';

/** What holds for the whole platform and is decided in the console. */
export const platformRoutes: Route[] = [
  route(getPlatformHome, async (ctx) => ok({ data: await readHome(ctx.db, ctx.now) })),

  route(getPlatformHealth, async (ctx) => ok({ data: presentHealth(await findReadings(ctx.db), ctx.now) })),

  route(calls.getWelcome, async (ctx) => {
    const { customer_phrase } = await findPlatformSettings(ctx.db);
    return ok({ data: { customerPhrase: customer_phrase } });
  }),

  route(calls.changeWelcome, async (ctx, { body }) => {
    await changeCustomerPhrase(ctx, body.customerPhrase);
    return ok({ data: { customerPhrase: body.customerPhrase } });
  }),
];
