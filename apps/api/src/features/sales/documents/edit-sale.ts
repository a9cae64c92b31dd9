import { isDeepStrictEqual } from 'node:util';
import type { SaleEdit } from '@minipos/contract/sales/sale-edit';
import { fiscalRows } from '@minipos/domain/sales/fiscal-document';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findNamedClient, updateSale } from './edit-sale.queries.ts';
import { presentSale } from './present-sale.ts';
import { type FoundHistory, findSaleHistory } from './sale-history.queries.ts';
import { findSale, type SaleDetail } from './sales-list.queries.ts';

/** Says whom a charged sale was for, changes its note, or notes its fiscal document. What was charged stays as it is. */
export function editSale(ctx: StoreCtx, saleId: number, edit: SaleEdit): Promise<FoundHistory> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const detail = await findSale(tx.db, ctx.storeId, saleId);
    if (!detail) throw new AppError('SALE_NOT_FOUND');
    const { sale } = detail;
    const clientId = edit.clientId === undefined ? sale.client_id : edit.clientId;
    const notes = edit.notes === undefined ? sale.notes : edit.notes || null;
    if (clientId !== sale.client_id) await requireFreeClient(tx, detail, clientId);
    const known = presentSale(detail).fiscal;
    const fiscal = edit.fiscal === undefined ? known : edit.fiscal;
    const isOtherFiscal = !isDeepStrictEqual(fiscalRows(fiscal), fiscalRows(known));
    if (clientId !== sale.client_id || notes !== sale.notes || isOtherFiscal) {
      const before = { clientId: sale.client_id, notes: sale.notes, fiscal: known };
      await Promise.all([
        // Once a person has said whom the sale was for, it no longer waits for its client to arrive.
        updateSale(tx.db, ctx.storeId, saleId, {
          client_id: clientId,
          notes,
          rev: tx.nextRev(),
          ...(isOtherFiscal ? { fiscal: fiscal && JSON.stringify(fiscal) } : {}),
          ...(edit.clientId === undefined ? {} : { client_uuid: null }),
        }),
        appendStoreAudit(tx, ctx, 'sale.changed', `sale:${saleId}`, {
          number: sale.number,
          before,
          after: { clientId, notes, fiscal },
        }),
      ]);
    }
    const found = await findSaleHistory(tx.db, ctx.storeId, saleId);
    if (!found) throw new Error('sale vanished between update and read');
    return found;
  });
}

/** Debt follows the client it was made by: a sale that moved any keeps its client. */
async function requireFreeClient(tx: StoreTransaction, detail: SaleDetail, clientId: number | null): Promise<void> {
  const { sale, tenders } = detail;
  const isOnAccount = tenders.some(({ method }) => method === 'credit');
  if (isOnAccount || Number(sale.refunded_credit_usd) !== 0) throw new AppError('SALE_CLIENT_FIXED');
  if (clientId !== null && !(await findNamedClient(tx.db, tx.storeId, clientId)))
    throw new AppError('CLIENT_NOT_FOUND');
}
