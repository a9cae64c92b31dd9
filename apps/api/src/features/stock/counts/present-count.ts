import type { Count, CountLine, CountSummary } from '@minipos/contract/stock/count-shapes';
import { can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import { seesCosts } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { addUpCount, addUpUncounted, type CountLineRow, type CountTotals } from './count-figures.queries.ts';
import { type CountRow, findCount, findRecounts } from './counts.queries.ts';

type Reader = Pick<StoreCtx, 'user' | 'storeId'>;

/**
 * Whether somebody may see how many there should be. Of a blind count nobody does while it is counted, and in review only
 * who decides about it: who asks for a recount and who counts may be two.
 */
export function seesExpected({ user, storeId }: Reader, { is_blind: isBlind, status }: CountRow): boolean {
  if (!isBlind || status === 'approved') return true;
  return status === 'review' && can(user, storeId, 'products.costs');
}

/** A whole count as it stands, with what differs for who may see it. */
export async function readCount(reader: Reader, db: Db, countId: number): Promise<Count> {
  const { storeId } = reader;
  const row = await findCount(db, storeId, countId);
  if (!row) throw new AppError('COUNT_NOT_FOUND');
  const nothingAt = row.status === 'review' && can(reader.user, storeId, 'products.costs') ? row.reviewed_at : null;
  const [totals, recounts, ifZero] = await Promise.all([
    addUpCount(db, row),
    findRecounts(db, storeId, countId),
    nothingAt ? addUpUncounted(db, row, nothingAt) : null,
  ]);
  return {
    ...presentSummary({ ...row, counted: totals.counted }),
    version: row.version,
    entries: row.entries,
    lateEntries: row.late_entries,
    totals: seesExpected(reader, row) ? presentTotals(reader, totals) : null,
    ifZero: ifZero && presentTotals(reader, ifZero),
    recounts: recounts.map(({ uuid, name, round, is_done }) => ({ productUuid: uuid, name, round, isDone: is_done })),
    sampleSize: row.sample_size,
    uncounted: row.uncounted,
    closedBy: row.closed_by,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
  };
}

function presentTotals(reader: Reader, totals: CountTotals): NonNullable<Count['totals']> {
  const cost = (usd: string) => (seesCosts(reader) ? Number(usd) : null);
  return {
    different: totals.different,
    missing: Number(totals.missing),
    surplus: Number(totals.surplus),
    missingUSD: cost(totals.missing_usd),
    surplusUSD: cost(totals.surplus_usd),
  };
}

export function presentSummary(row: CountRow & { counted: number }): CountSummary {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    countNumber: row.number,
    name: row.name,
    scope: row.scope,
    scopeName: row.scope_name,
    isBlind: row.is_blind,
    status: row.status,
    openedBy: row.opened_by,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    products: row.products,
    counted: row.counted,
  };
}

const orNull = (figure: string | null, isSeen: boolean) => (figure === null || !isSeen ? null : Number(figure));

/** A line; without what there should be for who may not see it. */
export function presentLine(reader: Reader, count: CountRow, row: CountLineRow): CountLine {
  const isSeen = seesExpected(reader, count);
  return {
    productId: row.product_id,
    name: row.name,
    sku: row.sku,
    barcode: row.barcode,
    unit: row.unit,
    inScope: row.in_scope,
    isRecount: row.round > 0 && row.counted === null,
    counted: orNull(row.counted, true),
    countedAt: row.moment?.toISOString() ?? null,
    countedBy: row.people,
    expected: orNull(row.expected, isSeen),
    difference: orNull(row.difference, isSeen),
    differenceUSD: orNull(row.value_usd, isSeen && seesCosts(reader)),
    movedMeanwhile: row.moved_meanwhile,
    isSettled: row.is_settled,
  };
}
