import { randomUUID } from 'node:crypto';
import type { CorrectionInput } from '@minipos/contract/sales/corrections';
import { isCash } from '@minipos/domain/cash/cash-session';
import { type Cents, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import type { NotedTender } from '@minipos/domain/orders/open-order';
import { repeatedWithin } from '@minipos/domain/payments/payment-references';
import { closeNumber } from '@minipos/domain/sales/document-numbers';
import {
  type ChargedSale,
  type CorrectionProblem,
  correctedWorth,
  correctionProblems,
  keptPayments,
} from '@minipos/domain/sales/payment-corrections';
import { type Currency, currencies } from '@minipos/domain/stores/store-types';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { touchSession } from '#db/session-standing.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { findRepeatedReferences, moveDebt } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCashSession, type SessionRow } from '../cash/cash-sessions.queries.ts';
import { methodOf } from '../charge/sale-to-record.ts';
import { findCorrectionByUuid, findCorrections, insertCorrection } from '../documents/corrections.queries.ts';
import { updateSale } from '../documents/edit-sale.queries.ts';
import { type FoundHistory, findRefunds, findSaleHistory } from '../documents/sale-history.queries.ts';
import { findSale, type SaleDetail } from '../documents/sales-list.queries.ts';
import { askedTender, chargedSale } from './charged-sale.ts';
import { correctionEntries } from './correction-entries.ts';

/**
 * Says how a charged sale was really paid. The store's clock is taken first, so that of a refund and a correction at the same
 * moment the second reads what the first has written.
 */
export function correctPayments(ctx: StoreCtx, saleId: number, input: CorrectionInput): Promise<FoundHistory> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const [detail, refunds, corrections, known] = await Promise.all([
      findSale(tx.db, ctx.storeId, saleId),
      findRefunds(tx.db, ctx.storeId, saleId),
      findCorrections(tx.db, ctx.storeId, saleId),
      findCorrectionByUuid(tx.db, ctx.storeId, input.uuid),
    ]);
    if (!detail) throw new AppError('SALE_NOT_FOUND');
    if (known && known.sale_id !== saleId) throw new AppError('OPERATION_CHANGED');
    if (!known) {
      if (['cancelled', 'refunded'].includes(detail.sale.status)) throw new AppError('SALE_REVERSED');
      if (input.knownCorrections !== corrections.corrections.length) throw new AppError('CORRECTION_OUTDATED');
      await record(ctx, tx, detail, chargedSale(detail, refunds), input);
    }
    const found = await findSaleHistory(tx.db, ctx.storeId, saleId);
    if (!found) throw new Error('sale vanished between update and read');
    return found;
  });
}

const codeOf = {
  bolivares_without_rate: 'CORRECTION_NO_RATE',
  nothing_changes: 'CORRECTION_EMPTY',
  reference_missing: 'CORRECTION_NO_REFERENCE',
  credit_without_client: 'CORRECTION_NO_CLIENT',
  credit_beyond_due: 'CORRECTION_CREDIT_TOO_MUCH',
  does_not_add_up: 'CORRECTION_DOES_NOT_ADD_UP',
  exchange_changes: 'CORRECTION_CHANGES_EXCHANGE',
  igtf_changes: 'CORRECTION_CHANGES_IGTF',
  refunds_revalued: 'CORRECTION_REVALUES_REFUNDS',
  already_refunded: 'CORRECTION_BELOW_REFUNDS',
} as const satisfies Record<CorrectionProblem, string>;

