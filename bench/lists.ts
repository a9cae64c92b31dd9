import { fillSales } from '@minipos/db/seed/bulk-sales';
import pg from 'pg';
import { get, readerUrl, recordStatements, sendBare } from './bare/bare-statements.ts';
import { signIn } from './sign-in.ts';
import { compareLatency, type LatencyComparison, type LatencyPlan } from './world/latency.ts';
import { clientQuestions, type Question, saleQuestions } from './world/list-questions.ts';
import { wholeScans } from './world/plans.ts';
import { startServer } from './world/processes.ts';
import { createBenchWorld } from './world/world.ts';

export interface ListsPlan extends LatencyPlan {
  /** In all stores, and in the one that is asked. */
  sales: number;
  ownSales: number;
  clientCards: number;
  ownClients: number;
  /** Of one client. */
  movements: number;
  neighbours: number;
  /** Off where there are so few rows that reading them all is the right plan. */
  refusesWholeScans: boolean;
}

const sellers = 6;

// A row for each person and store, and nothing of what was sold came back: a page or two, read whole with good reason.
const smallTables = ['users', 'store_clocks', 'sale_refunds', 'sale_refund_items'];

/** Lists, searches and sums of sales and clients among millions, through the API against the same SQL sent bare. */
export async function measureLists(plan: ListsPlan): Promise<LatencyComparison[]> {
  const world = await createBenchWorld(sellers, plan.neighbours);
  try {
    const client = new pg.Client({ connectionString: world.ownerUrl });
    await client.connect();
    const { storeId, neighbours } = world;
    const { clientId } = await fillSales(client, { ...plan, clients: plan.clientCards, storeId, neighbours });
    const middleSaleId = await findMiddleSale(client, storeId);
    await client.end();
    const places = { storeId, sales: plan.ownSales, sellerId: world.userId, clientId, middleSaleId };
    return await compareQuestions(world, [...saleQuestions(places), ...clientQuestions(places, plan.ownClients)], plan);
  } finally {
    await world.drop();
  }
}

/** The sale that is the farthest from both ends of the list. */
async function findMiddleSale(client: pg.Client, storeId: number): Promise<number> {
  await client.query(`begin; set local app.store_id = '${storeId}'`);
  const { rows } = await client.query<{ id: string }>(
    `select id from sales where store_id = $1 order by at desc, id desc
     offset (select count(*) / 2 from sales where store_id = $1) limit 1`,
    [storeId],
  );
  await client.query('commit');
  return Number(rows[0]?.id);
}

type World = Pick<Awaited<ReturnType<typeof createBenchWorld>>, 'env' | 'emails' | 'storeId' | 'database'>;

async function compareQuestions(world: World, questions: Question[], plan: ListsPlan) {
  const readerAt = readerUrl(world.database, world.storeId);
  const results: LatencyComparison[] = [];
  const whole: { name: string; tables: string[] }[] = [];
  const api = await startServer('apps/api/src/server.ts', world.env);
  const pool = new pg.Pool({ connectionString: readerAt, max: plan.clients });
  try {
    for (const { name, path, ask } of questions) {
      // A token lives for a quarter of an hour, all questions take longer.
      const headers = { authorization: `Bearer ${await signIn(api.url, world.emails[0] ?? '')}` };
      const statements = await recordStatements(readerAt, ask);
      const ours = () => get(api.url + path, headers);
      const bare = () => sendBare(pool, name, statements);
      results.push(await compareLatency(name, { ours, bare }, plan));
      const tables = await wholeScans(world, statements, smallTables);
      if (tables.length > 0) whole.push({ name, tables });
    }
  } finally {
    await pool.end();
    await api.stop();
  }
  if (plan.refusesWholeScans && whole.length > 0) throw new Error(`read from end to end: ${JSON.stringify(whole)}`);
  return results;
}
