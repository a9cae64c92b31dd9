import { withClient } from './connect.ts';
import { findTables, sumTables, type TableSum, tablesLeftOut } from './table-sums.ts';
import { runTool } from './tools.ts';

export interface Dumped {
  schemaVersion: string;
  postgres: string;
  tables: TableSum[];
}

interface Dumping {
  /** Of the role that may read every row. */
  url: string;
  path: string;
  /** Bytes of the tables read so far, of all. */
  onProgress: (done: number, total: number) => void;
}

/** Dumps the database with `pg_dump` and sums its tables, both of the same moment. */
export function dumpDatabase({ url, path, onProgress }: Dumping): Promise<Dumped> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; version: string; last: string }>(
      `select pg_export_snapshot() as snapshot, current_setting('server_version') as version,
         (select max(name) from kysely_migration) as last`,
    );
    const [now] = rows;
    if (!now) throw new Error('the database does not tell its moment');
    const sizes = new Map((await findTables(client)).map(({ name, bytes }) => [name, bytes]));
    const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    let done = 0;
    let current: string | null = null;
    const onLine = (line: string) => {
      const table = /dumping contents of table "public\.(\w+)"/.exec(line)?.[1];
      if (!table) return;
      // The tool names a table when it begins with it.
      if (current) done += sizes.get(current) ?? 0;
      current = table;
      onProgress(done, total);
    };
    const args = [
      '--format=custom',
      '--verbose',
      '--no-password',
      `--snapshot=${now.snapshot}`,
      // The queues are of the processes that run now.
      '--exclude-schema=pgboss',
      ...tablesLeftOut.map((table) => `--exclude-table-data=public.${table}`),
      `--file=${path}`,
    ];
    const over = new AbortController();
    try {
      const { signal } = over;
      const [tables] = await Promise.all([sumTables(client), runTool('pg_dump', { url, args, onLine, signal })]);
      return { schemaVersion: now.last, postgres: now.version, tables };
    } finally {
      // Where the sums failed the tool is still writing.
      over.abort();
    }
  });
}
