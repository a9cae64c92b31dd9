import { type Receipt, receiptOf } from '@minipos/documents/receipt/receipt';
import { documentText } from '@minipos/domain/people/client-documents';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import type { ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import { presentSale } from '../documents/present-sale.ts';
import type { SaleForReceipt } from './receipts.queries.ts';

/** The receipt of a stored sale: what its till printed, said by the same words. */
export function saleReceipt(
  { detail, store, client, returnedGoods, balanceUSD }: SaleForReceipt,
  publicUrl: string,
  isPublic = false,
): Receipt {
  const sale = presentSale(detail);
  const { receipt_token: token, store_id: storeId } = detail.sale;
  const document = client && documentText({ type: client.document_type, number: client.document_number });
  return receiptOf(
    {
      ...sale,
      receiptNumber: sale.receiptNumber ?? sale.number,
      at: detail.sale.at,
      lines: sale.items.map(({ subtotalUSD, ...line }) => ({ ...line, totalUSD: subtotalUSD })),
      deliveryUSD: sale.deliveryCost,
      // Whoever is sent the address of the page need not learn where the buyer lives.
      delivery: isPublic && sale.delivery ? { ...sale.delivery, phone: null, address: null } : sale.delivery,
      returned: returnedGoods,
      pickup: sale.pickup && { code: sale.pickup.code, estimatedReadyAt: sale.pickup.estimatedReadyTime },
    },
    {
      name: store.name,
      taxId: store.tax_id,
      address: store.address,
      phone: store.phone,
      logo: store.receipt_logo as ReceiptLogo | null,
      message: store.receipt_message,
    },
    {
      cashier: sale.employeeName,
      client: client ? [client.name, document].filter(Boolean).join(' · ') : null,
      balance: balanceUSD === null ? null : { amountUSD: balanceUSD, isFinal: true },
    },
    token === null ? null : new URL(receiptPath(storeId, token), publicUrl).href,
  );
}
