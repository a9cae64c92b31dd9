import { randomInt, randomUUID } from 'node:crypto';
import type { SaleFact } from '@minipos/contract/sales/sale-fact';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { estimatedReadyAt, makePickupCode } from '@minipos/domain/orders/pickup';
import { saleNumber } from '@minipos/domain/sales/document-numbers';
import { type AuditEntry, appendStoreAudits, entryBy } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { moveDebt } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { accountMoves } from '../arrivals/account-moves.ts';
import { noteUnknownClients } from '../arrivals/arrivals.queries.ts';
import { returnExchanged } from './exchange-goods.ts';
import { findRecordedSales } from './recorded-sale.queries.ts';
import { provedApprovers } from './sale-approvals.ts';
import { contradictions, maxContradictions } from './sale-contradictions.ts';
import { saleDifferences } from './sale-differences.ts';
import { type FoundForSale, lookupsInOrder } from './sale-in-order.ts';
import { findSaleLookups, type SaleLookups } from './sale-lookups.queries.ts';
import { type PickupToStore, type SaleToStore, saleRows } from './sale-rows.ts';
import {
  type ArrivedSale,
  type CheckedSale,
  clientCreditOf,
  creditOf,
  readSale,
  type SaleToRecord,
  type SaleWithOrigin,
} from './sale-to-record.ts';
import { findSalesByUuid, insertSales, type KnownSale, type Moved, type StoredSale } from './sales.queries.ts';

export interface RecordedSale {
  id: number;
  number: number;
  saleNumber: string;
  pickupCode: string | null;
}

/**
 * Revs that recording this sale may need: the sale, its order, the client twice, a movement per product, its incidents, and
 * the earlier sale whose goods paid for it or the incident that they could not.
 */
export const revsForSale = (fact: Pick<SaleFact, 'lines' | 'exchange'>): number =>
  4 + fact.lines.length + maxContradictions(fact) + (fact.exchange ? 1 : 0);

/** Sales as they arrived, with what the store knows about what they name. */
export interface LookedUp {
  arrived: readonly (SaleWithOrigin & CheckedSale & { codes: string[] })[];
  known: ReadonlyMap<string, KnownSale>;
  found: SaleLookups;
}

/** Reads in one flight what recording needs. Refuses a sale that does not add up. */
export async function lookUpSales(
  db: Db,
  storeId: number,
  made: readonly SaleWithOrigin<ArrivedSale>[],
): Promise<LookedUp> {
  const arrived = made.map((one) => {
    const read = readSale(one.sale);
    return { ...one, ...read, codes: candidateCodes(read.sale, one.at) };
  });
  const uuids = arrived.map(({ sale }) => sale.uuid);
  const codes = arrived.flatMap((one) => one.codes);
  const [known, found] = await Promise.all([
    findSalesByUuid(db, storeId, uuids),
    findSaleLookups(db, storeId, arrived, codes),
  ]);
  return { arrived, known, found };
}

/** What came of some sales: the answer to each, in their order, and the new ones as they were written. */
export interface RecordedSales {
  answers: RecordedSale[];
  written: WrittenSale[];
}

/**
 * Records sales made at a till, inside a transaction of the store, in their order: all of them are written in one
 * statement, debt and incidents follow in one flight, and the audit is left to the caller. They are facts: stock,
 * limit, price or a product that is gone never refuse one; they open incidents. Only a sale that does not add up is
 * refused, and with it all of them: a caller that wants each to stand alone records them one by one.
 */
export async function recordLookedUp(tx: StoreTransaction, looked: LookedUp): Promise<RecordedSales> {
  const { db, storeId } = tx;
  const { arrived, known, found } = looked;
  await requireSame(tx, looked);
  const fresh = arrived.filter(({ sale }) => !known.has(sale.uuid));
  const inOrder = lookupsInOrder(found, fresh);
  const takenCodes = new Set(found.takenCodes);
  const rules = { storeId, storeLimit: percentFromDecimal(found.settings.max_discount_percent) };
  const toStore = fresh.map((one, index) => {
    const { ctx, sale, deviceId, at, differing } = one;
    const foundForIt = inOrder[index] as FoundForSale;
    const pickup = pickupOf(one, takenCodes, found.settings.pickup_minutes);
    if (pickup) takenCodes.add(pickup.code);
    const clientId = foundForIt.client?.id ?? null;
    return {
      ctx,
      sale,
      differing,
      deviceId,
      at,
      clientId,
      actorUserId: ctx.user.id,
      now: ctx.now,
      pickup,
      ...provedApprovers(sale, foundForIt.approvals, rules),
      isAfterClose: foundForIt.place.isAfterClose,
      found: foundForIt,
    };
  });
  const rows = saleRows(toStore, found.products, () => tx.nextRev());
  const stored = toStore.length > 0 ? await insertSales(db, storeId, rows) : [];
  const written = toStore.map((one, index) => ({ ...one, stored: stored[index] as (typeof stored)[number] }));
  await recordConsequences(tx, written);
  await returnExchanged(tx, written);
  const numbers = new Map<string, KnownSale>(known);
  for (const { sale, at, pickup, stored: row } of written) {
    numbers.set(sale.uuid, { ...row, at, code: pickup?.code ?? null });
  }
  return { answers: arrived.map(({ sale }) => answerOf(storeId, numbers.get(sale.uuid))), written };
}

