import { clientStats, listClients } from '@minipos/contract/clients/clients';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { type MiniPosDatabase, openDatabase } from '#offline/database/database.ts';
import { sampleClient } from '../test/sample-client.ts';
import {
  countLocalClients,
  findLocalClient,
  findLocalTwin,
  isMadeHere,
  listLocalClients,
  searchLocalClients,
} from './local-clients.ts';
import { requireNewDocument } from './new-document.ts';

const storeId = 1;
let db: MiniPosDatabase;

async function add(n: number, fields: Partial<ReturnType<typeof sampleClient>>, hasId = true) {
  const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const { id: _, ...row } = sampleClient({ storeId, ...fields, uuid });
  await db.clients.put({ ...row, ...(hasId ? { id: n } : {}) });
}

beforeEach(async () => {
  db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  await add(1, { name: 'Zoraida', currentDebt: 18.4, documentType: 'V', documentNumber: '12345678' });
  await add(2, { name: 'Ángel', phone: '+584141234567' });
  await add(3, { name: 'Bodega', kind: 'business', isActive: false, currentDebt: -5 });
  await add(4, { name: 'Nueva', currentDebt: 1.6 }, false);
  await add(5, { name: 'De otra tienda', storeId: 2, currentDebt: 99 });
});

const names = async (fields: object) =>
  (await listLocalClients(db, storeId, listClients.query.parse(fields))).data.map(({ name }) => name);

it('lists, searches and filters one store as the server does', async () => {
  expect(await names({})).toEqual(['Ángel', 'Bodega', 'Nueva', 'Zoraida']);
  expect(await names({ sort: '-debt', limit: 2 })).toEqual(['Zoraida', 'Nueva']);
  expect(await names({ search: 'V-12.345.678' })).toEqual(['Zoraida']);
  expect(await names({ search: '0414' })).toEqual(['Ángel']);
  expect(await names({ status: 'with-debt' })).toEqual(['Nueva', 'Zoraida']);
  expect(await names({ status: 'inactive', kind: 'business' })).toEqual(['Bodega']);
});

it('counts the whole filter; what is client credit takes nothing off the debt', async () => {
  const figures = await countLocalClients(db, storeId, clientStats.query.parse({}));
  const known = { totalClients: 4, activeClients: 3, clientsWithDebt: 2, totalDebt: 20 };
  expect(figures).toEqual({ ...known, clientsOverdue: null, overdueDebt: null });
});

it('gives what was made here a number that never meets a real one, and finds it by it', async () => {
  const { data } = await listLocalClients(db, storeId, listClients.query.parse({ search: 'nueva' }));
  const { overdueUSD, ...made } = data[0] ?? { ...sampleClient({ id: 0 }), overdueUSD: 0 };
  expect(overdueUSD).toBeNull();
  expect(isMadeHere(made)).toBe(true);
  await expect(findLocalClient(db, storeId, made.id)).resolves.toEqual(made);
  await expect(findLocalClient(db, storeId, 1)).resolves.toMatchObject({ name: 'Zoraida' });
  await expect(findLocalClient(db, storeId, 5)).resolves.toBeNull();
});

it('knows who carries a document already, in whatever writing', async () => {
  const asked = { documentType: 'V', documentNumber: '12.345.678' } as const;
  await expect(findLocalTwin(db, storeId, asked, null)).resolves.toMatchObject({ name: 'Zoraida' });
  const itself = '00000000-0000-4000-8000-000000000001';
  await expect(findLocalTwin(db, storeId, asked, itself)).resolves.toBeNull();
  await expect(findLocalTwin(db, storeId, { ...asked, documentType: 'E' }, null)).resolves.toBeNull();
});

it('finds at the till whom the list finds, phones as people dial them, without those who left', async () => {
  const found = async (query: string) => (await searchLocalClients(db, storeId, query)).map(({ name }) => name);
  expect(await found('0414')).toEqual(['Ángel']);
  expect(await found('0414-123.45.67')).toEqual(['Ángel']);
  expect(await found('v12345678')).toEqual(['Zoraida']);
  expect(await found('bodega')).toEqual([]);
  expect(await found(' ')).toEqual([]);
});

it('refuses a document that somebody else carries, and only when it is new to the client', async () => {
  const taken = { documentType: 'V', documentNumber: '12345678' } as const;
  const itself = '00000000-0000-4000-8000-000000000001';
  const another = '00000000-0000-4000-8000-000000000002';
  await expect(requireNewDocument(db, storeId, taken, null)).rejects.toMatchObject({
    answer: {
      code: 'CLIENT_DOCUMENT_TAKEN',
      fields: { documentNumber: 'Ya está registrado a nombre de Zoraida' },
    },
  });
  await expect(requireNewDocument(db, storeId, taken, another)).rejects.toThrow(
    'Ya está registrado a nombre de Zoraida',
  );
  await expect(requireNewDocument(db, storeId, taken, itself)).resolves.toBeUndefined();
  // Two cards of two devices: the second one may still change its phone.
  await add(6, { name: 'Zoraida otra vez', ...taken });
  await expect(requireNewDocument(db, storeId, taken, '00000000-0000-4000-8000-000000000006')).resolves.toBeUndefined();
});

it('does not know what is overdue, and says that it needs the server', async () => {
  const late = { status: 'overdue' } as const;
  await expect(listLocalClients(db, storeId, listClients.query.parse(late))).rejects.toBeInstanceOf(NetworkError);
  await expect(countLocalClients(db, storeId, clientStats.query.parse(late))).rejects.toBeInstanceOf(NetworkError);
});
