import type { Repair, RepairItem, RepairQuote, RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { dueAt, isOverdue } from '@minipos/domain/repairs/repair-clock';
import { approvalOf, type QuoteFacts, quoteState } from '@minipos/domain/repairs/repair-quote';
import { repairTotals } from '@minipos/domain/repairs/repair-totals';
import { repairPriorities } from '@minipos/domain/repairs/repair-words';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import { findCharges } from '../delivery/delivery.queries.ts';
import { readCharges } from '../delivery/read-charges.ts';
import { findLines, type LineRow } from '../lines/lines.queries.ts';
import { findPhotos } from '../proofs/photos.queries.ts';
import { presentPhoto, presentSignature } from '../proofs/present-proofs.ts';
import { findSignatures } from '../proofs/signatures.queries.ts';
import { findQuotes, type QuoteRow } from '../quotes/quotes.queries.ts';
import { findOpenLink } from '../tracking/tracking.queries.ts';
import { findLogs, type LogRow } from './repair-log.queries.ts';
import { findRepair, findRepairNames, findReturns, type RepairRow } from './repairs.queries.ts';

const iso = (date: Date | null): string | null => date && date.toISOString();

/** The last quote as rules read it; null where none was sent. */
export const lastQuoteOf = (row: RepairRow): QuoteFacts | null =>
  row.quote_expires_at === null
    ? null
    : {
        answer: row.quote_answer,
        expiresAt: row.quote_expires_at,
        linesVersion: row.quote_lines_version ?? 0,
      };

export function presentSummary(row: RepairRow, now: Date): RepairSummary {
  const clock = { dueAt: row.due_at, waitingSince: row.waiting_since };
  const last = lastQuoteOf(row);
  return {
    id: row.id,
    storeId: row.store_id,
    serviceNumber: row.number,
    printedNumber: row.printed_number,
    client: { id: row.client_id, name: row.client_name, phone: row.client_phone },
    deviceType: row.device_type,
    deviceBrand: row.device_brand,
    deviceModel: row.device_model,
    deviceSerial: row.device_serial,
    problemDescription: row.problem,
    status: row.status,
    priority: repairPriorities[row.priority] ?? 'medium',
    technician: row.technician_id === null ? null : { id: row.technician_id, name: row.technician_name ?? '' },
    receivedDate: row.received_at.toISOString(),
    estimatedDeliveryDate: iso(row.promised_at),
    dueAt: iso(dueAt(clock, now)),
    isOverdue: isOverdue(row.status, clock, now),
    statusSince: row.status_since.toISOString(),
    completedDate: iso(row.completed_at),
    actualDeliveryDate: row.status === 'delivered' ? iso(row.closed_at) : null,
    estimatedCostUSD: row.estimated_usd === null ? null : Number(row.estimated_usd),
    finalCostUSD: Number(row.total_usd),
    quote: last && {
      number: row.quote_number,
      totalUSD: Number(row.quote_total_usd),
      state: quoteState(last, true, now),
      expiresAt: last.expiresAt.toISOString(),
    },
    warrantyOf: row.warranty_of === null ? null : { id: row.warranty_of, serviceNumber: row.warranty_number ?? '' },
    version: row.version,
  };
}

const presentItem = (row: LineRow): RepairItem => ({
  id: row.id,
  uuid: row.uuid,
  kind: row.kind,
  description: row.description,
  product: row.product_id === null ? null : { id: row.product_id, name: row.product_name ?? '', sku: row.sku },
  quantity: Number(row.quantity),
  unitPrice: Number(row.unit_price_usd),
  minutes: row.minutes,
  technician: row.technician_id === null ? null : { id: row.technician_id, name: row.technician_name ?? '' },
  warrantyDays: row.warranty_days,
  warrantyUntil: iso(row.warranty_until),
  totalUSD: Number(row.total_usd),
});

const presentQuote = (row: QuoteRow, last: number, now: Date): RepairQuote => ({
  number: row.number,
  state: quoteState(
    { answer: row.answer, expiresAt: row.expires_at, linesVersion: row.lines_version },
    row.number === last,
    now,
  ),
  totalUSD: Number(row.total_usd),
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by,
  expiresAt: row.expires_at.toISOString(),
  answer:
    row.answered_at === null || row.answer_how === null
      ? null
      : {
          recordedBy: row.recorded_by,
          by: row.answer_by,
          how: row.answer_how,
          at: row.answered_at.toISOString(),
          notes: row.answer_notes,
        },
});

const presentLog = (row: LogRow): Repair['logs'][number] => ({
  id: row.id,
  action: row.action,
  description: row.description,
  from: row.from_status,
  to: row.to_status,
  createdAt: row.at.toISOString(),
  actorName: row.actor_name,
});

/** What the lines of a repair come to. */
export const totalsOf = (lines: readonly Pick<LineRow, 'kind' | 'total_usd'>[]) =>
  repairTotals(lines.map(({ kind, total_usd }) => ({ kind, totalCents: centsFromDecimal(total_usd) })));

export async function requireRepair(db: Db, storeId: number, repairId: number): Promise<RepairRow> {
  const row = await findRepair(db, storeId, repairId);
  if (!row) throw new AppError('REPAIR_NOT_FOUND');
  return row;
}

/** A repair with all that belongs to it, as an answer. */
export async function readRepair(db: Db, storeId: number, repairId: number, now: Date): Promise<Repair> {
  const row = await requireRepair(db, storeId, repairId);
  const [lines, quotes, logs, returns, link, names, charges, paid, photos, signatures] = await Promise.all([
    findLines(db, storeId, repairId),
    findQuotes(db, storeId, repairId),
    findLogs(db, storeId, repairId),
    findReturns(db, storeId, repairId),
    findOpenLink(db, storeId, repairId, now),
    findRepairNames(db, row),
    findCharges(db, storeId, repairId),
    readCharges(db, storeId, row),
    findPhotos(db, storeId, repairId),
    findSignatures(db, storeId, repairId),
  ]);
  const totals = totalsOf(lines);
  const isDelivered = row.status === 'delivered' && row.closed_at !== null;
  return {
    ...presentSummary(row, now),
    uuid: row.uuid,
    diagnosis: row.diagnosis,
    conditionMarks: row.condition_marks.map(({ side, x, y, word }) => ({ side, x, y, word })),
    accessories: row.accessories,
    notes: row.notes,
    cancelReason: row.cancel_reason,
    hasUnlockNote: row.unlock_note !== null,
    partsCostUSD: decimalFromCents(totals.partsCents),
    laborCostUSD: decimalFromCents(totals.labourCents),
    otherCostUSD: decimalFromCents(totals.otherCents),
    approval: approvalOf(lastQuoteOf(row), row.lines_version),
    items: lines.map(presentItem),
    quotes: quotes.map((quote) => presentQuote(quote, row.quote_number, now)),
    logs: logs.map(presentLog),
    ...paid,
    delivery: isDelivered
      ? {
          at: row.closed_at?.toISOString() ?? '',
          actorName: names.delivered_by ?? '',
          sales: charges.map(({ sale_id, at, number, status }) => ({
            id: sale_id,
            number: saleNumber(storeId, at, number),
            status,
          })),
          freeReason: row.free_reason,
          collectedBy: row.collected_by,
        }
      : null,
    warrantyUntil: iso(row.warranty_until),
    returns: returns.map(({ id, number, status, received_at }) => ({
      id,
      serviceNumber: number,
      status,
      receivedDate: received_at.toISOString(),
    })),
    tracking: link
      ? { sharedAt: link.created_at.toISOString(), endsAt: link.ends_at.toISOString(), openedAt: iso(link.opened_at) }
      : null,
    photos: photos.map(presentPhoto),
    signatures: signatures.map(presentSignature),
    createdBy: names.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
