import pg from 'pg';
import { get, isQuestion, readerUrl, recordStatements, sendBare } from './bare/bare-statements.ts';
import { measureFolds } from './folds.ts';
import { type BesideFiguresPlan, measureSalesBesideFigures } from './sale-beside-figures.ts';
import { signIn } from './sign-in.ts';
import { type LatencyPlan, timeInTurns } from './world/latency.ts';
import { median } from './world/load.ts';
import { pagesRead } from './world/plans.ts';
import { startServer } from './world/processes.ts';
import { type ReportQuestion, reportQuestions } from './world/report-questions.ts';
import { openReportWorld, type ReportWorld, type ReportWorldSize } from './world/report-world.ts';

export interface ReportsPlan extends LatencyPlan {
  size: ReportWorldSize;
  /** The same store on a platform with a tenth of the sales. */
  small: ReportWorldSize;
  folds: number;
  beside: BesideFiguresPlan;
}

/** Times in milliseconds: ours is the 95th percentile and is to stay under its goal; pages of 8 kB that its statements touch. */
interface ReportFigures {
  name: string;
  goal: number;
  ours: number;
  oursMedian: number;
  bare: number;
  /** Over the same statements sent bare; the goal is 2. */
  ratio: number;
  pages: number;
  /** Over the same call on a platform with a tenth of the sales, and the same in pages; the goal is 1.2. */
  growth: number;
  growthPages: number;
}

/**
 * Figures of a store among millions of sales, through the API, against the same SQL sent bare and against a platform of a tenth. With
 * a name the two worlds are kept, and the next run measures at once.
 */
export async function measureReports(plan: ReportsPlan, name?: string) {
  const small = await openReportWorld(plan.small, name === undefined ? undefined : `${name}_small`);
  try {
    const world = await openReportWorld(plan.size, name);
    try {
      return [
        ...(await compareQuestions(world, small, plan)),
        ...(await measureFolds(world, plan.folds)),
        ...(await measureSalesBesideFigures(plan.beside)),
      ];
    } finally {
      await world.drop();
    }
  } finally {
    await small.drop();
  }
}

async function compareQuestions(world: ReportWorld, small: ReportWorld, plan: ReportsPlan): Promise<ReportFigures[]> {
  const api = await startServer('apps/api/src/server.ts', world.env);
  const smallApi = await startServer('apps/api/src/server.ts', small.env, 1);
  const readerAt = readerUrl(world.database, world.storeId);
  const pool = new pg.Pool({ connectionString: readerAt, max: plan.clients });
  const questions = reportQuestions(world);
  const sameOfSmall = reportQuestions(small);
  const results: ReportFigures[] = [];
  try {
    for (const [place, question] of questions.entries()) {
      const ours = await caller(api.url, world.email, question);
      const other = sameOfSmall[place] as ReportQuestion;
      const ofSmall = await caller(smallApi.url, small.email, other);
      // The first call folds what is behind: nothing is left to write when its statements are recorded.
      await Promise.all([ours(), ofSmall()]);
      const statements = await recordStatements(readerAt, question.ask);
      const bare = () => sendBare(pool, question.name, statements.filter(isQuestion));
      const rounds = await timeInTurns({ bare, ours, small: ofSmall }, plan);
      const over = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
      const pages = await pagesRead(world, statements);
      const smallStatements = await recordStatements(readerUrl(small.database, small.storeId), other.ask);
      const growth = question.isOfManyStores
        ? { growth: Number.NaN, growthPages: Number.NaN }
        : {
            growth: over((round) => round.ours.p95 / round.small.p95),
            growthPages: pages / (await pagesRead(small, smallStatements)),
          };
      results.push({
        name: question.name,
        goal: question.goal,
        ours: over((round) => round.ours.p95),
        oursMedian: over((round) => round.ours.p50),
        bare: over((round) => round.bare.p95),
        ratio: over((round) => round.ours.p95 / round.bare.p95),
        pages,
        ...growth,
      });
    }
  } finally {
    await pool.end();
    await api.stop();
    await smallApi.stop();
  }
  return results;
}

async function caller(url: string, email: string, { path }: ReportQuestion): Promise<() => Promise<void>> {
  // A token lives for a quarter of an hour, all questions take longer.
  const headers = { authorization: `Bearer ${await signIn(url, email)}` };
  return () => get(url + path, headers);
}
