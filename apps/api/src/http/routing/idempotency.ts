import { createHmac, hkdfSync } from 'node:crypto';
import type { Endpoint } from '@minipos/contract/core/endpoint';
import { canonicalJson } from '@minipos/domain/text/canonical-json';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/pool.ts';
import { findReceipts, type Receipt, saveReceipts } from '#db/receipts.queries.ts';
import { encloseStore, readStore } from '#db/transaction.ts';
import { AppError } from '../answers/errors.ts';
import type { StoreCtx } from './context.ts';

const header = 'idempotency-key';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const carriesKey = ({ takesKey }: Endpoint, request: FastifyRequest): boolean =>
  takesKey && request.headers[header] !== undefined;

interface Asked {
  /** What takes long, done before the transaction: it holds the store's clock, for which every other writer waits. */
  prepare: (() => Promise<unknown>) | undefined;
  work: (ctx: StoreCtx, prepared: unknown) => Promise<unknown>;
}

export type AnswerOnce = (ctx: StoreCtx, request: FastifyRequest, asked: Asked) => Promise<unknown>;

/**
 * Receipts know a call by a hash of its data. It takes a key of the server's: data may be a PIN, which anybody who reads the
 * table would find by trying them all.
 */
export function createAnswerOnce(tokenSecret: string): AnswerOnce {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'minipos call receipts', 32));
  const hashCall = (call: object) => createHmac('sha256', key).update(canonicalJson(call)).digest();
  return (ctx, request, asked) => answerOnce(ctx, request, asked, hashCall);
}

/**
 * Does what a call asks for once: the work and its receipt are one transaction of the store, beside the receipts of the
 * devices' operations. The same key again gets the same answer; with other data, or from someone else, it is refused.
 * What fails leaves no receipt, so that the same key may succeed later.
 */
async function answerOnce(
  ctx: StoreCtx,
  request: FastifyRequest,
  { prepare, work }: Asked,
  hashCall: (call: object) => Buffer,
): Promise<unknown> {
  const key = String(request.headers[header]).toLowerCase();
  if (!uuid.test(key)) throw new AppError('KEY_INVALID');
  const { method, url, body } = request;
  const hash = hashCall({ method, url, body, userId: ctx.user.id });
  const findKnown = async (db: Db): Promise<Receipt | undefined> => {
    const known = (await findReceipts(db, ctx.storeId, [key])).get(key);
    if (known && !known.payload_hash.equals(hash)) throw new AppError('OPERATION_CHANGED');
    return known;
  };
  // A repeat is answered before anything is prepared for it.
  const answered = prepare && (await readStore(ctx.db, ctx.storeId, findKnown));
  if (answered) return answered.outcome;
  const prepared = await prepare?.();
  return encloseStore(ctx.db, ctx.storeId, async (db) => {
    const known = await findKnown(db);
    if (known) return known.outcome;
    const answer = await work({ ...ctx, db }, prepared);
    const receipt = {
      op_uuid: key,
      entity_type: 'Call',
      operation_type: `${method} ${request.routeOptions.url ?? ''}`,
      payload_hash: hash,
      status: 'applied',
      outcome: answer,
      actor_user_id: ctx.user.id,
      received_at: ctx.now,
    };
    await saveReceipts(db, ctx.storeId, [receipt]);
    return answer;
  });
}
