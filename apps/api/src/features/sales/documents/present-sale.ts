import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import type { Sale } from '@minipos/contract/sales/sales';
import { type OrderType, orderTypeIds } from '@minipos/domain/orders/order-types';
import type { PickupState } from '@minipos/domain/orders/pickup';
import { plainRate, type RateSource } from '@minipos/domain/rates/rates';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { SaleStatus } from '@minipos/domain/sales/sale-status';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { presentTender } from './present-correction.ts';
import type { SaleDetail, SaleRow } from './sales-list.queries.ts';

export function presentSaleSummary(row: SaleRow): SaleSummary {
  const orderType = row.order_type as OrderType;
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    number: saleNumber(row.store_id, row.at, row.number),
    receiptNumber: row.receipt_number,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
    employeeId: row.actor_user_id,
    employeeName: row.actor_name,
    orderType,
    orderTypeId: orderTypeIds[orderType],
    status: row.status as SaleStatus,
    // A sale that cost nothing was once kept as mixed.
    paymentMethod: (row.payment_method === 'mixed' && Number(row.total_usd) === 0
      ? 'none'
      : row.payment_method) as SaleSummary['paymentMethod'],
    paymentType: Number(row.credit_usd) > 0 ? 'credit' : 'immediate',
    creditUSD: Number(row.credit_usd),
    subtotalUSD: Number(row.subtotal_usd),
    discountUSD: Number(row.discount_usd),
    taxUSD: Number(row.tax_usd),
    deliveryCost: Number(row.delivery_usd),
    igtfUSD: Number(row.igtf_usd),
    totalUSD: Number(row.total_usd),
    totalBs: row.total_bs === null ? null : Number(row.total_bs),
    rate: presentRate(row),
    refundedUSD: Number(row.refunded_usd),
    createdAt: row.at.toISOString(),
  };
}

export function presentSale({ sale, items, tenders, pickup, approvers }: SaleDetail): Sale {
  const approver = (userId: number | null) => {
    const person = approvers.find(({ id }) => id === userId);
    return person ? { id: person.id, name: person.full_name } : null;
  };
  const of = (kind: string) => tenders.filter((tender) => tender.kind === kind).map(presentTender);
  return {
    ...presentSaleSummary(sale),
    items: items.map((item) => ({
      line: item.line,
      productId: item.product_id,
      productUuid: item.product_uuid,
      productName: item.product_name,
      quantity: Number(item.quantity),
      unit: item.unit as ProductUnit | null,
      unitPriceUSD: Number(item.unit_price_usd),
      discountRate: Number(item.discount_rate),
      discountUSD: Number(item.discount_usd),
      orderDiscountUSD: Number(item.order_discount_usd),
      taxRate: Number(item.tax_rate),
      isExempt: item.is_exempt,
      taxUSD: Number(item.tax_usd),
      subtotalUSD: Number(item.total_usd),
      note: item.note,
    })),
    payments: of('payment'),
    change: of('change'),
    igtfRate: Number(sale.igtf_rate),
    igtfBaseUSD: Number(sale.igtf_base_usd),
    cashStepBs: sale.cash_step_bs,
    roundingBs: Number(sale.rounding_bs),
    roundingUSD: Number(sale.rounding_usd),
    pricesIncludeTax: sale.prices_include_tax,
    sessionUuid: sale.session_uuid,
    discountApprovedBy: approver(sale.discount_approved_by_user_id),
    creditApprovedBy: approver(sale.credit_approved_by_user_id),
    pickup: pickup
      ? {
          id: pickup.id,
          code: pickup.code,
          status: pickup.status as PickupState,
          estimatedReadyTime: pickup.estimated_ready_at.toISOString(),
        }
      : null,
    delivery: sale.delivery as Sale['delivery'],
    notes: sale.notes,
    isNoteInternal: sale.is_note_internal,
    fiscal: sale.fiscal as Sale['fiscal'],
    recordedAt: sale.recorded_at.toISOString(),
    receiptToken: sale.receipt_token,
  };
}

function presentRate({ rate, rate_date, rate_source }: SaleRow): Sale['rate'] {
  if (rate === null || rate_date === null) return null;
  return { rate: plainRate(rate), valueDate: rate_date, source: rate_source as RateSource };
}
