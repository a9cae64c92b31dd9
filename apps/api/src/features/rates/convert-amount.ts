import { bsFromUsd, centsFromDecimal, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import type { Currency } from '@minipos/domain/stores/store-types';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { findOfficialRate } from './find-current-rate.ts';
import { presentRate } from './present-rate.ts';

/** Converts at the official rate in force, rounded to 2 decimals once. Without a rate there is no answer, never a guess. */
export async function convertAmount(ctx: UserCtx, input: { amount: number; from: Currency; to: Currency }) {
  const found = await findOfficialRate(ctx.db, ctx.now);
  if (!found) throw new AppError('RATE_UNAVAILABLE');
  const { rate } = found.inForce;
  const cents = centsFromDecimal(input.amount);
  const convert = input.from === input.to ? (same: number) => same : input.from === 'USD' ? bsFromUsd : usdFromBs;
  return {
    ...input,
    result: decimalFromCents(withinAmounts(() => convert(cents, rate), tooLarge)),
    ...presentRate(found.inForce),
  };
}

const tooLarge = () => new AppError('VALIDATION', { fields: { amount: 'El monto es demasiado grande' } });
