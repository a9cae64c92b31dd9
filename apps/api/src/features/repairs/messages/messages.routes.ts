import * as calls from '@minipos/contract/repairs/repair-messages';
import { ok, type Route, route } from '#http/routing/route.ts';
import { readTemplates, saveTemplate } from './manage-templates.ts';
import { noteOpened, readMessages } from './read-messages.ts';

/** What clients are told of their repairs. */
export const messageRoutes: Route[] = [
  route(calls.listTemplates, async (ctx) => ok({ data: await readTemplates(ctx) })),

  route(calls.saveTemplate, async (ctx, { body }) =>
    ok({ data: await saveTemplate(ctx, body), message: 'Mensaje guardado' }),
  ),

  route(calls.getMessages, async (ctx, { params }) => ok({ data: await readMessages(ctx, params.serviceId) })),

  route(calls.noteOpened, async (ctx, { params, body }) =>
    ok({ data: await noteOpened(ctx, params.serviceId, body), message: 'Mensaje anotado' }),
  ),
];
