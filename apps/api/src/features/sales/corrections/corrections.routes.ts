import * as calls from '@minipos/contract/sales/corrections';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentHistory } from '../documents/present-history.ts';
import { correctPayments } from './correct-payments.ts';

export const correctionRoutes: Route[] = [
  route(calls.correctPayments, async (ctx, { params, body }) => {
    const found = await correctPayments(ctx, params.saleId, body);
    return ok({ data: presentHistory(found), message: 'Pagos corregidos' });
  }),
];
