import pg from 'pg';

/** One connection of its own, closed after the work; statements may take as long as they take. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0 -c lock_timeout=30s' });
  // One that is cut fails its query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);
