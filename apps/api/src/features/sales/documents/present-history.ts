import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { ApartReturn, SaleRefund } from '@minipos/contract/sales/sale-refund';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { documentText } from '@minipos/domain/people/client-documents';
import { returnNumber } from '@minipos/domain/sales/counter-returns';
import { closeNumber, saleNumber } from '@minipos/domain/sales/document-numbers';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { ApartRow } from './apart-returns.queries.ts';
import { presentCorrections } from './present-correction.ts';
import { presentSale } from './present-sale.ts';
import { heldMoney, returnedApart, returnedQuantities } from './sale-held.ts';
import type { FoundHistory, LinkedSale, Refunds } from './sale-history.queries.ts';

const tillCode = (number: number | null | undefined) => (typeof number === 'number' ? `C${number}` : null);

export function presentHistory(found: FoundHistory): SaleHistory {
  const { detail, refunds, apartReturns, corrections, around, stock, debt, incidents, receiptFacts } = found;
  const sale = presentSale(detail);
  const { storeId } = sale;
  const [returned, apart] = [returnedQuantities(refunds), returnedApart(refunds)];
  const document = around && documentText({ type: around.document_type, number: around.document_number });
  return {
    ...sale,
    items: sale.items.map((item) => ({
      ...item,
      returned: decimalFromQuantity(returned.get(item.line) ?? 0),
      returnedApart: decimalFromQuantity(apart.get(item.line) ?? 0),
    })),
    isDeliveryReturned: refunds.refunds.some(({ delivery_usd }) => Number(delivery_usd) > 0),
    held: heldMoney(detail.tenders, refunds).map(({ method, currency, amountCents }) => ({
      method,
      currency,
      amount: decimalFromCents(amountCents),
    })),
    tillCode: tillCode(around?.till_number),
    session: presentSession(around),
    clientLabel: sale.client ? [sale.client.name, document].filter(Boolean).join(' · ') : null,
    refunds: presentRefunds(storeId, refunds, new Map(sale.items.map(({ line, productName }) => [line, productName]))),
    apart: apartReturns.map(presentApart),
    exchangeOf: presentLinked(storeId, around?.exchange_of ?? null),
    ...receiptFacts,
    corrections: presentCorrections(corrections),
    stock: stock.map(({ product_id, product_name, kind, delta, at }) => ({
      productId: product_id,
      productName: product_name,
      kind,
      delta: Number(delta),
      at: at.toISOString(),
    })),
    debt: debt.map(({ kind, amount_usd, at }) => ({ kind, amountUSD: Number(amount_usd), at: at.toISOString() })),
    incidents: incidents.map((row) => ({
      id: row.id,
      kind: row.kind as IncidentKind,
      subject: row.subject,
      detail: row.detail as Record<string, unknown>,
      openedAt: row.opened_at.toISOString(),
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      resolvedBy: row.resolved_by,
      note: row.note,
    })),
  };
}

const presentApart = (row: ApartRow): ApartReturn => ({
  id: row.id,
  uuid: row.uuid,
  number: returnNumber(row.uuid),
  reason: row.reason,
  actorName: row.actor_name,
  at: row.at.toISOString(),
  tillCode: tillCode(row.till_number),
  totalUSD: Number(row.total_usd),
  clientName: row.client_name,
  items: row.items,
  payments: row.payments,
});

function presentSession(around: FoundHistory['around']): SaleHistory['session'] {
  if (!around || around.session_id === null || around.session_till === null) return null;
  const { session_id: id, session_till, closed_at, z_number } = around;
  return {
    id,
    tillCode: `C${session_till}`,
    isOpen: closed_at === null,
    zNumber: z_number === null ? null : closeNumber(session_till, z_number),
  };
}

const presentLinked = (storeId: number, sale: LinkedSale | null) =>
  sale && { id: sale.id, number: sale.receipt ?? saleNumber(storeId, new Date(sale.at), sale.number) };

const presentRefunds = (
  storeId: number,
  { refunds, items, payments }: Refunds,
  names: ReadonlyMap<number, string>,
): SaleRefund[] =>
  refunds.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    kind: row.kind as SaleRefund['kind'],
    reason: row.reason,
    actorName: row.actor_name,
    at: row.at.toISOString(),
    exchangedFor: presentLinked(storeId, row.exchange_sale),
    tillCode: tillCode(row.till_number),
    deliveryUSD: Number(row.delivery_usd),
    taxUSD: Number(row.tax_usd),
    igtfUSD: Number(row.igtf_usd),
    totalUSD: Number(row.total_usd),
    items: items
      .filter(({ refund_id }) => refund_id === row.id)
      .map((item) => ({
        line: item.line,
        productName: names.get(item.line) ?? '',
        quantity: Number(item.quantity),
        totalUSD: Number(item.total_usd),
        isRestocked: item.is_restocked,
      })),
    payments: payments
      .filter(({ refund_id }) => refund_id === row.id)
      .map((payment) => ({
        method: payment.method as PaymentMethodCode,
        currency: payment.currency as Currency,
        amount: Number(payment.amount),
        amountUSD: Number(payment.amount_usd),
        reference: payment.reference,
      })),
  }));
