import type { SaleTender } from '@minipos/contract/sales/sale-correction';
import type { Sale } from '@minipos/contract/sales/sales';
import { orderTypeIds } from '@minipos/domain/orders/order-types';
import { plainRate } from '@minipos/domain/rates/rates';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { nameOfClient } from '#features/clients/public.ts';
import type { WrittenSale } from './record-sale.ts';
import { creditOf, methodOf, type SaleToRecord } from './sale-to-record.ts';

/**
 * A sale that was written a moment ago, as it would be read again: the contract lets no figure in that the tables would
 * round. Null for one with something that only the tables know: its order's key, or the names of who approved it.
 */
export function presentWrittenSale(storeId: number, { ctx, sale, at, found, stored }: WrittenSale): Sale | null {
  if (sale.orderType === 'pickup' || sale.discountApprovedBy !== null || sale.creditApprovedBy !== null) return null;
  const { client } = found;
  const credit = creditOf(sale);
  return {
    id: stored.id,
    uuid: sale.uuid,
    storeId,
    number: saleNumber(storeId, at, stored.number),
    receiptNumber: sale.receiptNumber,
    client: client ? { id: client.id, name: nameOfClient(client) } : null,
    employeeId: ctx.user.id,
    employeeName: ctx.user.fullName,
    orderType: sale.orderType,
    orderTypeId: orderTypeIds[sale.orderType],
    status: 'completed',
    paymentMethod: methodOf(sale) as Sale['paymentMethod'],
    paymentType: credit > 0 ? 'credit' : 'immediate',
    creditUSD: credit / 100,
    subtotalUSD: sale.subtotalUSD,
    discountUSD: sale.discountUSD,
    taxUSD: sale.taxUSD,
    deliveryCost: sale.deliveryUSD,
    igtfUSD: sale.igtfUSD,
    totalUSD: sale.totalUSD,
    totalBs: sale.totalBs,
    rate: sale.rate && { ...sale.rate, rate: plainRate(sale.rate.rate) },
    refundedUSD: 0,
    createdAt: at.toISOString(),
    items: sale.lines.map((line, index) => presentLine(line, index + 1, found.products.get(line.productUuid)?.id)),
    payments: sale.payments.map(presentTender),
    change: sale.change.map(presentTender),
    igtfRate: sale.igtfRate,
    igtfBaseUSD: sale.igtfBaseUSD,
    cashStepBs: sale.cashStepBs,
    roundingBs: sale.roundingBs,
    roundingUSD: sale.roundingUSD,
    pricesIncludeTax: sale.pricesIncludeTax,
    sessionUuid: sale.sessionUuid,
    discountApprovedBy: null,
    creditApprovedBy: null,
    pickup: null,
    delivery: sale.delivery,
    notes: sale.notes,
    isNoteInternal: sale.isNoteInternal,
    fiscal: null,
    recordedAt: ctx.now.toISOString(),
    receiptToken: sale.receiptToken,
  };
}

function presentLine(
  { totalUSD, ...line }: SaleToRecord['lines'][number],
  at: number,
  productId: number | undefined,
): Sale['items'][number] {
  return { ...line, unit: line.unit ?? null, line: at, productId: productId ?? null, subtotalUSD: totalUSD };
}

const presentTender = (tender: Omit<SaleTender, 'phone'> & { phone?: string | null }): SaleTender => ({
  method: tender.method,
  currency: tender.currency,
  amount: tender.amount,
  amountUSD: tender.amountUSD,
  reference: tender.reference,
  bankCode: tender.bankCode,
  phone: tender.phone ?? null,
});
