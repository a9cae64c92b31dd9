import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { interruptedImports } from '#features/imports/public.ts';
import type { Manifest } from '../archive/manifest.ts';
import { quoted, withClient } from './connect.ts';
import { orderRestore, type RestoreLists } from './restore-lists.ts';
import { differingTables, sumTables } from './table-sums.ts';
import { runTool, withDatabase } from './tools.ts';

/** Who does what in a restore; none of them is a superuser. */
interface RestoreRoles {
  /** Owns the tables; makes databases. */
  ownerUrl: string;
  /** Reads every row. */
  readerUrl: string;
}

interface Filling extends RestoreRoles {
  database: string;
  dumpPath: string;
  manifest: Manifest;
  /** It is to take the place of the live data, not only to be compared. */
  toGoLive: boolean;
  onStep: (step: 'restoring' | 'comparing') => Promise<void>;
}

/** The restored rows are not those that were signed. */
export class RestoredDiffers extends Error {}

const onServer = (url: string) => withDatabase(url, 'postgres');

export async function createFreshDatabase(ownerUrl: string, database: string): Promise<void> {
  await withClient(onServer(ownerUrl), (client) =>
    client.query(`create database ${quoted(database)} template template0 encoding 'UTF8'`),
  );
  await withClient(withDatabase(ownerUrl, database), (client) =>
    client.query(`
      set role pg_database_owner;
      revoke all on schema public from public;
      grant usage on schema public to public;
      grant create on schema public to minipos_owner;
      reset role;
      create schema pgboss;
      grant usage, create on schema pgboss to minipos_app`),
  );
}

export const dropDatabase = (ownerUrl: string, database: string): Promise<unknown> =>
  withClient(onServer(ownerUrl), (client) => client.query(`drop database if exists ${quoted(database)}`));

/**
 * Restores a dump into a new database as the owner, who is no superuser: programs of the server, C functions and files of it are
 * out of reach of whatever the dump says. Between rows and constraints the rows are compared with what is signed.
 */
export async function fillFreshDatabase(filling: Filling): Promise<{ tables: number; rows: number }> {
  const { ownerUrl, readerUrl, database, dumpPath, manifest, toGoLive, onStep } = filling;
  const url = withDatabase(ownerUrl, database);
  const asOwner = (sql: string) => withClient(url, (client) => client.query(sql));
  const lists = await writeLists(
    dumpPath,
    orderRestore(await runTool('pg_restore', { url, args: ['--list', dumpPath] })),
  );
  const restore = (list: keyof RestoreLists, ...more: string[]) =>
    runTool('pg_restore', {
      url,
      args: [
        '--exit-on-error',
        '--no-comments',
        '--no-password',
        `--dbname=${database}`,
        `--use-list=${lists[list]}`,
        ...more,
        dumpPath,
      ],
    });
  await onStep('restoring');
  await restore('schemas');
  // The search functions belong to a role that may create nothing otherwise.
  await asOwner('grant usage, create on schema search to minipos_search');
  await restore('most', '--section=pre-data');
  await restore('most', '--section=data');

  await onStep('comparing');
  const found = await withClient(withDatabase(readerUrl, database), sumTables);
  const differing = differingTables(manifest.tables, found);
  if (differing.length > 0) throw new RestoredDiffers(`not as in the backup: ${differing.join(', ')}`);
  // Before row-level security is there, which would show the owner no store.
  if (toGoLive) await withClient(url, beginAnew);

  await onStep('restoring');
  await restore('most', '--section=post-data');
  await restore('searchGrants', '--role=minipos_search');
  await asOwner('revoke create on schema search from minipos_search; analyze');
  return { tables: found.length, rows: found.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Every store begins a new time, so that devices send again what the backup lacks; jobs that were under way are gone. */
async function beginAnew(client: pg.Client): Promise<void> {
  await client.query('update store_clocks set epoch = gen_random_uuid()');
  for (const { status, becomes, failure } of interruptedImports) {
    await client.query('update imports set status = $2, failure = $3 where status = $1', [status, becomes, failure]);
  }
}

async function writeLists(dumpPath: string, lists: RestoreLists): Promise<Record<keyof RestoreLists, string>> {
  const paths = {} as Record<keyof RestoreLists, string>;
  for (const [name, lines] of Object.entries(lists) as [keyof RestoreLists, string[]][]) {
    paths[name] = `${dumpPath}.${name}`;
    await writeFile(paths[name], `${lines.join('\n')}\n`);
  }
  return paths;
}
