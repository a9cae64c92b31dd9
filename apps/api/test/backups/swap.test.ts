import { createScratchDatabase, hasDatabase, withDatabase } from '@minipos/db/scratch';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ForeignSessions,
  requireNoForeigners,
  StillInUse,
  swapDatabases,
} from '#features/backups/database/swap-databases.ts';
import { databaseUrl, templateDatabase } from '../support/environment.ts';

// PostgreSQL itself waits 5 s for whoever is inside.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const owner = databaseUrl('owner', templateDatabase);
let live: string;
let restored: string;
let kept: string;
const clients: pg.Client[] = [];
beforeEach(async () => {
  ({ name: live } = await createScratchDatabase(owner, 'template1', { name: `${templateDatabase}_swap_live` }));
  ({ name: restored } = await createScratchDatabase(owner, 'template1', { name: `${templateDatabase}_swap_restored` }));
  kept = `${live}_before`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => undefined);
  const client = await connect(withDatabase(owner, 'postgres'));
  for (const name of [live, restored, kept]) await client.query(`drop database if exists "${name}"`);
  await client.end();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'pgAdmin' });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}
/** Null where this machine lets no superuser in by address: then there is nothing to show. */
const superuser = () => connect(withDatabase(process.env.ADMIN_DATABASE_URL ?? '', live)).catch(() => null);
const swap = (patienceMs: number) => swapDatabases({ ownerUrl: withDatabase(owner, live), restored, kept, patienceMs });

it('sends away who may be sent away', async () => {
  const guest = await connect(withDatabase(owner, live));
  await swap(0);
  expect(await hasDatabase(owner, kept)).toBe(true);
  expect(await hasDatabase(owner, restored)).toBe(false);
  await expect(guest.query('select 1')).rejects.toThrow(/terminat|closed|not queryable/i);
});

it("names a superuser's session before anybody is made to wait", async ({ skip }) => {
  const stranger = await superuser();
  if (!stranger) return skip();
  const asked = requireNoForeigners(withDatabase(owner, live), 0);
  await expect(asked).rejects.toThrow(ForeignSessions);
  await expect(asked).rejects.toThrow('(pgAdmin)');
  await stranger.end();
  await requireNoForeigners(withDatabase(owner, live));
});

it('tries again while somebody holds on, sends the others away meanwhile, and changes nothing in vain', async ({
  skip,
}) => {
  const stranger = await superuser();
  if (!stranger) return skip();
  const guest = await connect(withDatabase(owner, live));
  await expect(swap(0)).rejects.toThrow(StillInUse);
  await expect(guest.query('select 1')).rejects.toThrow(/terminat|closed|not queryable/i);
  expect(await hasDatabase(owner, restored)).toBe(true);
  const leaving = setTimeout(() => void stranger.end(), 6000);
  await swap(30_000);
  clearTimeout(leaving);
  expect(await hasDatabase(owner, kept)).toBe(true);
});
