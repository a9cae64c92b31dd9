import type { HealthFacts } from '@minipos/contract/platform/health';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** The size of the database, its connections and how far its replicas are behind. */
export async function readDatabase(db: Db): Promise<HealthFacts['database']> {
  const { rows } = await sql<{
    bytes: number;
    connections: number;
    most: number;
    replicas: number;
    lag: number | null;
  }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL said nothing of itself');
  return {
    bytes: found.bytes,
    connections: found.connections,
    maxConnections: found.most,
    replicas: found.replicas,
    lagSeconds: found.lag,
  };
}

/** What the queue counts of itself once a minute; counting its jobs here would read every one that is kept. */
export async function readQueues(
  db: Db,
): Promise<{ jobs: Omit<HealthFacts['jobs'], 'workers'>; mail: HealthFacts['mail'] }> {
  const { rows } = await sql<{ name: string; waiting: number; failed: number }>`
    select name, ready_count as waiting, failed_count as failed from pgboss.queue`.execute(db);
  const mails = rows.filter(({ name }) => name.startsWith('send-'));
  const others = rows.filter(({ name }) => !name.startsWith('send-'));
  const worst = others.reduce<(typeof rows)[number] | null>(
    (most, one) => (one.failed > (most?.failed ?? 0) ? one : most),
    null,
  );
  return {
    jobs: { waiting: total(others, 'waiting'), failed: total(others, 'failed'), failedQueue: worst?.name ?? null },
    mail: { waiting: total(mails, 'waiting'), failed: total(mails, 'failed') },
  };
}

const total = (rows: Record<'waiting' | 'failed', number>[], figure: 'waiting' | 'failed') =>
  rows.reduce((sum, row) => sum + row[figure], 0);
