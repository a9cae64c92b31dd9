import { findReceipt } from '@minipos/contract/sales/find-receipt';
import { getSaleReceipt } from '@minipos/contract/sales/sales';
import { receiptTokenPattern } from '@minipos/domain/sales/receipt-link';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentHistory } from '../documents/present-history.ts';
import { findSaleHistory } from '../documents/sale-history.queries.ts';
import { receiptFile } from './receipt-file.ts';
import { findByNumber, findByToken, findForReceipt } from './receipts.queries.ts';
import { saleReceipt } from './sale-receipt.ts';

export const receiptRoutes = (publicUrl: string): Route[] => [
  route(findReceipt, async (ctx, { params }) => {
    const found = await readStore(ctx.db, ctx.storeId, async (db) => {
      const isToken = receiptTokenPattern.test(params.receiptCode);
      const sale = await (isToken ? findByToken : findByNumber)(db, ctx.storeId, params.receiptCode);
      return sale && findSaleHistory(db, ctx.storeId, sale.id);
    });
    if (!found) throw new AppError('SALE_NOT_FOUND');
    return ok({ data: presentHistory(found) });
  }),

  route(getSaleReceipt, async (ctx, { params, query }) => {
    const found = await readStore(ctx.db, ctx.storeId, (db) => findForReceipt(db, ctx.storeId, params.saleId));
    if (!found) throw new AppError('SALE_NOT_FOUND');
    return receiptFile(saleReceipt(found, publicUrl), query.paper);
  }),
];
