import { randomUUID } from 'node:crypto';
import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import { isCash } from '@minipos/domain/cash/cash-session';
import { debtPaymentAddsUp, otherIgtf } from '@minipos/domain/clients/debt-payment';
import { centsFromDecimal, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import { payerPhone } from '@minipos/domain/orders/payer-phone';
import { doubtfulReferences } from '@minipos/domain/payments/payment-references';
import { couldUseRate } from '@minipos/domain/rates/used-rate';
import { tillCode } from '@minipos/domain/sales/document-numbers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { closeIncidentsOf, type NewIncident, openIncidents } from '#db/incidents.queries.ts';
import { findSessionStandings, isOutsideOpenSession, placeInSession } from '#db/session-standing.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { findUsableRates } from '#features/rates/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { nameOfClient } from '../client-name.ts';
import { type ClientRow, findClient, findClientsByUuid, moveDebt, moveDebts } from '../clients.queries.ts';
import {
  attachPayments,
  findPaymentByUuid,
  findPaymentSettings,
  findPaymentsOf,
  findTenders,
  insertPayment,
  type PaymentRow,
} from './payments.queries.ts';
import { findRepeatedReferences } from './used-references.queries.ts';

export interface MadePayment extends ClientPaymentFact {
  uuid: string;
  deviceId: string | null;
  at: Date;
}

/** Revs that recording a payment may need: the client's, and one per thing that someone should look at. */
export const paymentRevs = 8;

const notSound = () => new AppError('PAYMENT_DOES_NOT_ADD_UP');

const subjectOf = (id: number) => `payment:${id}`;

/**
 * Records what a client paid of their debt, inside a transaction of the store. It is a fact: an unknown client, another rate,
 * another IGTF or a reference seen before never refuse it; they open incidents. Only a payment that does not add up is
 * refused. The same uuid pays once, however often it arrives.
 */
export async function recordPayment(ctx: StoreCtx, tx: StoreTransaction, made: MadePayment): Promise<number> {
  const { storeId, db } = tx;
  const known = await findPaymentByUuid(db, storeId, made.uuid);
  if (known) {
    await requireSame(tx, known, made);
    return known.id;
  }
  if (!withinAmounts(() => debtPaymentAddsUp(made), notSound)) throw notSound();
  const sessionUuid = made.sessionUuid ?? null;
  const isLoose = sessionUuid === null && made.payments.some(({ method }) => isCash(method));
  const [clients, rates, repeated, { igtfPercent, weekendRule }, sessions] = await Promise.all([
    findClientsByUuid(db, storeId, [made.clientUuid]),
    made.rate ? findUsableRates(db, storeId, { from: made.at, to: made.at }) : [],
    findRepeatedReferences(db, storeId, made.payments, [made.at]),
    findPaymentSettings(db, storeId),
    findSessionStandings(db, storeId, {
      uuids: sessionUuid === null ? [] : [sessionUuid],
      openDuring: isLoose ? { from: made.at, to: made.at } : undefined,
    }),
  ]);
  const isRateKnown = !made.rate || couldUseRate(rates, made.rate, made.at, weekendRule);
  const session = sessions.find(({ uuid }) => uuid === sessionUuid);
  const place =
    sessionUuid === null
      ? null
      : placeInSession(session, { sessionUuid, deviceId: made.deviceId }, session?.movements_left ?? null);
  // Notes that no open till counts, wherever they were taken.
  const beside = isLoose ? isOutsideOpenSession(sessions, { at: made.at, deviceId: null }) : undefined;
  const client = clients.get(made.clientUuid);
  const id = await insertPayment(
    db,
    {
      store_id: storeId,
      uuid: made.uuid,
      client_id: client?.id ?? null,
      client_uuid: made.clientUuid,
      device_id: made.deviceId,
      session_uuid: sessionUuid,
      is_after_close: place?.isAfterClose ?? false,
      total_usd: decimalText(centsFromDecimal(made.totalUSD)),
      igtf_usd: decimalText(centsFromDecimal(made.igtfUSD ?? 0)),
      rate: made.rate?.rate ?? null,
      rate_date: made.rate?.valueDate ?? null,
      rate_source: made.rate?.source ?? null,
      repair_uuid: made.repairUuid ?? null,
      notes: made.notes,
      actor_user_id: ctx.user.id,
      at: made.at,
      recorded_at: ctx.now,
    },
    made.payments.map(({ method, currency, amount, amountUSD, reference, bankCode, phone }) => ({
      method,
      currency,
      amount,
      amount_usd: amountUSD,
      reference,
      bank_code: bankCode,
      phone: payerPhone(method, phone),
    })),
  );
  if (client) await moveDebt(db, movementOf(ctx, client.id, { ...made, id }), tx.nextRev());
  const { clientUuid, totalUSD, igtfUSD = 0 } = made;
  const rightIgtf = otherIgtf(made, igtfPercent);
  const doubtful = doubtfulReferences(made.payments);
  const about = { amount: totalUSD, currency: 'USD', clientName: client && nameOfClient(client) };
  const found: Pick<NewIncident, 'kind' | 'detail'>[] = [
    ...(place?.problem ? [{ ...place.problem, detail: { ...place.problem.detail, ...about } }] : []),
    ...(beside
      ? [{ kind: 'cash_without_session' as const, detail: { ...about, tillCode: tillCode(beside.till_number) } }]
      : []),
    ...(client ? [] : [{ kind: 'unknown_client' as const, detail: { clientUuid, paidUSD: totalUSD } }]),
    ...(isRateKnown ? [] : [{ kind: 'rate_differs' as const, detail: { ...made.rate } }]),
    ...(rightIgtf === null
      ? []
      : [{ kind: 'totals_differ' as const, detail: { igtfUSD, rightIgtfUSD: decimalFromCents(rightIgtf) } }]),
    ...(repeated.length > 0 ? [{ kind: 'repeated_reference' as const, detail: { references: repeated } }] : []),
    ...(doubtful.length > 0 ? [{ kind: 'doubtful_reference' as const, detail: { references: doubtful } }] : []),
  ];
  await openIncidents(
    tx,
    found.map((one) => ({ ...one, subject: subjectOf(id), at: ctx.now })),
  );
  await appendStoreAudit(tx, ctx, 'client.paid', client ? `client:${client.id}` : subjectOf(id), {
    paymentId: id,
    totalUSD,
    igtfUSD,
    methods: made.payments.map(({ method }) => method),
  });
  return id;
}

/** A payment that is there already is answered as it is there; one that says something else is refused. */
async function requireSame({ db, storeId }: StoreTransaction, known: PaymentRow, made: MadePayment): Promise<void> {
  const tenders = await findTenders(db, storeId, known.id);
  const money = (
    some: readonly { method: string; currency: string; amount: number | string; reference: string | null }[],
  ) =>
    JSON.stringify(
      some.map(({ method, currency, amount, reference }) => [method, currency, centsFromDecimal(amount), reference]),
    );
  const same: Record<string, boolean> = {
    monto: centsFromDecimal(known.total_usd) === centsFromDecimal(made.totalUSD),
    IGTF: centsFromDecimal(known.igtf_usd) === centsFromDecimal(made.igtfUSD ?? 0),
    pagos: money(tenders) === money(made.payments),
    cliente: known.client_uuid === made.clientUuid,
    caja: known.session_uuid === (made.sessionUuid ?? null),
    servicio: known.repair_uuid === (made.repairUuid ?? null),
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return;
  throw new FactDiffers(subjectOf(known.id), {
    differs,
    keptUSD: Number(known.total_usd),
    sentUSD: made.totalUSD,
  });
}

interface Paid {
  id: number;
  totalUSD: number;
  at: Date;
}

const movementOf = (ctx: StoreCtx, clientId: number, { id, totalUSD, at }: Paid) => ({
  store_id: ctx.storeId,
  uuid: randomUUID(),
  client_id: clientId,
  kind: 'payment',
  amount_usd: decimalText(-centsFromDecimal(totalUSD)),
  reference: subjectOf(id),
  actor_user_id: ctx.user.id,
  at,
  recorded_at: ctx.now,
});

/** The same by a single call, for a client whom the store has. */
export function payDebt(
  ctx: StoreCtx,
  clientId: number,
  payment: Omit<ClientPaymentFact, 'clientUuid'> & { uuid: string },
): Promise<ClientRow> {
  return writeStore(ctx.db, ctx.storeId, paymentRevs, async (tx) => {
    const client = await findClient(tx.db, ctx.storeId, clientId);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    await recordPayment(ctx, tx, { ...payment, clientUuid: client.uuid, deviceId: null, at: ctx.now });
    return client;
  });
}

/** A client has come after payments in their name: these come off the debt, once, and what was open about them is closed. */
export async function settlePayments(ctx: StoreCtx, tx: StoreTransaction, client: ClientRow): Promise<void> {
  const { db, storeId } = tx;
  const waiting = await findPaymentsOf(db, storeId, client.uuid);
  if (waiting.length === 0) return;
  const nextRev = await reserveRevs(tx, 1);
  await attachPayments(db, storeId, client.uuid, client.id);
  const moves = waiting.map(({ id, total_usd, at, actor_user_id }) => ({
    uuid: randomUUID(),
    kind: 'payment',
    amountUSD: decimalText(-centsFromDecimal(total_usd)),
    reference: subjectOf(id),
    actorUserId: actor_user_id,
    at,
  }));
  await moveDebts(db, { storeId, clientId: client.id, recordedAt: ctx.now }, moves, nextRev());
  await closeIncidentsOf(tx, {
    kind: 'unknown_client',
    subjects: waiting.map(({ id }) => subjectOf(id)),
    names: { clientUuid: client.uuid },
    note: 'Se resolvió solo: el cliente llegó después y el pago ya está en su cuenta.',
    at: ctx.now,
  });
}