/** Reads, records and notes in the audit; see above. */
export async function recordSales(
  tx: StoreTransaction,
  made: readonly SaleWithOrigin<ArrivedSale>[],
): Promise<RecordedSale[]> {
  const { answers, written } = await recordLookedUp(tx, await lookUpSales(tx.db, tx.storeId, made));
  await appendStoreAudits(tx, auditsOf(written));
  return answers;
}

export const auditsOf = (written: readonly WrittenSale[]): AuditEntry[] =>
  written.map(({ ctx, sale, stored }) =>
    entryBy(ctx, 'sale.created', `sale:${stored.id}`, {
      number: stored.number,
      receiptNumber: sale.receiptNumber,
      totalUSD: sale.totalUSD,
    }),
  );

/** A sale that is there already is answered as it is there. One that says something else is stored nowhere, so it is refused. */
async function requireSame({ db, storeId }: StoreTransaction, { arrived, known, found }: LookedUp): Promise<void> {
  const again = arrived.filter(({ sale }) => known.has(sale.uuid));
  const recorded = again.length > 0 ? await findRecordedSales(db, storeId, [...known.keys()]) : [];
  for (const { sale } of again) {
    const row = recorded.find(({ uuid }) => uuid === sale.uuid);
    if (!row) throw new Error('sale vanished after it was found');
    const client = sale.clientUuid === null ? undefined : found.clients.get(sale.clientUuid);
    const differences = saleDifferences(sale, row, client?.id);
    if (differences) throw new FactDiffers(`sale:${row.id}`, differences);
  }
  // Twice in one batch: recorded one by one, the second finds the first.
  if (new Set(arrived.map(({ sale }) => sale.uuid)).size < arrived.length) throw new AppError('OPERATION_CHANGED');
}

function answerOf(storeId: number, known: KnownSale | undefined): RecordedSale {
  if (!known) throw new Error('sale vanished between insert and read');
  const { id, number, at, code } = known;
  return { id, number, saleNumber: saleNumber(storeId, at, number), pickupCode: code };
}

/** The announced code first, then some to fall back on; none for a sale that is not to be picked up. */
function candidateCodes({ orderType, pickup }: SaleToRecord, at: Date): string[] {
  if (orderType !== 'pickup') return [];
  const drawn = Array.from({ length: 8 }, () => makePickupCode(at, () => randomInt(2 ** 32) / 2 ** 32));
  return [...(pickup ? [pickup.code] : []), ...drawn];
}

function pickupOf(
  { sale, at, codes }: { sale: SaleToRecord; at: Date; codes: string[] },
  takenCodes: ReadonlySet<string>,
  pickupMinutes: number,
): PickupToStore | null {
  if (sale.orderType !== 'pickup') return null;
  const code = codes.find((candidate) => !takenCodes.has(candidate));
  if (!code) throw new Error('no free pickup code');
  const ready = readyTime(sale, at, pickupMinutes);
  return { uuid: sale.pickup?.uuid ?? randomUUID(), code, estimatedReadyAt: ready, notes: sale.pickup?.notes ?? null };
}

const farMs = 30 * 86_400_000;

/** When the buyer was told to come; a device whose clock is wrong told nothing, and the store's own time holds. */
function readyTime({ pickup }: SaleToRecord, at: Date, minutes: number): Date {
  const told = new Date(pickup?.estimatedReadyAt ?? Number.NaN);
  return Math.abs(told.getTime() - at.getTime()) < farMs ? told : estimatedReadyAt(at, minutes);
}

export interface WrittenSale extends SaleToStore, CheckedSale {
  ctx: StoreCtx;
  found: FoundForSale;
  stored: StoredSale & { moved: Moved[] | null };
}

/** Debt and incidents of sales that are written. Sent without waiting: the connection does them in this order. */
async function recordConsequences(tx: StoreTransaction, written: readonly WrittenSale[]): Promise<void> {
  const { storeId } = tx;
  const incidents = written.flatMap(({ ctx, sale, differing, pickup, found, stored, at, deviceId }) => {
    const outcome = { stock: stored.moved ?? [], pickupCode: pickup?.code ?? null, differing };
    const open = contradictions(sale, found, outcome, { actor: ctx.user, storeId, deviceId, at, now: ctx.now });
    return open.map((one) => ({ ...one, subject: `sale:${stored.id}`, at: ctx.now }));
  });
  const unknown = written.flatMap(({ sale: { clientUuid }, found, stored }) =>
    clientUuid !== null && !found.client ? [{ saleId: stored.id, clientUuid }] : [],
  );
  await Promise.all([
    noteUnknownClients(tx.db, storeId, unknown),
    ...written.map((one) => moveAccount(tx, one)),
    openIncidents(tx, incidents),
  ]);
}

/** What was sold on credit becomes debt of the client, and change that was left as client credit comes off it. */
async function moveAccount(
  tx: StoreTransaction,
  { ctx, sale, at, found: { client }, stored }: WrittenSale,
): Promise<void> {
  if (!client) return;
  const about = { reference: `sale:${stored.id}`, actor_user_id: ctx.user.id, at, recorded_at: ctx.now };
  const own = { store_id: tx.storeId, client_id: client.id, ...about };
  const moves = accountMoves({ creditCents: creditOf(sale), clientCreditCents: clientCreditOf(sale) });
  await Promise.all(moves.map((move) => moveDebt(tx.db, { ...own, ...move, uuid: randomUUID() }, tx.nextRev())));
}
