import { getClientAccount } from '@minipos/contract/clients/client-accounts';
import { listClientImportErrors } from '@minipos/contract/clients/client-files';
import { listClients } from '@minipos/contract/clients/clients';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, createClientPayment } from '../factories/clients.ts';
import { checkClientFile, importClientFile, startClientImport, undoClientImport } from '../factories/imports.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStaffedStore>>;
beforeEach(async () => {
  store = await createStaffedStore(test.services);
});

const ctx = () => ownerCtx(test.services, store.storeId, store.staff.owner);
const ctxOf = (role: 'assistant') => {
  const own = ownerCtx(test.services, store.storeId, store.staff[role]);
  return { ...own, user: { ...own.user, memberships: [{ storeId: store.storeId, role }] } };
};
const load = (content: string, choices = {}) => importClientFile(test.services, ctx(), content, choices);
const api = () => test.as(store.staff.owner.token);
const clients = async () =>
  (await api()(listClients, { params: { storeId: store.storeId }, query: { limit: 100 } })).data;
const debts = async () =>
  (await clients()).map(({ name, documentNumber, currentDebt }) => [name, documentNumber, currentDebt]);
const overdueOf = async (clientId: number) =>
  (await api()(getClientAccount, { params: { storeId: store.storeId, clientId } })).data.overdueUSD;
const messagesOf = async (importId: number) =>
  (await api()(listClientImportErrors, { params: { storeId: store.storeId, importId } })).data.map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('a file that was corrected and comes in again', () => {
  it('gives a client the document and the e-mail they lacked, and makes nobody who owes the same', async () => {
    await load('Nombre;Límite;Saldo\nOlga;100;75');
    expect(await load('Nombre;Documento;Límite;Saldo\nOlga;V-12345678;100;75')).toMatchObject({ updated_count: 1 });
    expect(await load('Nombre;Documento;Correo;Saldo\nOlga;V-12345678;olga@correo.com;75')).toMatchObject({
      updated_count: 1,
    });
    expect(await debts()).toEqual([['Olga', '12345678', 75]]);
  });

  it('takes one of the same name with another document for somebody else', async () => {
    await load('Nombre;Documento\nOlga;V-12345678');
    expect(await load('Nombre;Documento\nOlga;V-9876543')).toMatchObject({ created_count: 1, updated_count: 0 });
  });

  it('knows a name however it is divided into columns, and says no surname twice', async () => {
    await load('Nombre;Apellido;Límite;Saldo\nAna;Pérez;100;20');
    expect(await load('Cliente;Límite;Saldo\nAna Pérez;100;20')).toMatchObject({ unchanged_count: 1 });
    expect(await load('Nombre completo;Documento\nAna Pérez;V-12345678')).toMatchObject({ updated_count: 1 });
    expect(await load('Cliente;Documento\nAna María Pérez;V-12345678')).toMatchObject({ updated_count: 1 });
    expect(await load('Cliente\nLuis Gómez')).toMatchObject({ created_count: 1 });
    expect(await load('Nombre;Apellido\nLuis;Gómez')).toMatchObject({ created_count: 0 });
    expect(await debts()).toEqual([
      ['Ana María Pérez', '12345678', 20],
      ['Luis Gómez', null, 0],
    ]);
  });

  it('keeps a RIF where the file has the cédula in it', async () => {
    await load('Nombre;Documento\nOlga;V-12345678-1');
    const [before] = await debts();
    expect(before?.[1]).toContain('-');
    expect(await load('Nombre;Documento\nOlga;V-12345678')).toMatchObject({ unchanged_count: 1 });
    expect(await debts()).toEqual([before]);
  });

  it('refuses a row that may be about somebody whom an earlier row names', async () => {
    const run = await load('Nombre;Documento\nJuan Pérez;V-12345678\nJuan Pérez;\nJuan Pérez;V-9876543');
    expect(run).toMatchObject({ created_count: 2, failed_count: 1 });
    expect(await messagesOf(run.id)).toEqual(['3 Puede ser quien está en la línea 2: agrega el documento en las dos']);
  });

  it('takes "Estado" for where they live unless it says yes or no', async () => {
    expect(await load('Nombre;Estado\nOlga;Zulia')).toMatchObject({ created_count: 1, failed_count: 0 });
    await load('Nombre;Estado\nOlga;Inactivo');
    expect(await clients()).toMatchObject([{ name: 'Olga', isActive: false }]);
  });
});

