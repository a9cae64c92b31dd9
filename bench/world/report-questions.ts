import type { Database } from '@minipos/api/db/pool';
import { dayFigures } from '@minipos/api/features/reports/day/day-figures';
import { hubFigures } from '@minipos/api/features/reports/hub/hub-figures';
import { readReport } from '@minipos/api/features/reports/read-report';
import { storesDay } from '@minipos/api/features/reports/stores/stores-day';
import { mostStoresAtOnce } from '@minipos/contract/reports/stores-day';
import { mostDaysOf, reportKinds } from '@minipos/domain/people/report-rights';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { Question } from './list-questions.ts';
import type { ReportWorld } from './report-world.ts';

/** A question of a screen of figures, and how many milliseconds it may take. */
export interface ReportQuestion extends Question {
  goal: number;
  /** It reads other stores too: a platform with fewer of them answers less. */
  isOfManyStores?: boolean;
}

/** The dashboard, the hub, each report over a year, and all stores of an owner. */
export function reportQuestions({ storeId, userId }: ReportWorld): ReportQuestion[] {
  const ctx = (db: Database) => ({
    db,
    storeId,
    now: new Date(),
    origin: { requestId: 'bench', address: '127.0.0.1', userAgent: null },
    user: {
      id: userId,
      role: 'user' as const,
      fullName: '',
      sessionId: '',
      memberships: [{ storeId, role: 'owner' as const }],
    },
  });
  const endDate = caracasDay(new Date());
  const page = { page: 1, limit: mostStoresAtOnce };
  return [
    {
      name: 'dashboard of a store',
      goal: 60,
      path: `/api/reports/stores/${storeId}/day`,
      ask: (db) => dayFigures(ctx(db)),
    },
    { name: 'pages of a store', goal: 60, path: `/api/stores/${storeId}/hub`, ask: (db) => hubFigures(ctx(db)) },
    ...reportKinds.map((kind) => {
      // A year, or as long as the report may be.
      const from = addDays(endDate, 1 - (mostDaysOf(kind) ?? 365));
      return {
        name: `a year: ${kind}`,
        goal: 150,
        path: `/api/reports/stores/${storeId}/${kind}?startDate=${from}&endDate=${endDate}`,
        ask: (db: Database) => readReport(ctx(db), kind, { startDate: from, endDate, sort: 'net', compare: 'before' }),
      };
    }),
    {
      name: `today in ${mostStoresAtOnce} stores`,
      goal: 300,
      isOfManyStores: true,
      path: `/api/reports/stores/day?limit=${mostStoresAtOnce}`,
      ask: (db) => storesDay(ctx(db), page),
    },
  ];
}
