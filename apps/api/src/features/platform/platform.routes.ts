import * as calls from '@minipos/contract/platform/welcome';
import { ok, type Route, route } from '#http/routing/route.ts';
import { changeCustomerPhrase } from './change-customer-phrase.ts';
import { findPlatformSettings } from './platform-settings.queries.ts';

/** What holds for the whole platform and is decided in the console. */
export const platformRoutes: Route[] = [
  route(calls.getWelcome, async (ctx) => {
    const { customer_phrase } = await findPlatformSettings(ctx.db);
    return ok({ data: { customerPhrase: customer_phrase } });
  }),

  route(calls.changeWelcome, async (ctx, { body }) => {
    await changeCustomerPhrase(ctx, body.customerPhrase);
    return ok({ data: { customerPhrase: body.customerPhrase } });
  }),
];
