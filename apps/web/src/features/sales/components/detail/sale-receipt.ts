import type { SaleHistory } from '@minipos/contract/sales/sales';
import { type Receipt, type ReceiptStore, receiptOf } from '@minipos/documents/receipt/receipt';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import { saleName } from '../list/sale-list-words.ts';

/** The receipt of a sale of any till, as its own till printed it. */
export function receiptOfSale(sale: SaleHistory, store: ReceiptStore): Receipt {
  const { receiptToken, storeId, pickup, returnedGoods, balanceUSD } = sale;
  return receiptOf(
    {
      ...sale,
      receiptNumber: saleName(sale),
      at: sale.createdAt,
      lines: sale.items.map((item) => ({ ...item, totalUSD: item.subtotalUSD })),
      deliveryUSD: sale.deliveryCost,
      returned: returnedGoods,
      pickup: pickup && { code: pickup.code, estimatedReadyAt: pickup.estimatedReadyTime },
    },
    store,
    {
      cashier: sale.employeeName,
      client: sale.clientLabel,
      balance: balanceUSD === null ? null : { amountUSD: balanceUSD, isFinal: true },
    },
    receiptToken ? `${window.location.origin}${receiptPath(storeId, receiptToken)}` : null,
  );
}
