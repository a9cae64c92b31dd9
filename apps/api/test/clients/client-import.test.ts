import { getImport } from '@minipos/contract/catalogue/imports';
import { getClientAccount, listClientMovements } from '@minipos/contract/clients/client-accounts';
import { exportClients, getClientImport, listClientImportErrors } from '@minipos/contract/clients/client-files';
import { listClients } from '@minipos/contract/clients/clients';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeClient } from '#features/clients/manage-client.ts';
import { createClient } from '../factories/clients.ts';
import { checkClientFile, checkFile, importClientFile, undoClientImport } from '../factories/imports.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStaffedStore>>;
beforeEach(async () => {
  store = await createStaffedStore(test.services);
});

const ctx = () => ownerCtx(test.services, store.storeId, store.staff.owner);
const ctxOf = (role: 'assistant' | 'cashier') => {
  const own = ownerCtx(test.services, store.storeId, store.staff[role]);
  return { ...own, user: { ...own.user, memberships: [{ storeId: store.storeId, role }] } };
};
const load = (content: string, choices = {}) => importClientFile(test.services, ctx(), content, choices);
const check = (content: string, choices = {}) => checkClientFile(test.services, ctx(), content, choices);
const api = () => test.as(store.staff.owner.token);
const clients = async () =>
  (await api()(listClients, { params: { storeId: store.storeId }, query: { limit: 100 } })).data;
const named = async (name: string) => {
  const found = (await clients()).find((client) => client.name === name);
  if (!found) throw new Error(`no client ${name}`);
  return found;
};
const errorsOf = async (importId: number) =>
  (await api()(listClientImportErrors, { params: { storeId: store.storeId, importId } })).data;
const statementOf = async (clientId: number) =>
  (await api()(listClientMovements, { params: { storeId: store.storeId, clientId } })).data;

const file = [
  'Nombre;Apellido;Cédula o RIF;Celular;Correo;Límite;Días de crédito;Deuda;Debe desde',
  'Ana;Pérez;V-12.345.678;0414-1234567;ana@correo.com;200;15;120,50;01/03/2026',
  'Inversiones El Sol;;J-12345678-4;;;0;;;',
  'Luis;;;0412 555 66 77;;50;;-10,00;',
].join('\r\n');

