import { mergeClients as mergeCall } from '@minipos/contract/clients/client-merge';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentClient } from '../present-client.ts';
import { type MoveSales, mergeClients } from './merge-clients.ts';

/** `moveSales`: what joining two cards does to the sales of one. */
export const mergeRoutes = (moveSales: MoveSales): Route[] => [
  route(mergeCall, async (ctx, { params, body }) => {
    const row = await mergeClients(ctx, params.clientId, body.otherClientId, moveSales);
    return ok({ data: presentClient(row), message: 'Fichas unidas' });
  }),
];
