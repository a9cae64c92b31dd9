import { z } from 'zod';
import { endpoint, pageAnswer } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { saleSummary } from './sale-summary.ts';

/** As the list of sales tells it of one client and what was sold to them on credit. */
export const listClientCreditSales = endpoint({
  method: 'GET',
  path: '/clients/stores/:storeId/:clientId/credit-sales',
  access: 'sales.view',
  summary: 'Ventas a crédito de un cliente, de la más reciente a la más antigua',
  params: z.object({ storeId: pathId, clientId: pathId }),
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(saleSummary),
});
