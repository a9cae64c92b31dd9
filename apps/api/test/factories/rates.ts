import { caracasDay, type RateSource } from '@minipos/domain/rates/rates';
import { saveReading, saveSourceCheck } from '#features/rates/rates.queries.ts';
import { typeManualRate } from '#features/rates/type-manual-rate.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

/** A rate typed in the store through its own use case, for today. */
export function createManualRate(services: Services, storeId: number, owner: Person, rate = 842.2067) {
  const typed = { rate, valueDate: null, reason: 'Sin internet desde anoche', confirmJump: false };
  return typeManualRate(ownerCtx(services, storeId, owner), typed);
}

let counter = 0;

/** A jump that an administrator has not decided yet. Its id. */
export async function createWaitingRate(services: Services): Promise<number> {
  counter += 1;
  const now = services.clock();
  const rate = `2000.${String(counter).padStart(8, '0')}`;
  await saveReading(services.db, { source: 'bcv', valueDate: caracasDay(now), rate, status: 'waiting', now });
  const { id } = await services.db
    .selectFrom('exchange_rates')
    .select('id')
    .where('rate', '=', rate)
    .executeTakeFirstOrThrow();
  return id;
}

/** An official rate, first seen at an instant. */
export async function createOfficialRate(
  services: Services,
  rate: { valueDate: string; rate: string; seenAt: Date; source?: Exclude<RateSource, 'manual'> },
): Promise<void> {
  const { valueDate, rate: value, seenAt: now, source = 'bcv' } = rate;
  await saveReading(services.db, { source, valueDate, rate: value, status: 'accepted', now });
  await saveSourceCheck(services.db, { source, now, problem: null });
}
