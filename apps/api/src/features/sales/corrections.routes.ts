import * as calls from '@minipos/contract/corrections';
import { ok, type Route, route } from '../../http/route.ts';
import { correctPayments } from './correct-payments.ts';
import { presentHistory } from './present-history.ts';

export const correctionRoutes: Route[] = [
  route(calls.correctPayments, async (ctx, { params, body }) => {
    const found = await correctPayments(ctx, params.saleId, body);
    return ok({ data: presentHistory(found), message: 'Pagos corregidos' });
  }),
];
