import { listActivity } from '@minipos/contract/activity/activity';
import type { CheckedEmployeeFile } from '@minipos/contract/staff/employee-files';
import * as employees from '@minipos/contract/staff/employees';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { formWith } from '../support/forms.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

type Content = string | Uint8Array<ArrayBuffer>;
const pathOf = () => `/api/employees/stores/${storeId}/file`;

async function send(by: Person, url: string, content: Content) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const form = await formWith('employees', bytes, 'empleados.csv', 'text/csv');
  const answer = await test.inject({ method: 'POST', url, ...form, token: by.token });
  return answer.json<{ data: CheckedEmployeeFile; code?: string; message: string }>();
}
const check = (by: Person, content: Content) => send(by, `${pathOf()}/check`, content);
const bring = (by: Person, content: Content, plan: string) => send(by, `${pathOf()}?plan=${plan}`, content);
/** Checks a file and brings it in. */
async function checkAndBring(by: Person, content: Content) {
  const { data } = await check(by, content);
  return bring(by, content, data.plan);
}
async function take(by: Person, query = '') {
  const answer = await test.inject({ method: 'GET', url: pathOf() + query, token: by.token });
  return { status: answer.statusCode, text: answer.body };
}
const list = async (by: Person) =>
  (await test.as(by.token)(employees.listEmployees, { params: { storeId }, query: { limit: 100 } })).data;
const add = async (more: Partial<employees.EmployeeCardSent>) => {
  const body = { firstName: 'Leidy Carolina', lastName: 'Briceño', hireDate: '2026-03-02', ...more };
  return (await test.as(staff.owner.token)(employees.createEmployee, { params: { storeId }, body })).data;
};
const heading = 'Nombre;Apellido;Documento;Correo;Teléfono;Dirección;Posición;Salario;Moneda;Fecha de ingreso;Estado';
const plainHeading = 'Nombre;Apellido;Documento;Correo;Teléfono;Posición;Fecha de ingreso';
const yorman = 'Yorman José;Contreras;V-12.345.678;yorman@correo.com;0414-1234567;Cajero;02/03/2026';
const problemsOf = ({ data }: { data: CheckedEmployeeFile }) =>
  data.rows.map(({ line, problems }) => [line, ...problems.map(({ message }) => message)]);

describe('employees as a file, out', () => {
  it('has what the filter shows, with salaries only for who may see them, and the history says who took it', async () => {
    await add({ documentType: 'V', documentNumber: '12345678', salary: { amount: 240.5, currency: 'USD' } });
    const owner = await take(staff.owner, '?search=briceno');
    expect(owner.text).toBe(
      `\ufeff${heading}\r\nLeidy Carolina;Briceño;V-12345678;;;;;240,5;USD;02/03/2026;Activo\r\n`,
    );
    const manager = await take(staff.manager, '?search=briceno');
    expect(manager.text).not.toContain('Salario');
    expect(manager.text).not.toContain('240');
    expect((await take(staff.cashier)).status).toBe(403);
    const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(data.map(({ did }) => did).slice(0, 2)).toEqual(Array(2).fill('exportó la lista de empleados'));
  });

  it('a formula in a name is written as a text, and comes back as it was', async () => {
    await add({ firstName: '=HYPERLINK("http://mal.example")', lastName: '-1+1', email: 'a@correo.com' });
    const { text } = await take(staff.owner, '?search=HYPERLINK');
    expect(text).toContain(`"'=HYPERLINK(""http://mal.example"")";'-1+1;`);
    expect((await check(staff.owner, text)).data.counts).toEqual({ added: 0, updated: 0, unchanged: 1, refused: 0 });
  });
});

