import * as calls from '@minipos/contract/sales/refunds';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentHistory } from '../documents/present-history.ts';
import { cancelSale, refundSale } from './reverse-sale.ts';

export const refundRoutes: Route[] = [
  route(calls.refundSale, async (ctx, { params, body }) => {
    const found = await refundSale(ctx, params.saleId, body);
    return ok({ data: presentHistory(found), message: 'Devolución registrada' });
  }),

  route(calls.cancelSale, async (ctx, { params, body }) => {
    const found = await cancelSale(ctx, params.saleId, body);
    return ok({ data: presentHistory(found), message: 'Venta anulada' });
  }),
];
