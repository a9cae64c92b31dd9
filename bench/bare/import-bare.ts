import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const tables = ['products', 'product_stock', 'stock_movements'];

export interface BareTimes {
  /** Into empty tables like ours without an index, and building the same indexes afterwards. */
  copyThenIndex: number;
  /** Into the same tables with their indexes in place, as a table in use has them. */
  copyIndexed: number;
}

/** Seconds that PostgreSQL's own COPY needs for the store's rows. */
export async function copyBare(ownerUrl: string, storeId: number): Promise<BareTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'minipos-bare-'));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const run = (...commands: string[]) => psql(ownerUrl, commands);
  try {
    const indexes = await client.query<{ table: string; definition: string }>(
      `select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any ($1)`,
      [tables],
    );
    for (const table of tables) {
      await client.query(`create table bare_${table} (like ${table} including generated including identity)`);
      const columns = await columnsOf(client, table);
      run(`set app.store_id = '${storeId}'`, `\\copy (select ${columns} from ${table}) to '${join(folder, table)}'`);
    }
    const copyAll = async () => {
      for (const table of tables) {
        run(`\\copy bare_${table} (${await columnsOf(client, table)}) from '${join(folder, table)}'`);
      }
    };
    const begun = performance.now();
    await copyAll();
    for (const { table, definition } of indexes.rows) {
      const bare = definition.replace(/INDEX (\w+) ON public\.\w+/, `INDEX bare_$1 ON bare_${table}`);
      await client.query(bare);
    }
    const built = performance.now();
    await client.query(`truncate ${tables.map((table) => `bare_${table}`).join(', ')}`);
    const again = performance.now();
    await copyAll();
    return { copyThenIndex: (built - begun) / 1000, copyIndexed: (performance.now() - again) / 1000 };
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

function psql(url: string, commands: string[]): void {
  const args = commands.flatMap((command) => ['-c', command]);
  const { status, stderr } = spawnSync('psql', [url, '-qv', 'ON_ERROR_STOP=1', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
