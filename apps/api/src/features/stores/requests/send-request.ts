import type { NewStoreRequest, RequestTransfer } from '@minipos/contract/stores/store-requests';
import { centsFromDecimal, decimalText, usdFromBs } from '@minipos/domain/money/money';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { appendOwnAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { type AccountServices, lockUser } from '#features/accounts/public.ts';
import { findOfficialRate } from '#features/rates/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { canCreateDirectly } from '../create-store.ts';
import { hasEverOwned } from '../stores.queries.ts';
import { requirePending, withOwnRequest } from './locked-request.ts';
import { findHindrance, findRequest, insertRequest, type RequestRow, updateRequest } from './requests.queries.ts';
import { priceOf } from './store-terms.ts';
import { findTerms } from './terms.queries.ts';

type RequestServices = Pick<AccountServices, 'attempts' | 'jobs'>;

// What an owner types a quarter later is no payment for this request.
const oldestPaymentDays = 90;

/** An owner asks for another store and says how they paid for it. One waits at a time. */
export async function sendRequest(
  ctx: UserCtx,
  { attempts, jobs }: RequestServices,
  body: NewStoreRequest,
): Promise<RequestRow> {
  const account = String(ctx.user.id);
  await attempts.take('storeRequest', { account, address: ctx.origin.address }, ctx.now);
  const payment = await paymentColumns(ctx, body);
  return writePlatform(ctx.db, async (db) => {
    const user = await lockUser(db, ctx.user.id);
    if (!user) throw new AppError('USER_NOT_FOUND');
    if (canCreateDirectly(user.role, await hasEverOwned(db, user.id))) {
      throw new AppError('STORE_REQUEST_NOT_NEEDED');
    }
    const price = priceOf(await findTerms(db));
    if (price === null) throw new AppError('STORE_REQUESTS_CLOSED');
    if (price !== centsFromDecimal(body.priceUSD)) throw new AppError('STORE_PRICE_CHANGED');
    const hindrance = await findHindrance(db, user.id);
    if (hindrance) throw new AppError(hindrance === 'pending' ? 'STORE_REQUEST_PENDING' : 'STORE_REQUEST_BLOCKED');
    const id = await insertOnlyPending(db, {
      owner_user_id: user.id,
      store_name: body.storeName,
      store_type: body.storeType,
      address: body.storeAddress,
      state: body.state ?? null,
      city: body.city,
      phone: body.storePhone,
      description: body.businessDescription,
      price_usd: decimalText(price),
      ...payment,
      created_at: ctx.now,
      updated_at: ctx.now,
    });
    await appendOwnAudit(db, ctx, 'store_request.sent', `store_request:${id}`, { store: body.storeName });
    const { email, full_name: fullName } = user;
    await jobs.enqueue(db, 'send-request-news', { email, fullName, storeName: body.storeName, news: 'received' });
    const row = await findRequest(db, id);
    if (!row) throw new Error('request vanished between insert and read');
    return row;
  });
}

/** The unique index is the judge, whatever was read before. */
async function insertOnlyPending(db: Db, values: Parameters<typeof insertRequest>[1]): Promise<number> {
  try {
    return (await insertRequest(db, values)).id;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
    if (constraint === 'store_requests_one_pending') throw new AppError('STORE_REQUEST_PENDING');
    throw error;
  }
}

/** An owner corrects what they said of their payment, or pays again what failed. */
export function confirmPayment(ctx: UserCtx, requestId: number, transfer: RequestTransfer): Promise<RequestRow> {
  return withOwnRequest(ctx, requestId, async ({ db, request, tell }) => {
    requirePending(request);
    if (request.payment_status === 'paid') throw new AppError('STORE_REQUEST_PAID');
    if (request.waived_reason !== null) throw new AppError('STORE_REQUEST_WAIVED');
    const payment = await paymentColumns(ctx, transfer);
    await updateRequest(db, requestId, { ...payment, payment_status: 'pending', updated_at: ctx.now });
    await tell('store_request.payment_sent', { reference: transfer.paymentReference });
  });
}

/** An owner thinks better of it. Money that came in already is given back by an administrator. */
export function cancelRequest(ctx: UserCtx, requestId: number): Promise<RequestRow> {
  return withOwnRequest(ctx, requestId, async ({ db, request, tell }) => {
    requirePending(request);
    await updateRequest(db, requestId, { status: 'cancelled', updated_at: ctx.now });
    await tell('store_request.cancelled');
  });
}

/** What was paid, with the rate of the day it was paid on: bolívares of last week are judged by last week's rate. */
async function paymentColumns({ db, now }: UserCtx, transfer: RequestTransfer) {
  const { paidOn, paymentCurrency: currency } = transfer;
  const today = caracasDay(now);
  if (paidOn > today) throw wrongDay('La fecha del pago no puede ser futura');
  if (paidOn < addDays(today, -oldestPaymentDays)) throw wrongDay('Ese pago es de hace más de 90 días');
  const rate = (await findOfficialRate(db, dayBegins(paidOn)))?.inForce.rate ?? null;
  if (rate === null && currency === 'VES') throw new AppError('RATE_UNAVAILABLE');
  const amount = centsFromDecimal(transfer.paymentAmount);
  // Tried here: what cannot be said in dollars could not be shown later.
  if (rate !== null && currency === 'VES') withinAmounts(() => usdFromBs(amount, rate), tooLarge);
  return {
    bank_code: transfer.bankCode,
    reference: transfer.paymentReference,
    paid_on: paidOn,
    currency,
    amount: decimalText(amount),
    rate,
  };
}

const wrongDay = (message: string) => new AppError('VALIDATION', { fields: { paidOn: message } });
const tooLarge = () => new AppError('VALIDATION', { fields: { paymentAmount: 'El monto es demasiado grande' } });