async function record(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { sale, tenders }: SaleDetail,
  charged: ChargedSale,
  { uuid, reason, payments }: CorrectionInput,
): Promise<void> {
  const asked = payments.map(askedTender);
  const [problem] = withinAmounts(
    () => correctionProblems(charged, asked),
    () => new AppError('CORRECTION_DOES_NOT_ADD_UP'),
  );
  if (problem) throw new AppError(codeOf[problem]);
  const kept = keptPayments(charged, asked);
  const entered = asked.slice(kept);
  const about = { sale_id: sale.id, actor_user_id: ctx.user.id, at: ctx.now };
  const [used, session] = await Promise.all([
    // As it was paid then, or is paid now.
    findRepeatedReferences(tx.db, ctx.storeId, entered.filter(isNew(charged)), [sale.at, ctx.now], { saleId: sale.id }),
    sale.session_uuid === null ? undefined : findCashSession(tx.db, ctx.storeId, { uuid: sale.session_uuid }),
  ]);
  // One transfer may not become two of the same sale, either.
  const before = repeatedWithin(charged.payments).map(({ reference }) => reference);
  const twice = repeatedWithin(asked).flatMap(({ reference }) => reference ?? []);
  const repeated = [...new Set([...used, ...twice.filter((reference) => !before.includes(reference))])];
  const worth = correctedWorth(charged, asked);
  await insertCorrection(
    tx.db,
    ctx.storeId,
    {
      ...about,
      rounding_bs: decimalText(worth.roundingBsCents - charged.roundingBsCents),
      rounding_usd: decimalText(worth.roundingCents - charged.roundingCents),
      uuid,
      reason,
      session_uuid: sale.session_uuid,
      is_after_close: session !== undefined && session.closed_at !== null,
    },
    correctionEntries(tenders, asked, kept, worth),
  );
  const nextRev = await reserveRevs(tx, 4);
  const notes = session ? notesAfterClose(session, charged, asked) : null;
  const afterClose = notes && { ...notes, receiptNumber: sale.receipt_number };
  await Promise.all([
    updateSale(tx.db, ctx.storeId, sale.id, {
      payment_method: methodOf({ payments: asked }),
      credit_usd: decimalText(creditOf(asked)),
      rounding_bs: decimalText(worth.roundingBsCents),
      rounding_usd: decimalText(worth.roundingCents),
      rev: tx.nextRev(),
    }),
    moveCredit(ctx, tx, sale, creditOf(asked) - creditOf(charged.payments), nextRev),
    // A closed one is gone from the tills; its Z is read where it is asked for.
    session && !session.closed_at && touchSession(tx.db, ctx.storeId, session.uuid, nextRev()),
    afterClose &&
      openIncidents({ ...tx, nextRev }, [
        { kind: 'after_close', subject: `sale:${sale.id}`, detail: { ...afterClose, reason }, at: ctx.now },
      ]),
    repeated.length > 0 &&
      openIncidents({ ...tx, nextRev }, [
        { kind: 'repeated_reference', subject: `sale:${sale.id}`, detail: { references: repeated }, at: ctx.now },
      ]),
    appendStoreAudit(tx, ctx, 'sale.payments_corrected', `sale:${sale.id}`, {
      number: sale.number,
      reason,
      before: charged.payments.map(noted),
      after: asked.map(noted),
    }),
  ]);
}

/** What a correction does to the notes of a till that was counted already; null when they stay as they are. */
function notesAfterClose(
  session: SessionRow,
  { payments }: ChargedSale,
  asked: readonly NotedTender[],
): Record<string, unknown> | null {
  if (!session.closed_at || session.z_number === null) return null;
  const notes = (tenders: readonly NotedTender[], currency: Currency): Cents =>
    tenders
      .filter((tender) => isCash(tender.method) && tender.currency === currency)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const changed = currencies
    .map((currency) => ({ currency, cents: notes(asked, currency) - notes(payments, currency) }))
    .find(({ cents }) => cents !== 0);
  if (!changed) return null;
  return {
    sessionUuid: session.uuid,
    zNumber: closeNumber(session.till_number, session.z_number),
    amount: decimalFromCents(changed.cents),
    currency: changed.currency,
    problem: 'Se corrigieron los pagos de una venta de esa caja.',
  };
}

/** References that the sale did not have before: a payment that is only written again repeats no other sale's. */
const isNew =
  ({ payments }: ChargedSale) =>
  ({ method, reference, bankCode }: NotedTender) =>
    reference !== null &&
    !payments.some((one) => one.method === method && one.reference === reference && one.bankCode === bankCode);

const creditOf = (tenders: readonly NotedTender[]): Cents =>
  tenders.reduce((sum, { method, amountCents }) => sum + (method === 'credit' ? amountCents : 0), 0);

const noted = ({ method, currency, amountCents, reference }: NotedTender) => ({
  method,
  currency,
  amount: decimalText(amountCents),
  reference,
});

/**
 * What was moved to credit or from it changes the client's debt. Beyond the limit, too: a person who may correct may
 * also give credit. Credit of a sale that still waits for its client becomes debt when they come.
 */
async function moveCredit(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, client_id }: SaleDetail['sale'],
  cents: Cents,
  nextRev: () => number,
): Promise<void> {
  if (cents === 0 || client_id === null) return;
  const movement = {
    store_id: tx.storeId,
    uuid: randomUUID(),
    client_id,
    kind: 'correction',
    amount_usd: decimalText(cents),
    reference: `sale:${id}`,
    actor_user_id: ctx.user.id,
    at: ctx.now,
    recorded_at: ctx.now,
  };
  await moveDebt(tx.db, movement, nextRev());
}
