import pg from 'pg';
import type { TestDatabase } from './database.ts';

interface Statement {
  text: string;
  values: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Every parameterised statement that the application in this process sends while `work` runs, each text once. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  return [...new Map((await recordEach(work)).map((statement) => [statement.text, statement])).values()];
}

/** The same, as often as each is sent. */
export async function recordEach(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called below on the client it was called on
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'string' ? { text: first, values: second } : (first as Statement);
    if (Array.isArray(config.values)) sent.push({ text: config.text, values: config.values });
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** How a statement would run as the application in the context of a store. */
function planOf(database: TestDatabase, storeId: number, { text, values }: Statement): Promise<PlanNode[]> {
  return database.as('app', async (client) => {
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    );
    await client.query('rollback');
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  });
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables that a statement reads from end to end. */
export async function scannedWhole(database: TestDatabase, storeId: number, statement: Statement): Promise<string[]> {
  const nodes = await planOf(database, storeId, statement);
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
}

/** What a statement looks rows of a table up by. */
export async function lookedUpBy(database: TestDatabase, storeId: number, statement: Statement, table: string) {
  const nodes = await planOf(database, storeId, statement);
  return nodes.filter((node) => node['Relation Name'] === table).map((node) => node['Index Cond'] ?? '');
}

/** How a statement reaches each table: 'Index Only Scan on sales', 'Bitmap Heap Scan on clients'. */
export async function waysIn(database: TestDatabase, storeId: number, statement: Statement): Promise<string[]> {
  const nodes = await planOf(database, storeId, statement);
  return nodes.flatMap((node) => (node['Relation Name'] ? [`${node['Node Type']} on ${node['Relation Name']}`] : []));
}
