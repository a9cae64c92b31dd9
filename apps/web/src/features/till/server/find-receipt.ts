import { findReceipt } from '@minipos/contract/sales/find-receipt';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { api } from '#session/api.ts';

/** The sale of a receipt with all that came back of it, wherever that was. */
export const askForReceipt = async (storeId: number, code: string): Promise<SaleHistory> =>
  (await api(findReceipt, { params: { storeId, receiptCode: code } })).data;
