import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Manifest, readSigningKey, type SigningKey, writeManifest } from '#features/backups/archive/manifest.ts';
import { readTar, tarEnd, tarHeader, tarPadding } from '#features/backups/archive/tar.ts';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const test = openTestApp();
let admin: Person;
let backups: ReturnType<typeof backupsOf>;
let own: SigningKey;
let folder: string;
let marker: string;
let entries: Entry[];
let backupId: string;

interface Entry {
  name: string;
  content: Buffer;
}

beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  backups = backupsOf(test, admin);
  const { storeId, owner } = await createStore(test.services);
  await createProduct(test.services, storeId, owner);
  const key = test.services.backups?.key;
  if (!key) throw new Error('backups are off');
  own = key;
  folder = await mkdtemp('/tmp/minipos-attack-');
  marker = join(folder, 'ran');
  const made = await backups.make();
  backupId = made.id;
  entries = await entriesOf(await readFile(pathOf(backupId)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
// The safety backups stay away: none is made of what never gets so far.
beforeEach(() => test.services.db.deleteFrom('restores').execute());

const pathOf = (id: string) => join(test.services.config.STORAGE_DIR, archiveKey(id));

async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const { name, content } of readTar(Readable.from([archive]))) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    found.push({ name, content: Buffer.concat(pieces) });
  }
  return found;
}

const archiveOf = (list: readonly Entry[], headerOf = tarHeader) =>
  Buffer.concat([
    ...list.flatMap(({ name, content }) => [headerOf(name, content.length), content, tarPadding(content.length)]),
    tarEnd,
  ]);

const named = (name: string) => entries.find((entry) => entry.name === name)?.content ?? Buffer.alloc(0);
const manifest = () => JSON.parse(named('manifest.json').toString()) as Manifest;

/** An archive with another dump, manifest or key, signed anew. */
function signed({ key = own, dump = named('database.dump'), about = {} as Partial<Manifest> }) {
  const database = { bytes: dump.length, sha256: createHash('sha256').update(dump).digest('hex') };
  const text = writeManifest({ ...manifest(), database, ...about });
  const rest = entries.filter(({ name }) => name.startsWith('files/'));
  return archiveOf([
    { name: 'database.dump', content: dump },
    ...rest,
    { name: 'manifest.json', content: text },
    { name: 'manifest.sig', content: key.sign(text) },
  ]);
}

/** The table of contents of a dump holds its statements as they are: one is exchanged for another of the same length. */
function poisoned(statement: RegExp, evil: string): Buffer {
  const dump = Buffer.from(named('database.dump'));
  const found = statement.exec(dump.toString('latin1'));
  if (!found || evil.length > found[0].length) throw new Error('no room for the statement');
  dump.write(evil.padEnd(found[0].length), found.index, 'latin1');
  return dump;
}

const strange = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
/** A header that our own writer refuses to write. */
const rawHeader = (name: string, bytes: number) => {
  const header = tarHeader('database.dump', bytes);
  header.fill(0, 0, 100).write(name, 0, 'latin1');
  header.write('        ', 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};
const withName = (name: string) => archiveOf([{ name, content: Buffer.from('x') }, ...entries], rawHeader);

const notOurs = 'El archivo no lo firmó esta instalación, o no es como se firmó. No se restauró nada.';
const failed = 'No se pudo restaurar. Los datos de ahora siguen como estaban.';
const attacks: [string, () => Buffer, string][] = [
  ['without a signature', () => archiveOf(entries.filter(({ name }) => name !== 'manifest.sig')), notOurs],
  ['without anything', () => Buffer.alloc(0), notOurs],
  ['that is cut off', () => archiveOf(entries).subarray(0, 40_000), notOurs],
  ["signed by another installation's key", () => signed({ key: readSigningKey(strange) }), notOurs],
  [
    'with another dump under the old signature',
    () =>
      archiveOf(
        entries.map((entry) => (entry.name === 'database.dump' ? { ...entry, content: Buffer.from('PGDMP') } : entry)),
      ),
    notOurs,
  ],
  [
    'with a second dump after the signature',
    () => archiveOf([...entries, { name: 'database.dump', content: Buffer.from('x') }]),
    notOurs,
  ],
  ['with a name that leads out of the folder', () => withName('files/1/../../../etc/cron.d/x'), notOurs],
  ['with an absolute name', () => withName('/etc/passwd'), notOurs],
  [
    'of a newer version',
    () => signed({ about: { schemaVersion: '9999_from_tomorrow' } }),
    'El respaldo es de una versión más nueva de miniPOS. Actualiza el sistema primero.',
  ],
  [
    'that lacks rows it says it has',
    () =>
      signed({
        about: {
          tables: manifest().tables.map((table) =>
            table.name === 'products' ? { ...table, rows: table.rows + 1 } : table,
          ),
        },
      }),
    'Lo restaurado no coincide con lo que dice el respaldo. No se cambió nada.',
  ],
  // From here on the key itself has been stolen: what stands in the dump still finds nobody who may run it.
  [
    'whose dump runs a program of the server',
    () =>
      signed({
        dump: poisoned(
          /COPY public\.products \([^)]*\) FROM stdin;/,
          `COPY public.products FROM PROGRAM 'touch ${marker}';`,
        ),
      }),
    failed,
  ],
  [
    'whose dump calls the shell of psql',
    () => signed({ dump: poisoned(/CREATE TABLE public\.products \([^;]*;/, `\\! touch ${marker}`) }),
    failed,
  ],
  [
    'whose dump loads a C function',
    () =>
      signed({
        dump: poisoned(
          /CREATE FUNCTION public\.audit_entry_hash[^;]*;/,
          `CREATE FUNCTION public.a() RETURNS int LANGUAGE c AS 'libc', 'getpid';`,
        ),
      }),
    failed,
  ],
  [
    'whose dump writes a file of the server',
    () => signed({ dump: poisoned(/CREATE TABLE public\.products \([^;]*;/, `COPY (select 1) TO '${marker}';`) }),
    failed,
  ],
]; // prettier-ignore

it.each(attacks)('an archive %s restores nothing', async (_name, forge, failure) => {
  const before = await fingerprint(test.database);
  await writeFile(pathOf(backupId), forge());
  const restoreId = await backups.restore(backupId);
  const { lastRestore } = await backups.info();
  expect(lastRestore).toMatchObject({ id: restoreId, status: 'failed', failure });
  const { account_audit: _a, users: _u, backups: _b, restores: _r, ...after } = await fingerprint(test.database);
  const { account_audit: _b2, users: _u2, backups: _k2, restores: _r2, ...unchanged } = before;
  expect(after).toEqual(unchanged);
  await expect(access(marker)).rejects.toThrow('ENOENT');
});

it('the same archive as it was is restored, so that the refusals above are of what was changed', async () => {
  await writeFile(pathOf(backupId), signed({}));
  await backups.restore(backupId);
  expect((await backups.info()).lastRestore).toMatchObject({ status: 'completed' });
});

it('nothing of what was tried is left on the server', async () => {
  const left = await test.database.as('owner', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like current_database() || '\\_restore\\_%'",
    );
    return rows;
  });
  expect(left).toEqual([]);
  const { stdout } = await promisify(execFile)('ls', [join(test.services.config.STORAGE_DIR, '.work')]);
  expect(stdout).toBe('');
});