describe('a file of clients', () => {
  it('creates them with document, phone, terms and what they owe as an adjustment with its reason and day', async () => {
    const run = await load(`\ufeff${file}`);
    expect(run).toMatchObject({ status: 'done', kind: 'clients', created_count: 3, failed_count: 0 });
    const ana = await named('Ana Pérez');
    expect(ana).toMatchObject({
      documentType: 'V',
      documentNumber: '12345678',
      phone: '+584141234567',
      email: 'ana@correo.com',
      kind: 'individual',
      creditLimit: 200,
      paymentDays: 15,
      currentDebt: 120.5,
    });
    expect(await named('Inversiones El Sol')).toMatchObject({ kind: 'business', documentType: 'J', currentDebt: 0 });
    expect(await named('Luis')).toMatchObject({ currentDebt: -10, creditLimit: 50 });
    const [movement, ...rest] = await statementOf(ana.id);
    expect(rest).toEqual([]);
    expect(movement).toMatchObject({ kind: 'adjustment', amountUSD: 120.5, notes: 'Saldo anterior a miniPOS' });
    expect(movement?.at).toBe('2026-03-01T16:00:00.000Z');
    // 15 days after the day it is owed since.
    const account = (await api()(getClientAccount, { params: { storeId: store.storeId, clientId: ana.id } })).data;
    expect(account).toMatchObject({ overdueUSD: 120.5 });
    expect(await test.database.as('console', findViolations)).toEqual([]);
  });

  it('read twice changes nothing the second time, also where it sets debts', async () => {
    await load(file);
    const before = await clients();
    expect(await load(file, { balances: 'set' })).toMatchObject({
      unchanged_count: 3,
      updated_count: 0,
      created_count: 0,
    });
    expect(await clients()).toEqual(before);
  });

  it('changes whom it means by document in any writing, by e-mail, and by name alone', async () => {
    await load(file);
    await changeClient(ctx(), (await named('Luis')).id, { email: 'luis@correo.com' });
    const run = await load('Nombre;Documento;Correo\nAnita;12345678;\nLuisa;;LUIS@correo.com');
    expect(run).toMatchObject({ updated_count: 2, created_count: 0, failed_count: 0 });
    expect(await named('Anita Pérez')).toMatchObject({ currentDebt: 120.5, documentNumber: '12345678' });
    expect(await named('Luisa')).toMatchObject({ email: 'LUIS@correo.com', currentDebt: -10 });
    const byName = await load('Nombre;Teléfono\nLuisa;0416-1112233');
    expect(byName).toMatchObject({ updated_count: 1, created_count: 0 });
    expect(await named('Luisa')).toMatchObject({ phone: '+584161112233' });
  });

  it('has one name for a passport, which other programs call PP', async () => {
    await load('Nombre;Documento\nAna;PP-AB123456');
    const run = await load('Nombre;Documento;Teléfono\nAna;P AB 123456;0414-1234567');
    expect(run).toMatchObject({ created_count: 0, updated_count: 1, failed_count: 0 });
    expect(await named('Ana')).toMatchObject({ documentType: 'P', documentNumber: 'AB123456' });
  });

  it('finds the passport of a card that still calls it PP, and says so from then on', async () => {
    await load('Nombre;Documento;Saldo;Límite\nAna;P-AB123456;40;100');
    const { id } = await named('Ana');
    await test.database.as('owner', async (sql) => {
      await sql.query(`begin; set local app.store_id = '${store.storeId}'`);
      await sql.query("update clients set document_type = 'PP' where store_id = $1", [store.storeId]);
      await sql.query('commit');
    });
    const run = await load('Nombre;Documento;Saldo;Límite;Teléfono\nAna;PP-AB123456;40;100;0414-1234567', {
      balances: 'set',
    });
    expect(run).toMatchObject({ created_count: 0, updated_count: 1, failed_count: 0 });
    expect(await clients()).toMatchObject([{ id, documentType: 'P', currentDebt: 40, phone: '+584141234567' }]);
    await test.database.as('owner', async (sql) => {
      await sql.query(`begin; set local app.store_id = '${store.storeId}'`);
      await sql.query("update clients set document_type = 'PP' where store_id = $1", [store.storeId]);
      await sql.query('commit');
    });
    const twin = { firstName: 'Otra', documentType: 'P' as const, documentNumber: 'AB123456' };
    await expect(createClient(test.services, store.storeId, store.staff.owner, twin)).rejects.toMatchObject({
      code: 'CLIENT_DOCUMENT_TAKEN',
    });
    await changeClient(ctx(), id, { documentType: 'P', documentNumber: 'AB123456', notes: 'Viaja' });
    expect(await named('Ana')).toMatchObject({ documentType: 'P', notes: 'Viaja' });
  });

  it('says what is wrong, line by line, and brings in the rest', async () => {
    await createClient(test.services, store.storeId, store.staff.owner, {
      firstName: 'Rosa',
      email: 'rosa@correo.com',
    });
    const lines = [
      'Nombre;Documento;Teléfono;Correo;Saldo;Límite;Debe desde',
      'Uno;V-12;;;;;',
      'Dos;;123;;;;',
      'Tres;;;no;;;',
      'Cuatro;V-9876543;;rosa@correo.com;;;',
      'Cinco;;;;mucho;;',
      'Seis;;;;100;50;',
      'Siete;;;;10;50;31/12/2099',
      'Ocho;E-84123456;;;;;',
      'Nueve;84.123.456;;;;;',
      'Diez;E 84.123.456;;;;;',
      ';;0414-1234567;;;;',
      ';J-30123456-0;;;;;',
    ];
    const run = await load(lines.join('\n'));
    // The one who has the address and no document is who the row means.
    expect(run).toMatchObject({ created_count: 2, updated_count: 1, failed_count: 9 });
    expect((await errorsOf(run.id)).map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '2 Documento: El documento no es válido. Ejemplos: V-12.345.678, J-12345678-4',
      '3 Teléfono: El teléfono no es válido. Ejemplo: 0414-1234567',
      '4 Correo: El correo electrónico no es válido',
      '6 Saldo USD: Debe ser un número',
      expect.stringContaining('7 Saldo USD: '),
      '8 Debe desde: La fecha no puede ser futura',
      '11 null: Fila repetida: el mismo documento está en la línea 9',
      '12 Nombre: Se requiere al menos un nombre o apellido',
      '13 Nombre: Escribe la razón social',
    ]);
  });
});