describe('employees from a file', () => {
  it('adds and changes in one go what the check told, with new positions, and the history says so', async () => {
    await add({ documentType: 'V', documentNumber: '9876543', phone: '0412-7654321' });
    const file = [
      plainHeading,
      yorman.replace('Cajero', 'Panadero'),
      'Leidy;Briceño;9.876.543;;0412 7654321;cajero;2/3/2026',
    ].join('\n');
    const { data } = await check(staff.manager, file);
    expect(data.counts).toEqual({ added: 1, updated: 1, unchanged: 0, refused: 0 });
    expect(data.newPositions).toEqual(['Panadero']);
    expect(data.rows[1]?.changes).toEqual([
      { label: 'Nombre', before: 'Leidy Carolina', after: 'Leidy' },
      { label: 'Posición', before: '', after: 'Cajero' },
    ]);
    expect(await list(staff.owner)).toHaveLength(2);
    expect(await bring(staff.manager, file, data.plan)).toMatchObject({ message: 'Empleados importados' });
    const found = await list(staff.owner);
    expect(found).toHaveLength(3);
    expect(found.find(({ firstName }) => firstName === 'Yorman José')).toMatchObject({
      documentType: 'V',
      documentNumber: '12345678',
      phone: '+584141234567',
      position: 'Panadero',
      hireDate: '2026-03-02',
      access: { kind: 'none', hasPin: false, invitation: null },
    });
    const { data: history } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(history.map(({ did }) => did)).toEqual(
      expect.arrayContaining([
        'importó empleados de «empleados.csv»',
        'agregó al empleado «Yorman José Contreras»',
        'cambió la ficha de «Leidy Briceño»',
        'cambió las posiciones de los empleados',
      ]),
    );
  });

  it('the same file again, and two at once, double nobody', async () => {
    const file = `${plainHeading}\n${yorman}\nSin Papeles;;;;;;01/02/2026\n`;
    const { data } = await check(staff.owner, file);
    const both = await Promise.all([bring(staff.owner, file, data.plan), bring(staff.manager, file, data.plan)]);
    expect(both.map(({ message }) => message).toSorted()).toEqual([
      'Empleados importados',
      'Todo lo del archivo ya estaba guardado',
    ]);
    expect(await bring(staff.owner, file, data.plan)).toMatchObject({ data: { added: 0, unchanged: 2 } });
    expect(await list(staff.owner)).toHaveLength(3);
  });

  it('what changed since the check is not written over', async () => {
    const { id, version } = await add({ documentType: 'V', documentNumber: '12345678' });
    const file = `${plainHeading}\n${yorman}\n`;
    const { data } = await check(staff.owner, file);
    await test.as(staff.owner.token)(employees.updateEmployee, {
      params: { storeId, employeeId: id },
      body: { firstName: 'Otra', hireDate: '2026-01-01', documentType: 'V', documentNumber: '12345678', version },
    });
    expect(await bring(staff.owner, file, data.plan)).toMatchObject({ code: 'EMPLOYEE_FILE_CHANGED' });
    expect(await send(staff.owner, pathOf(), file)).toMatchObject({ code: 'IMPORT_NOT_CHECKED' });
    expect((await list(staff.owner)).map(({ firstName }) => firstName)).toContain('Otra');
  });

  it('one wrong row and nothing is saved; each says what is wrong with it', async () => {
    const file = [
      plainHeading,
      yorman,
      ';;;;;;01/02/2026',
      'Ana;Gil;X-99;;;;01/02/2026',
      'Ana;Gil;V-555555;sin-arroba;;;01/02/2026',
      'Ana;Gil;V-666666;;123;;31/02/2026',
      'Ana;Gil;V-777777;;;;',
    ].join('\n');
    const checked = await check(staff.owner, file);
    expect(problemsOf(checked)).toEqual([
      [2],
      [3, 'Se requiere al menos un nombre o apellido'],
      [4, 'El documento no es válido. Ejemplo: V-12345678'],
      [5, 'El correo electrónico no es válido'],
      [6, 'Escríbela como dd/mm/aaaa', 'El teléfono no es válido. Ejemplo: 0414-1234567'],
      [7, 'Falta. Escríbela como dd/mm/aaaa'],
    ]);
    expect(await bring(staff.owner, file, checked.data.plan)).toMatchObject({ code: 'EMPLOYEE_FILE_REFUSED' });
    expect(await list(staff.owner)).toHaveLength(1);
  });

  it('one person twice in the file: neither row is taken', async () => {
    const file = `${plainHeading}\n${yorman}\nYorman;;V 12345678;;;;02/03/2026\nAna;;;a@correo.com;;;02/03/2026\nEva;;;A@correo.com;;;02/03/2026`;
    expect(problemsOf(await check(staff.owner, file))).toEqual([
      [2, 'La misma persona está en la línea 3. Deja una sola fila.'],
      [3, 'La misma persona está en la línea 2. Deja una sola fila.'],
      [4, 'La misma persona está en la línea 5. Deja una sola fila.'],
      [5, 'La misma persona está en la línea 4. Deja una sola fila.'],
    ]);
  });

  it('somebody is known by document, else by e-mail, and never by name alone', async () => {
    await add({ email: 'leidy@correo.com' });
    const byName = `${plainHeading}\nLEIDY CAROLINA;Briceno;;;;Cajero;02/03/2026`;
    expect(problemsOf(await check(staff.owner, byName))).toEqual([
      [
        2,
        'Ya hay un empleado llamado Leidy Carolina Briceño. Escribe su documento o su correo para saber si es el mismo.',
      ],
    ]);
    const namesake = `${plainHeading}\nLeidy Carolina;Briceño;V-444444;otra@correo.com;;;02/03/2026`;
    expect((await check(staff.owner, namesake)).data.counts).toMatchObject({ added: 1, updated: 0 });
    const byEmail = `${plainHeading}\nLeidy Carolina;Briceño;V-333333;LEIDY@correo.com;;;02/03/2026`;
    await checkAndBring(staff.owner, byEmail);
    expect(await list(staff.owner)).toEqual(
      expect.arrayContaining([expect.objectContaining({ documentNumber: '333333', email: 'LEIDY@correo.com' })]),
    );
    const another = byEmail.replace('333333', '222222');
    expect(problemsOf(await check(staff.owner, another))[0]?.[1]).toContain('que tiene otro documento');
  });

  it('reads what Excel in Spanish saves, with commas as well, a mark at its start and other titles', async () => {
    const latin = Buffer.from(`${plainHeading}\r\nMaría;Peña;;m@correo.com;;;02/03/2026\r\n`, 'latin1');
    const commas = '\ufeffCédula,Nombres,Apellidos,Cargo,Fecha ingreso,Talla\n12345678,Ana,Gil,Cajero,2026-03-02,M\n';
    await checkAndBring(staff.owner, new Uint8Array(latin));
    const { data } = await check(staff.owner, commas);
    expect(data.unusedColumns).toEqual(['Talla']);
    await bring(staff.owner, commas, data.plan);
    expect((await list(staff.owner)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['María Peña', 'Ana Gil']),
    );
  });

  it('refuses 501 rows, a file without employees, and one without their columns', async () => {
    const rows = (count: number) =>
      [plainHeading, ...Array.from({ length: count }, (_, n) => `Ana;Gil;V-${100_000 + n};;;;02/03/2026`)].join('\n');
    expect(await check(staff.owner, rows(501))).toMatchObject({
      code: 'IMPORT_TOO_MANY_ROWS',
      message: 'El archivo tiene más de 500 filas. Divídelo en varios.',
    });
    expect(await checkAndBring(staff.owner, rows(500))).toMatchObject({ data: { added: 500 } });
    expect(await check(staff.owner, plainHeading)).toMatchObject({ code: 'IMPORT_FILE_EMPTY' });
    expect(await check(staff.owner, 'Producto;Precio\nHarina;1\n')).toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' });
  });

  it('salaries need their right: without it the file is refused whole', async () => {
    const file = `${heading}\nAna;Gil;V-123456;;;;;240,50;USD;02/03/2026;Activo`;
    expect(await check(staff.manager, file)).toMatchObject({
      code: 'SALARY_NOT_ALLOWED',
      message: expect.stringContaining('Quita las columnas Salario y Moneda') as string,
    });
    const { data } = await check(staff.owner, file);
    expect(await bring(staff.manager, file, data.plan)).toMatchObject({ code: 'SALARY_NOT_ALLOWED' });
    await bring(staff.owner, file, data.plan);
    const salary = { amount: 240.5, currency: 'USD' };
    expect(await list(staff.owner)).toEqual(expect.arrayContaining([expect.objectContaining({ salary })]));
    const wrong = `${heading}\nAna;Gil;V-123456;;;;;mucho;euros;02/03/2026;Activo`;
    expect(problemsOf(await check(staff.owner, wrong))).toEqual([[2, 'Debe ser un número', 'Escribe USD o Bs']]);
    expect(await check(staff.cashier, file)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('never changes access, role or state', async () => {
    const { text } = await take(staff.owner);
    const card = (await list(staff.owner))[0];
    const off = text.replace('Activo', 'Inactivo');
    expect(problemsOf(await check(staff.owner, off))).toEqual([
      [2, 'El estado no se cambia con un archivo. Cámbialo en su ficha.'],
    ]);
    await checkAndBring(staff.owner, text.replace(/\d\d\/\d\d\/\d{4}/, '02/03/2026'));
    const [after] = await list(staff.owner);
    expect(after).toMatchObject({ hireDate: '2026-03-02', isActive: true, access: card?.access });
    const { rows } = await sql<{ role: string }>`
      select role from memberships where store_id = ${storeId} and user_id = ${staff.owner.user.id}`.execute(
      test.services.db,
    );
    expect(rows).toEqual([{ role: 'owner' }]);
  });

  it('a wrong check digit of a RIF only warns', async () => {
    const { data } = await check(staff.owner, `${plainHeading}\nAna;Gil;V-12345678-0;;;;02/03/2026`);
    expect(data.rows[0]).toMatchObject({
      action: 'add',
      warnings: ['El último dígito del RIF no coincide. Revísalo.'],
    });
  });
});
