import type { NewManualRate } from '@minipos/contract/rates/rates';
import { addDays, caracasDay, type DatedRate, isJump } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { chooseForStore } from './find-current-rate.ts';
import { insertManualRate, type ManualRateRow, withdrawManualRate } from './manual-rates.queries.ts';
import { displayDay } from './present-rate.ts';
import { findOfficialRates } from './rates.queries.ts';

// A person types what the bank published these days, not history and not a forecast.
const reachDays = 7;

const rateFormat = new Intl.NumberFormat('es-VE', { minimumFractionDigits: 4, maximumFractionDigits: 8 });

/** Someone of the store types the rate that no source could bring. It binds this store alone and is audited. */
export function typeManualRate(ctx: StoreCtx, input: NewManualRate): Promise<ManualRateRow> {
  const today = caracasDay(ctx.now);
  const valueDate = input.valueDate ?? today;
  requireNear(valueDate, today);
  const rate = String(input.rate);
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const [official, current] = await Promise.all([
      findOfficialRates(tx.db, today),
      chooseForStore(tx.db, ctx.storeId, today),
    ]);
    requireMissing(official, valueDate, today);
    const before = current?.inForce ?? null;
    if (before && !input.confirmJump && isJump(rate, before.rate)) throw jumpQuestion(rate, before);
    const row = await insertManualRate(tx.db, {
      store_id: ctx.storeId,
      value_date: valueDate,
      rate,
      reason: input.reason,
      actor_user_id: ctx.user.id,
      created_at: ctx.now,
      rev: tx.nextRev(),
    });
    const detail = { rate, valueDate, reason: input.reason, before: before?.rate ?? null };
    await appendStoreAudit(tx, ctx, 'rate.typed', `manual_rate:${row.id}`, detail);
    return row;
  });
}

/** Takes a typed rate out of use; it stays in the history. */
export async function withdrawTypedRate(ctx: StoreCtx, manualRateId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const row = await withdrawManualRate(tx.db, ctx.storeId, manualRateId, {
      withdrawn_at: ctx.now,
      rev: tx.nextRev(),
    });
    if (!row) throw new AppError('MANUAL_RATE_NOT_FOUND');
    await appendStoreAudit(tx, ctx, 'rate.withdrawn', `manual_rate:${row.id}`, {
      rate: row.rate,
      valueDate: row.value_date,
    });
  });
}

function requireNear(valueDate: string, today: string): void {
  const [first, last] = [addDays(today, -reachDays), addDays(today, reachDays)];
  if (valueDate >= first && valueDate <= last) return;
  const message = `La fecha valor debe estar entre el ${displayDay(first)} y el ${displayDay(last)}`;
  throw new AppError('VALIDATION', { fields: { valueDate: message } });
}

/**
 * Where the bank has published a rate, none may be typed: the manual one would never rule, and charging another rate is
 * an offence.
 */
function requireMissing(official: DatedRate[], valueDate: string, today: string): void {
  const isRuled = official.some(
    (rate) => rate.valueDate === valueDate || (rate.valueDate > valueDate && rate.valueDate <= today),
  );
  if (!isRuled) return;
  const { message } = new AppError('OFFICIAL_RATE_EXISTS');
  throw new AppError('OFFICIAL_RATE_EXISTS', { fields: { valueDate: message } });
}

function jumpQuestion(rate: string, before: DatedRate): AppError {
  const change = Math.abs(Number(rate) / Number(before.rate) - 1);
  const percent = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 }).format(change * 100);
  const [typed, known] = [rate, before.rate].map((value) => rateFormat.format(Number(value)));
  const message = `La tasa vigente es ${known} (${displayDay(before.valueDate)}) y escribiste ${typed}: un cambio de ${percent}\u00a0%. ¿Seguro que es correcta?`;
  return new AppError('RATE_JUMP', { message });
}
