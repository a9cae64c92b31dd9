import type { DueWeeks, SupplierMovement } from '@minipos/contract/purchasing/payables';
import { addDays, plainRate } from '@minipos/domain/rates/rates';
import { tillCode } from '@minipos/domain/sales/document-numbers';
import type { SupplierCash } from '#features/sales/public.ts';
import type { WeekRow } from './owed.queries.ts';
import type { MovementDetail, SupplierMovementRow } from './statement.queries.ts';

type Drawer = NonNullable<SupplierMovement['payment']>['drawer'];

function drawerOf(cash: SupplierCash | undefined): Drawer {
  return cash ? { tillCode: tillCode(cash.till_number), tillName: cash.till_name, isOpen: cash.is_open } : null;
}

function paymentOf(detail: MovementDetail, cash: readonly SupplierCash[]): SupplierMovement['payment'] {
  if (detail.payment_id === null || detail.method === null || detail.currency === null) return null;
  return {
    id: detail.payment_id,
    method: detail.method,
    currency: detail.currency,
    amount: Number(detail.amount),
    rate: detail.rate === null ? null : plainRate(detail.rate),
    reference: detail.payment_reference,
    bankCode: detail.bank_code,
    notes: detail.notes,
    isUndone: detail.undo_reason !== null,
    drawer: drawerOf(cash.find(({ payment_id, kind }) => payment_id === detail.payment_id && kind === 'out')),
  };
}

export function presentMovement(
  row: SupplierMovementRow,
  detail: MovementDetail | undefined,
  cash: readonly SupplierCash[],
): SupplierMovement {
  const { purchase_id: id = null, purchase_number: number = null } = detail ?? {};
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    amountUSD: Number(row.amount_usd),
    balanceUSD: Number(row.balance),
    dueDate: row.due_date,
    purchase: id && number ? { id, number, invoiceNumber: detail?.invoice_number ?? null } : null,
    payment: detail ? paymentOf(detail, cash) : null,
    reason: detail?.return_reason ?? (row.kind === 'payment_undone' ? (detail?.undo_reason ?? null) : null),
    actorName: row.actor_name,
  };
}

export function presentWeeks(rows: readonly WeekRow[]): DueWeeks {
  const late = rows.find(({ week }) => week === null);
  return {
    overdueUSD: Number(late?.open ?? 0),
    overdueCount: late?.count ?? 0,
    weeks: rows.flatMap(({ week, open, count }) =>
      week === null ? [] : [{ from: week, to: addDays(week, 6), openUSD: Number(open), count }],
    ),
  };
}
