import { receiptEnds } from '@minipos/domain/sales/receipt-link';
import type { PublicLinks } from '#http/public/public-links.ts';
import { receiptFile } from './receipt-file.ts';
import { receiptNotices, receiptPage } from './receipt-page.ts';
import { findByToken, findForReceipt, type SaleForReceipt } from './receipts.queries.ts';
import { saleReceipt } from './sale-receipt.ts';

/**
 * The receipt as its buyer reads it: a plain page for anyone who has the address on the paper. It says what the paper
 * says and nothing else.
 */
export const receiptPages = (publicUrl: string): PublicLinks<{ sale: SaleForReceipt; endsAt: Date }> => ({
  prefix: 'r',
  notices: receiptNotices,
  async find(db, storeId, token, now) {
    const named = await findByToken(db, storeId, token);
    if (!named) return { kind: 'missing' };
    const endsAt = receiptEnds(named.recorded_at);
    if (endsAt <= now) return { kind: 'expired' };
    const sale = await findForReceipt(db, storeId, named.id);
    return sale ? { kind: 'found', what: { sale, endsAt } } : { kind: 'missing' };
  },
  page: ({ sale, endsAt }, address) =>
    receiptPage(saleReceipt(sale, publicUrl, true), { endsAt, pdf: `${address}/pdf` }),
  file: ({ sale }) => receiptFile(saleReceipt(sale, publicUrl, true), '80mm'),
});
