import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A throw-away copy of a migrated database, for a test file or a measurement. */
export interface ScratchDatabase {
  name: string;
  drop: () => Promise<void>;
}

interface Copy {
  /** A commit does not wait for the disk: only for work that is not needed after PostgreSQL itself has crashed. */
  hasty?: boolean;
  /** Its name, where it is to be found again; one of its own otherwise. */
  name?: string;
}

/** Copies `template` under a name of its own, as the owner role (which may create databases in development). */
export async function createScratchDatabase(
  ownerUrl: string,
  template: string,
  { hasty = false, name = `${template}_${randomBytes(6).toString('hex')}` }: Copy = {},
): Promise<ScratchDatabase> {
  await maintain(ownerUrl, `create database "${name}" template "${template}"`);
  if (hasty) await maintain(ownerUrl, `alter database "${name}" set synchronous_commit = off`);
  return {
    name,
    async drop() {
      await maintain(ownerUrl, `drop database if exists "${name}"`);
    },
  };
}

/** Whether there is a database of that name. */
export async function hasDatabase(ownerUrl: string, name: string): Promise<boolean> {
  const names = await maintain(ownerUrl, 'select datname from pg_database');
  return names.includes(name);
}

/** Removes the copies that runs cut short have left behind. One that somebody is connected to belongs to a run of now. */
export async function dropScratchDatabases(ownerUrl: string, template: string): Promise<void> {
  const pattern = `${template.replaceAll('_', '\\_')}\\_%`;
  const names = await maintain(
    ownerUrl,
    `select datname from pg_database d where datname like '${pattern}'
       and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const name of names) await maintain(ownerUrl, `drop database if exists "${name}"`);
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function maintain(ownerUrl: string, command: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await client.connect();
  try {
    const { rows } = await retryWhileBusy(() => client.query<string[]>({ text: command, rowMode: 'array' }));
    return rows.map(([first = '']) => first);
  } finally {
    await client.end();
  }
}

/** Neither copying nor dropping goes on while someone is connected (55006); a closed pool needs a moment. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!busy || attempt === 200) throw error;
      await sleep(100);
    }
  }
}
