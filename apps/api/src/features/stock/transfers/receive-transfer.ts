import type { Transfer, TransferReception } from '@minipos/contract/stock/transfers';
import { sum } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { microUsdFromDecimal, microUsdText } from '@minipos/domain/purchasing/purchase-figures';
import { arrivedPart, mostCounted } from '@minipos/domain/purchasing/reception';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { canReceiveTransfer } from '@minipos/domain/stock/transfers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { arriveInStock } from '../ledger/stock-arrivals.ts';
import { tellDifferences } from './differences.ts';
import { landProducts } from './landing-products.ts';
import { readTransfer } from './present-transfer.ts';
import { type CountedTransfer, findCountByUuid, insertCount } from './receptions.queries.ts';
import {
  findTransfer,
  findTransferLines,
  type TransferLineRow,
  type TransferRow,
  updateTransfer,
  updateTransferLines,
} from './transfers.queries.ts';

/**
 * Counts what has come of a transfer: stock and cost of this store in one transaction, whose job tells the sender. The same uuid
 * counts once; who did not see what somebody else received, or that the sender took it back, is refused.
 */
export function receiveTransfer(
  ctx: StoreCtx,
  jobs: Pick<Jobs, 'enqueue'>,
  transferId: number,
  input: TransferReception,
): Promise<Transfer> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const counted = await findCountByUuid(tx.db, ctx.storeId, input.uuid);
    if (counted) {
      if (!isSameCount(counted, transferId, input)) throw new AppError('TRANSFER_CHANGED');
      return readTransfer(ctx, tx.db, transferId);
    }
    const row = await requireReceivable(ctx, tx, transferId, input.version);
    const lines = await findTransferLines(tx.db, ctx.storeId, transferId);
    const arrived = arrivalsOf(lines, input);
    const after = await record(ctx, tx, row, { lines, arrived, input });
    const isWhole = after.every((line) => quantityFromDecimal(line.received_units) >= quantityFromDecimal(line.units));
    const isComplete = isWhole || input.isLast;
    const standing = { status: 'received', is_complete: isComplete, updated_at: ctx.now } as const;
    await updateTransfer(tx.db, ctx.storeId, transferId, standing, { isNews: true });
    if (isComplete) await tellDifferences(tx, row, after, ctx.now);
    await appendStoreAudit(tx, ctx, 'transfer.received', `transfer:${transferId}`, {
      number: row.number,
      store: row.other_store_name,
      units: Number(quantityText(sum(arrived.map(({ units }) => units)))),
      isComplete,
    });
    await jobs.enqueue(tx.db, 'carry-transfer', { storeId: ctx.storeId, uuid: row.uuid });
    return readTransfer(ctx, tx.db, transferId);
  });
}

async function requireReceivable(
  ctx: StoreCtx,
  tx: StoreTransaction,
  transferId: number,
  version: number,
): Promise<TransferRow> {
  const row = await findTransfer(tx.db, ctx.storeId, transferId);
  if (!row || row.direction !== 'in') throw new AppError('TRANSFER_NOT_FOUND');
  if (row.version !== version) throw new AppError('TRANSFER_CHANGED');
  if (!canReceiveTransfer({ state: row.status, isComplete: row.is_complete })) {
    throw new AppError('TRANSFER_NOT_RECEIVABLE');
  }
  return row;
}

interface Arrived {
  line: TransferLineRow;
  units: Quantity;
  costUsd: number;
}

function unitsByLine(counted: TransferReception['lines']): Map<number, Quantity> {
  const units = new Map<number, Quantity>();
  for (const one of counted) units.set(one.line, (units.get(one.line) ?? 0) + quantityFromDecimal(one.units));
  return units;
}

function isSameCount(before: CountedTransfer, transferId: number, input: TransferReception): boolean {
  const units = unitsByLine(input.lines);
  return (
    before.transfer_id === transferId &&
    before.is_last === input.isLast &&
    before.lines.length === units.size &&
    before.lines.every((one) => units.get(one.line) === one.units)
  );
}

/** What each counted line brings, at what it cost the sender. */
function arrivalsOf(lines: readonly TransferLineRow[], { lines: counted, isLast }: TransferReception): Arrived[] {
  if (counted.length === 0 && !isLast) {
    throw new AppError('VALIDATION', { fields: { lines: 'Cuenta al menos un producto' } });
  }
  return [...unitsByLine(counted)].map(([number, now]): Arrived => {
    const line = lines.find((one) => one.line === number);
    if (!line) throw new AppError('VALIDATION', { fields: { lines: 'El traslado no tiene esa línea' } });
    if (!allowsFractions(line.unit) && now % 1000 !== 0) {
      const problem = `${line.product_name} va por unidad: escribe una cantidad entera`;
      throw new AppError('VALIDATION', { fields: { lines: problem } });
    }
    const sent = quantityFromDecimal(line.units);
    const before = quantityFromDecimal(line.received_units);
    if (before + now > mostCounted(sent)) {
      throw new AppError('VALIDATION', { fields: { lines: `Revisa el conteo de ${line.product_name}: es demasiado` } });
    }
    const whole = { units: sent, totalUsd: 0, costUsd: microUsdFromDecimal(line.cost_usd) };
    return { line, units: now, costUsd: arrivedPart(whole, before, now).costUsd };
  });
}

interface Counted {
  lines: readonly TransferLineRow[];
  arrived: readonly Arrived[];
  input: TransferReception;
}

/** Writes the count and what follows from it; answers the lines as it leaves them. */
async function record(
  ctx: StoreCtx,
  tx: StoreTransaction,
  row: TransferRow,
  { lines, arrived, input }: Counted,
): Promise<TransferLineRow[]> {
  const landed = await landProducts(
    ctx,
    tx,
    arrived.map(({ line }) => line),
  );
  const goods = arrived.map(({ line, units, costUsd }) => {
    const productId = landed.get(line.line);
    if (productId === undefined) throw new Error(`line ${line.line} of a transfer has no product`);
    return { line, productId, units, costUsd };
  });
  await insertCount(
    tx.db,
    {
      store_id: ctx.storeId,
      uuid: input.uuid,
      transfer_id: row.id,
      is_last: input.isLast,
      notes: input.notes,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    },
    goods.map(({ line: { line }, productId, units, costUsd }) => ({
      line,
      product_id: productId,
      units: quantityText(units),
      cost_usd: microUsdText(costUsd),
    })),
  );
  const received = goods.map(({ line, productId, units }) => ({
    ...line,
    product_id: productId,
    received_units: quantityText(quantityFromDecimal(line.received_units) + units),
  }));
  await updateTransferLines(tx.db, ctx.storeId, row.id, received);
  const paper = { kind: 'transfer_in', number: row.number, reference: `transfer:${row.id}` } as const;
  await arriveInStock(ctx, tx, paper, goods);
  const changed = new Map(received.map((one) => [one.line, one]));
  return lines.map((line) => changed.get(line.line) ?? line);
}