it('a debt that moved after the check is not set back to the figure of the file', async () => {
  await load('Nombre;Límite;Saldo\nOlga;100;75\nIris;100;10');
  const [iris, olga] = await clients();
  const later = await checkClientFile(test.services, ctx(), 'Nombre;Saldo\nOlga;75\nIris;12', { balances: 'set' });
  await createClientPayment(test.services, store.storeId, store.staff.owner, olga?.id ?? 0);
  const run = await startClientImport(test.services, ctx(), later.id);
  expect(run).toMatchObject({ updated_count: 1, failed_count: 1 });
  expect(await messagesOf(run.id)).toEqual(['2 Su cuenta cambió después de revisar el archivo']);
  expect((await clients()).map(({ id, currentDebt }) => [id, currentDebt])).toEqual([
    [iris?.id, 12],
    [olga?.id, 70],
  ]);
});

it('what a file says of a client whom a till registered after the check is loaded, or told to be done by hand', async () => {
  const file = await checkClientFile(
    test.services,
    ctx(),
    'Nombre;Documento;Límite;Saldo\nAna;V-12345678;100;20\nIris;V-9876543;100;30\nOlga;V-8765432;100;0',
  );
  expect(file).toMatchObject({ created_count: 3 });
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  const made = { lastName: '', creditLimit: 100, documentType: 'V' as const };
  for (const [firstName, documentNumber] of [
    ['Ana', '12345678'],
    ['Olga', '8765432'],
  ] as const) {
    await createClient(test.services, store.storeId, store.staff.owner, { ...made, firstName, documentNumber });
  }
  const iris = await createClient(test.services, store.storeId, store.staff.owner, {
    ...made,
    firstName: 'Iris',
    documentNumber: '9876543',
  });
  await createClientPayment(test.services, store.storeId, store.staff.owner, iris.id);
  const run = await startClientImport(test.services, ctx(), file.id);
  expect(run).toMatchObject({ created_count: 0, failed_count: 1 });
  expect(await messagesOf(run.id)).toEqual([
    '3 Se registró después de revisar el archivo y ya tiene cuenta. Ajusta su deuda a mano.',
  ]);
  expect(await debts()).toEqual([
    ['Ana', '12345678', 20],
    ['Iris', '9876543', -5],
    ['Olga', '8765432', 0],
  ]);
  expect(await undoClientImport(test.services, ctx(), run.id)).toMatchObject({ status: 'undone' });
  expect(await debts()).toContainEqual(['Ana', '12345678', 0]);
  expect(await test.database.as('console', findViolations)).toEqual([]);
});

describe('undoing debts that a file moved', () => {
  const owing = 'Nombre;Documento;Límite;Saldo;Debe desde\nAna;V-12345678;200;20;01/03/2026';
  const toAmount = (amount: number) => `Nombre;Documento;Saldo\nAna;V-12345678;${amount}`;

  it.each([50, 5])('leaves what was overdue overdue, also where the file said %d', async (amount) => {
    await load(owing);
    const [ana] = await clients();
    expect(await overdueOf(ana?.id ?? 0)).toBe(20);
    const run = await load(toAmount(amount), { balances: 'set' });
    expect(await undoClientImport(test.services, ctx(), run.id)).toMatchObject({ status: 'undone', kept_count: 0 });
    expect(await overdueOf(ana?.id ?? 0)).toBe(20);
    expect(await test.database.as('console', findViolations)).toEqual([]);
  });
});

it('who may not delete clients takes back only what they brought in themselves, and lately', async () => {
  const others = await load('Nombre\nOlga');
  const forbidden = { code: 'FORBIDDEN' };
  await expect(undoClientImport(test.services, ctxOf('assistant'), others.id)).rejects.toMatchObject(forbidden);
  const own = await importClientFile(test.services, ctxOf('assistant'), 'Nombre\nIris');
  const late = { ...ctxOf('assistant'), now: new Date(Date.now() + 2 * 86_400_000) };
  await expect(undoClientImport(test.services, late, own.id)).rejects.toMatchObject(forbidden);
  expect(await undoClientImport(test.services, ctxOf('assistant'), own.id)).toMatchObject({ status: 'undone' });
});