describe('debts that a file brings', () => {
  it('stay as they are unless the person says otherwise, and then move to the figure of the file', async () => {
    await load(file);
    const changed = 'Nombre;Documento;Saldo\nAna;V-12345678;90';
    expect(await load(changed)).toMatchObject({ unchanged_count: 1, updated_count: 0 });
    const run = await load(changed, { balances: 'set', reason: 'Cuaderno de marzo' });
    expect(run).toMatchObject({ updated_count: 1 });
    const { id, currentDebt } = await named('Ana Pérez');
    expect(currentDebt).toBe(90);
    expect((await statementOf(id))[0]).toMatchObject({ amountUSD: -30.5, notes: 'Cuaderno de marzo' });
  });

  it('beyond the limit fail their row, or lift the limit where the person wants that', async () => {
    const over = 'Nombre;Saldo\nOlga;75,25';
    expect(await load(over)).toMatchObject({ created_count: 0, failed_count: 1 });
    expect(await load(over, { raisesLimit: true })).toMatchObject({ created_count: 1, failed_count: 0 });
    expect(await named('Olga')).toMatchObject({ currentDebt: 75.25, creditLimit: 75.25 });
  });

  it('ask for a reason, for the right to give credit, and for that to give money back where they go down', async () => {
    const owes = 'Nombre;Límite;Saldo\nOlga;100;75';
    await expect(check(owes, { reason: '' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(checkClientFile(test.services, ctxOf('cashier'), owes)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const favours = 'Nombre;Límite;Saldo\nOlga;100;75\nIris;100;-5';
    const run = await importClientFile(test.services, ctxOf('assistant'), favours);
    expect(run).toMatchObject({ created_count: 1, failed_count: 1 });
    expect((await errorsOf(run.id))[0]).toMatchObject({ line: 3, field: 'Saldo USD' });
    // What they brought in was owed: taking it back lets people off.
    await expect(undoClientImport(test.services, ctxOf('assistant'), run.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('undoing an import of clients', () => {
  it('takes back clients, fields and debts, each by an entry of its own', async () => {
    await load('Nombre;Documento;Límite;Saldo\nAna;V-12345678;200;20');
    const before = await named('Ana');
    const run = await load('Nombre;Documento;Límite;Saldo\nAnita;V-12345678;300;50\nOlga;;100;75', { balances: 'set' });
    expect(run).toMatchObject({ created_count: 1, updated_count: 1 });
    expect(await undoClientImport(test.services, ctx(), run.id)).toMatchObject({ status: 'undone', kept_count: 0 });
    expect(await clients()).toEqual([{ ...before, updatedAt: expect.any(String) }]);
    expect((await statementOf(before.id)).map(({ amountUSD }) => amountUSD)).toEqual([-30, 30, 20]);
    expect(await test.database.as('console', findViolations)).toEqual([]);
  });

  it('leaves and reports those with whom something has happened since', async () => {
    const run = await load('Nombre;Límite;Saldo\nAna;100;20\nOlga;100;75');
    await changeClient(ctx(), (await named('Olga')).id, { notes: 'Paga los viernes' });
    expect(await undoClientImport(test.services, ctx(), run.id)).toMatchObject({ status: 'undone', kept_count: 1 });
    expect((await clients()).map(({ name, currentDebt }) => [name, currentDebt])).toEqual([['Olga', 75]]);
    expect(await errorsOf(run.id)).toEqual([
      { line: 3, field: null, value: 'Olga', message: expect.stringContaining('No se deshizo') },
    ]);
  });
});

it('an import of products is none of clients, nor the other way round', async () => {
  const products = await checkFile(test.services, store.storeId, store.staff.owner, 'Nombre;Precio\nPan;1');
  const people = await check('Nombre\nAna');
  const missing = { answer: { code: 'IMPORT_NOT_FOUND' } };
  const { storeId } = store;
  await expect(api()(getClientImport, { params: { storeId, importId: products.id } })).rejects.toMatchObject(missing);
  await expect(api()(getImport, { params: { storeId, importId: people.id } })).rejects.toMatchObject(missing);
});

it('an exported file has no formulas, and brought in again changes nothing', async () => {
  await load(file);
  await createClient(test.services, store.storeId, store.staff.owner, { firstName: '=1+1', lastName: '@Suma' });
  const before = await clients();
  const answer = await test.inject({
    method: 'GET',
    url: `/api${exportClients.path.replace(':storeId', String(store.storeId))}?format=csv`,
    token: store.staff.owner.token,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/(^|[;,"\n])[=@]/);
  expect(answer.body).toContain(';200,00;15;120,50;');
  const again = await load(answer.body, { balances: 'set' });
  expect(again).toMatchObject({ unchanged_count: 4, updated_count: 0, created_count: 0, failed_count: 0 });
  expect(await clients()).toEqual(before);
});
