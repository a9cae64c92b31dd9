import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { QuoteAnswer } from '@minipos/contract/repairs/repair-work';
import { type QuoteAnswered, quoteDays, quoteEnds, quoteState } from '@minipos/domain/repairs/repair-quote';
import type { AnswerWay } from '@minipos/domain/repairs/repair-words';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { columnsOfMove } from '../custody/move-repair.ts';
import { requireOpen } from '../custody/open-repair.ts';
import { readRepair } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { type RepairRow, updateRepair } from '../custody/repairs.queries.ts';
import { findLines } from '../lines/lines.queries.ts';
import { announceMove, type MailQueue } from '../messages/announce-move.ts';
import { writeWorkshop } from '../workshop.ts';
import { findQuote, insertQuote, saveAnswer } from './quotes.queries.ts';

/** Asks the client to agree to the lines as they are; the repair waits for them from now on. */
export function sendQuote(
  ctx: StoreCtx,
  mails: MailQueue,
  repairId: number,
  { version, expiresAt }: { version: number; expiresAt?: string | undefined },
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const { storeId, now } = ctx;
    const row = await requireOpen(db, storeId, repairId, version);
    // What is ready is taken up again first.
    if (row.status === 'completed') throw new AppError('REPAIR_MOVE_REFUSED');
    if ((await findLines(db, storeId, repairId)).length === 0) throw new AppError('REPAIR_EMPTY');
    const ends = expiresAt === undefined ? quoteEnds(now, quoteDays) : quoteEnds(new Date(expiresAt), 0);
    if (ends <= now) {
      const message = 'Elige una fecha que no haya pasado';
      throw new AppError('VALIDATION', { message, fields: { expiresAt: message } });
    }
    const number = row.quote_number + 1;
    await insertQuote(db, {
      store_id: storeId,
      repair_id: repairId,
      number,
      total_usd: row.total_usd,
      lines_version: row.lines_version,
      sent_at: now,
      sent_by_user_id: ctx.user.id,
      expires_at: ends,
    });
    const moved = row.status === 'waiting_approval' ? {} : columnsOfMove(row, 'waiting_approval', now);
    await updateRepair(db, storeId, repairId, { ...moved, quote_number: number, updated_at: now });
    const logId = await logRepair(db, ctx, repairId, {
      action: 'quote_sent',
      description: `Presupuesto ${number}`,
      from_status: row.status,
      to_status: 'waiting_approval',
    });
    await appendStoreAudit(tx, ctx, 'repair.quoted', `repair:${repairId}`, {
      number: row.number,
      quote: number,
      totalUSD: row.total_usd,
    });
    await announceMove(tx, mails, { repairId, logId, event: 'quote', now });
    return readRepair(db, storeId, repairId, now);
  });
}

/** Writes down what a client said to somebody of the store. */
export function answerQuote(ctx: StoreCtx, repairId: number, input: QuoteAnswer): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireOpen(tx.db, ctx.storeId, repairId, null);
    await recordAnswer(tx, ctx, row, { ...input, address: null });
    return readRepair(tx.db, ctx.storeId, repairId, ctx.now);
  });
}

interface Answered {
  number: number;
  answer: QuoteAnswered;
  how: AnswerWay;
  by: string | null;
  notes: string | null;
  /** From where, when the client answered themselves. */
  address: string | null;
}

/**
 * Writes down an answer to the last quote; approved, the work goes on. Each quote is answered once: whoever comes second, at the
 * counter or on the page, is told.
 */
export async function recordAnswer(
  tx: StoreTransaction,
  by: { storeId: number; now: Date; user: { id: number } | null },
  row: RepairRow,
  given: Answered,
): Promise<void> {
  const { db } = tx;
  const { storeId, now } = by;
  const quote = await findQuote(db, storeId, row.id, given.number);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  if (quote.answer) throw new AppError('QUOTE_ANSWERED');
  if (quote.number !== row.quote_number) throw new AppError('QUOTE_REPLACED');
  const facts = { answer: null, expiresAt: quote.expires_at, linesVersion: quote.lines_version };
  if (given.answer === 'approved') {
    // What they would agree to is not what is there any more.
    if (quote.lines_version !== row.lines_version) throw new AppError('QUOTE_STALE');
    if (quoteState(facts, true, now) === 'expired') throw new AppError('QUOTE_EXPIRED');
  }
  await saveAnswer(
    db,
    { storeId, repairId: row.id, number: given.number },
    {
      answer: given.answer,
      answered_at: now,
      answer_how: given.how,
      answer_by: given.by,
      answer_notes: given.notes,
      answer_user_id: by.user?.id ?? null,
      answer_address: given.address,
    },
  );
  const goesOn = given.answer === 'approved' && row.status === 'waiting_approval';
  await updateRepair(db, storeId, row.id, {
    ...(goesOn ? columnsOfMove(row, 'in_progress', now) : {}),
    updated_at: now,
  });
  await logRepair(db, by, row.id, {
    action: given.answer === 'approved' ? 'quote_approved' : 'quote_rejected',
    description: [`Presupuesto ${given.number}`, given.by, given.notes].filter(Boolean).join(' · '),
    from_status: goesOn ? row.status : null,
    to_status: goesOn ? 'in_progress' : null,
  });
  await appendStoreAudit(tx, by, 'repair.quote_answered', `repair:${row.id}`, {
    number: row.number,
    quote: given.number,
    answer: given.answer,
    how: given.how,
    totalUSD: quote.total_usd,
    ...(given.address === null ? {} : { address: given.address }),
  });
}
