import type { HealthFacts } from '@minipos/contract/platform/health';
import pg from 'pg';

const dayMs = 86_400_000;
const most = 6;

/** Who was not heard of for a week has closed or gone home, and is no news any more. */
const consideredDays = 7;

/**
 * The devices of all stores, as the role that reads across stores: one of the few statements that may. It reads every device once,
 * on a connection of its own.
 */
export async function readDevices(consoleUrl: string, now: Date): Promise<Pick<HealthFacts, 'devices' | 'versions'>> {
  const client = new pg.Client({ connectionString: consoleUrl });
  // A connection that breaks while idle says so here; the statement that follows fails by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string | null; devices: number; silent: number; unsent: number }>(
      `select app_version as version, count(*)::int as devices,
        count(*) filter (where last_seen_at < $1)::int as silent, count(*) filter (where unsent > 0)::int as unsent
      from devices where revoked_at is null and last_seen_at >= $2 group by 1 order by 2 desc`,
      [new Date(now.getTime() - dayMs), new Date(now.getTime() - consideredDays * dayMs)],
    );
    const sum = (figure: 'devices' | 'silent' | 'unsent') => rows.reduce((total, row) => total + row[figure], 0);
    return {
      devices: { devices: sum('devices'), silent: sum('silent'), unsent: sum('unsent') },
      versions: { versions: rows.slice(0, most).map(({ version, devices }) => ({ version, devices })) },
    };
  } finally {
    await client.end();
  }
}
