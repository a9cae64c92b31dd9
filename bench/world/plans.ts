import pg from 'pg';
import { isQuestion, type Statement } from '../bare/bare-statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

interface Place {
  env: { DATABASE_URL: string };
  storeId: number;
}

/** Tables that the application would read from end to end for these statements. */
export async function wholeScans(
  place: Place,
  statements: readonly Statement[],
  smallTables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const look = (node: PlanNode) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && !smallTables.includes(table)) found.push(table);
    node.Plans?.forEach(look);
  };
  for (const plan of await readPlans(place, statements, 'format json')) look(plan);
  return found;
}

/** Pages of 8 kB that the application touches for these statements. Other work on the machine does not change this figure. */
export async function pagesRead(place: Place, statements: readonly Statement[]): Promise<number> {
  const plans = await readPlans(place, statements, 'analyze, buffers, format json');
  return plans.reduce((sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), 0);
}

/** As the application's role, in the store. */
async function readPlans({ env, storeId }: Place, statements: readonly Statement[], how: string): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`begin read only; set local app.store_id = '${storeId}'`);
    const plans: PlanNode[] = [];
    for (const { text, values } of statements) {
      // What was recorded with its transactions says which store each statement is about.
      const [entering] = /set local app\.store_id = '\d+'/.exec(text) ?? [];
      if (entering !== undefined) await client.query(entering);
      if (!isQuestion({ text })) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (${how}) ${text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await client.end();
  }
}
