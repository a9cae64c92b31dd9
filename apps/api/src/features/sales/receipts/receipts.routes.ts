import { getSaleReceipt } from '@minipos/contract/sales/sales';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { type Route, route } from '#http/routing/route.ts';
import { receiptFile } from './receipt-file.ts';
import { findForReceipt } from './receipts.queries.ts';
import { saleReceipt } from './sale-receipt.ts';

export const receiptRoutes = (publicUrl: string): Route[] => [
  route(getSaleReceipt, async (ctx, { params, query }) => {
    const found = await readStore(ctx.db, ctx.storeId, (db) => findForReceipt(db, ctx.storeId, params.saleId));
    if (!found) throw new AppError('SALE_NOT_FOUND');
    return receiptFile(saleReceipt(found, publicUrl), query.paper);
  }),
];
