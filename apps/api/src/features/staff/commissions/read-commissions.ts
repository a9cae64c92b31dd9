import type { CommissionPeriod, Commissions } from '@minipos/contract/staff/commissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { commissionPeriodProblem } from '@minipos/domain/sales/commission';
import type { Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { countSalesInDoubt, findSellerDays } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCardRates } from './commissions.queries.ts';
import { gatherCommissions, type Period } from './gather-commissions.ts';

/** The period meant: until today and from the first of the month, where nothing was said. */
function requirePeriod(now: Date, { from, to = caracasDay(now) }: CommissionPeriod): Period {
  const begin = from ?? `${to.slice(0, 7)}-01`;
  const problem = commissionPeriodProblem(begin, to);
  if (problem) throw new AppError('VALIDATION', { fields: { from: problem } });
  return { from: begin, to };
}

/** What everybody sold in a period and what they get of it. */
export function readCommissions({ db, storeId, now }: StoreCtx, asked: CommissionPeriod): Promise<Commissions> {
  const period = requirePeriod(now, asked);
  return readStore(db, storeId, (tx) => findCommissions(tx, storeId, period));
}

/** The same for who has a period and a transaction already. Whoever asks must have seen to the right to salaries. */
export async function findCommissions(tx: Db, storeId: number, period: Period): Promise<Commissions> {
  const [days, cards, salesInDoubt] = await Promise.all([
    findSellerDays(tx, storeId, period),
    findCardRates(tx, storeId),
    countSalesInDoubt(tx, storeId, period),
  ]);
  return { ...gatherCommissions(period, days, cards), salesInDoubt };
}
