import type { ClientPaymentUndo } from '@minipos/contract/clients/account-corrections';
import { isCash } from '@minipos/domain/cash/cash-session';
import { centsFromDecimal, decimalText, sum } from '@minipos/domain/money/money';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { closeNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import type { Currency } from '@minipos/domain/stores/store-types';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { closeIncidentsOf, openIncidents } from '#db/incidents.queries.ts';
import { findSessionStandings, type SessionStanding, touchSession } from '#db/session-standing.queries.ts';
import { toldNotes } from '#db/told-notes.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { nameOfClient } from '../client-name.ts';
import { findClientOrDeleted, moveDebt } from '../clients.queries.ts';
import { resolveFreedReferences } from './freed-references.ts';
import { findPayment, findTenders, findUndo, insertUndo, type PaymentRow } from './payments.queries.ts';

/**
 * Takes a payment back by a movement the other way, under the store's clock: of two who do it at once the second finds it undone.
 * What it paid is owed again, since when it was owed before. Answers whose it was.
 */
export function undoPayment(
  ctx: StoreCtx,
  paymentId: number,
  { uuid, reason, sessionUuid = null }: ClientPaymentUndo,
): Promise<number> {
  const { storeId } = ctx;
  return writeStore(ctx.db, storeId, 1, async (tx) => {
    const [payment, undone] = await Promise.all([
      findPayment(tx.db, storeId, paymentId),
      findUndo(tx.db, storeId, paymentId),
    ]);
    // One that still waits for its client is in no account.
    const clientId = payment?.client_id ?? null;
    if (!payment || clientId === null) throw new AppError('CLIENT_PAYMENT_NOT_FOUND');
    const tenders = await findTenders(tx.db, storeId, paymentId);
    const notes = tenders.filter(({ method }) => isCash(method as PaymentMethodCode));
    const named = notes.length > 0 ? sessionUuid : null;
    if (undone) {
      const { session_uuid: left } = undone;
      // Whatever was named, it left its own till.
      const isSameTill = left === named || (left !== null && left === payment.session_uuid);
      if (undone.uuid !== uuid || undone.reason !== reason || !isSameTill) throw new AppError('CLIENT_PAYMENT_UNDONE');
      return clientId;
    }
    // What is owed again brings back a client who was deleted meanwhile.
    const client = await findClientOrDeleted(tx.db, storeId, clientId);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    const { own, till, leaves } = await tillOf(tx, payment, named);
    await insertUndo(tx.db, {
      store_id: storeId,
      payment_id: paymentId,
      uuid,
      reason,
      session_uuid: leaves,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    const nextRev = await reserveRevs(tx, 2);
    const subject = `payment:${paymentId}`;
    const movement = {
      store_id: storeId,
      uuid,
      client_id: clientId,
      kind: 'payment_undone',
      amount_usd: decimalText(centsFromDecimal(payment.total_usd)),
      reference: subject,
      actor_user_id: ctx.user.id,
      at: ctx.now,
      recorded_at: ctx.now,
    };
    await moveDebt(tx.db, movement, tx.nextRev());
    if (till) await touchSession(tx.db, storeId, till.uuid, nextRev());
    // Its reference is free again: nobody has to look at it any more.
    await closeIncidentsOf(tx, {
      kind: 'repeated_reference',
      subjects: [subject],
      names: {},
      note: 'Se resolvió solo: el pago se anuló.',
      at: ctx.now,
    });
    await resolveFreedReferences(ctx, tx, payment, tenders);
    const told = toldNotes({ USD: -inCurrency(notes, 'USD'), VES: -inCurrency(notes, 'VES') });
    if (own?.closed_at && told) {
      const detail = { ...closeOf(own), ...told, reason };
      const problem = till
        ? `Se anuló un pago de deuda de esa caja. El efectivo salió de la caja ${tillCode(till.till_number)}.`
        : 'Se anuló un pago de deuda en efectivo de esa caja.';
      await openIncidents({ ...tx, nextRev }, [
        { kind: 'after_close', subject, detail: { ...detail, problem }, at: ctx.now },
      ]);
    }
    await appendStoreAudit(tx, ctx, 'client.payment-undone', `client:${clientId}`, {
      name: nameOfClient(client),
      paymentId,
      totalUSD: Number(payment.total_usd),
      reason,
    });
    return clientId;
  });
}

const inCurrency = (notes: readonly { currency: string; amount: string }[], currency: Currency) =>
  sum(notes.filter((note) => note.currency === currency).map(({ amount }) => centsFromDecimal(amount)));

/**
 * The till whose figures change: that of the payment while it is open, also before its opening has come; else the one that the
 * notes leave now, if any. What was signed at a close stays as it is.
 */
async function tillOf(
  { db, storeId }: StoreTransaction,
  { session_uuid }: PaymentRow,
  named: string | null,
): Promise<{ own?: SessionStanding | undefined; till?: SessionStanding | undefined; leaves: string | null }> {
  const uuids = [session_uuid, named].filter((uuid) => uuid !== null);
  const sessions = await findSessionStandings(db, storeId, { uuids });
  const own = sessions.find(({ uuid }) => uuid === session_uuid);
  if (session_uuid !== null && !own) return { leaves: session_uuid };
  if (own?.closed_at === null) return { own, till: own, leaves: own.uuid };
  if (named === null) return { own, leaves: null };
  const till = sessions.find(({ uuid }) => uuid === named);
  if (!till) throw new AppError('CASH_SESSION_NOT_FOUND');
  if (till.closed_at) throw new AppError('CASH_SESSION_CLOSED');
  return { own, till, leaves: till.uuid };
}

const closeOf = ({ uuid, till_number, z_number }: SessionStanding) => ({
  sessionUuid: uuid,
  tillCode: tillCode(till_number),
  zNumber: z_number === null ? null : closeNumber(till_number, z_number),
});
