import { listActivity } from '@minipos/contract/activity/activity';
import * as access from '@minipos/contract/staff/access';
import * as calls from '@minipos/contract/staff/employees';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const card = { firstName: 'Leidy Carolina', lastName: 'Briceño', hireDate: '2026-11-16' };
const create = async (by: Person, more: Partial<calls.EmployeeCardSent> = {}) =>
  (await test.as(by.token)(calls.createEmployee, { params: { storeId }, body: { ...card, ...more } })).data;
const list = async (by: Person, query = {}) =>
  (await test.as(by.token)(calls.listEmployees, { params: { storeId }, query })).data;
const refusal = (code: string) => ({ answer: { code } });

describe('cards of the people who work in a store', () => {
  it('the owner has one from the start, and a new one is found by name, document, phone and position', async () => {
    expect((await list(staff.owner)).map(({ name }) => name)).toEqual([staff.owner.user.full_name]);
    await create(staff.manager, {
      documentType: 'V',
      documentNumber: '12.345.678',
      phone: '0414-1234567',
      position: 'Cajero',
    });
    const written = [
      '12345678',
      '12.345.678',
      'V-12.345.678',
      'v12345678',
      '0414123',
      '0414-1234567',
      '+58 414',
      '(0414)',
    ];
    for (const search of ['briceno leidy', ...written, 'cajero']) {
      expect((await list(staff.owner, { search })).map(({ name }) => name)).toEqual(['Leidy Carolina Briceño']);
    }
    expect(await list(staff.owner, { search: '.-' })).toEqual([]);
    expect(await list(staff.owner, { search: 'nadie' })).toEqual([]);
    expect(await list(staff.owner, { position: 'Vendedor' })).toEqual([]);
  });

  it('a name is needed, and one document belongs to one card', async () => {
    const nameless = create(staff.owner, { firstName: ' ', lastName: '' });
    await expect(nameless).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { firstName: 'Se requiere al menos un nombre o apellido' } },
    });
    await create(staff.owner, { documentType: 'V', documentNumber: '12345678' });
    const again = create(staff.owner, { firstName: 'Otra', documentType: 'V', documentNumber: 'V12345678'.slice(1) });
    await expect(again).rejects.toMatchObject(refusal('EMPLOYEE_DOCUMENT_TAKEN'));
  });

  it('of two who change one card at once, the second is told', async () => {
    const { id, version } = await create(staff.owner);
    const change = (firstName: string) =>
      test.as(staff.owner.token)(calls.updateEmployee, {
        params: { storeId, employeeId: id },
        body: { ...card, firstName, version },
      });
    const results = await Promise.allSettled([change('Una'), change('Otra')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(change('Tercera')).rejects.toMatchObject(refusal('EMPLOYEE_CHANGED'));
  });

  it('salaries are seen and written only with their right', async () => {
    const { id, version } = await create(staff.owner, { salary: { amount: 240, currency: 'USD' } });
    await create(staff.owner, { firstName: 'En bolívares', salary: { amount: 5000.5, currency: 'VES' } });
    const stats = async (by: Person) =>
      (await test.as(by.token)(calls.employeeStats, { params: { storeId }, query: {} })).data;
    expect(await stats(staff.owner)).toEqual({
      totalEmployees: 3,
      activeEmployees: 3,
      salaries: { usd: 240, ves: 5000.5 },
    });
    expect(await stats(staff.manager)).not.toHaveProperty('salaries');
    for (const one of await list(staff.manager)) expect(one).not.toHaveProperty('salary');
    await expect(create(staff.manager, { salary: null })).rejects.toMatchObject(refusal('SALARY_NOT_ALLOWED'));
    // Who may not see the salary changes the rest and leaves it.
    const params = { storeId, employeeId: id };
    await test.as(staff.manager.token)(calls.updateEmployee, {
      params,
      body: { ...card, position: 'Cajero', version },
    });
    const { data } = await test.as(staff.owner.token)(calls.getEmployee, { params });
    expect(data).toMatchObject({ position: 'Cajero', salary: { amount: 240, currency: 'USD' } });
    const { data: history } = await test.as(staff.manager.token)(listActivity, { params: { storeId }, query: {} });
    expect(JSON.stringify(history)).not.toContain('240');
  });

  it('nobody sees those of another store', async () => {
    const { id } = await create(staff.owner);
    const other = await createStore(test.services);
    const call = test.as(other.owner.token);
    const params = { storeId: other.storeId, employeeId: id };
    await expect(call(calls.getEmployee, { params })).rejects.toMatchObject(refusal('EMPLOYEE_NOT_FOUND'));
    await expect(call(calls.deleteEmployee, { params })).rejects.toMatchObject(refusal('EMPLOYEE_NOT_FOUND'));
  });
});

describe('positions of a store', () => {
  const change = (by: Person, body: calls.PositionsChange) =>
    test.as(by.token)(calls.changePositions, { params: { storeId }, body });
  const first = ['Gerente', 'Vendedor', 'Cajero', 'Supervisor', 'Asistente'];

  it('who has one that gets another name keeps it, and one in use is not taken away', async () => {
    await create(staff.owner, { position: 'Cajero' });
    const kept = first.map((name) => ({ name: name === 'Cajero' ? 'Cajera' : name, was: name }));
    const { data } = await change(staff.manager, { before: first, after: kept });
    expect(data).toContain('Cajera');
    expect((await list(staff.owner, { position: 'cajera' })).length).toBe(1);
    const without = kept.filter(({ name }) => name !== 'Cajera').map(({ name }) => ({ name, was: name }));
    await expect(change(staff.owner, { before: data, after: without })).rejects.toMatchObject(
      refusal('POSITION_IN_USE'),
    );
    await expect(change(staff.owner, { before: first, after: without })).rejects.toMatchObject(
      refusal('POSITIONS_CHANGED'),
    );
    const twice = [...without, { name: 'gerente', was: null }];
    await expect(change(staff.owner, { before: data, after: twice })).rejects.toMatchObject(
      refusal('POSITION_REPEATED'),
    );
  });
});

describe('deactivating and archiving', () => {
  it('who is neither below nor another person cannot be taken out: oneself, the owner, a manager by a manager', async () => {
    const [own] = await list(staff.owner);
    if (!own) throw new Error('the owner has no card');
    const off = (by: Person) =>
      test.as(by.token)(calls.setEmployeeStatus, {
        params: { storeId, employeeId: own.id },
        body: { isActive: false },
      });
    await expect(off(staff.manager)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(off(staff.owner)).rejects.toMatchObject(refusal('OWN_ACCOUNT'));
  });

  it('an inactive card keeps its day and works again', async () => {
    const { id } = await create(staff.owner);
    const params = { storeId, employeeId: id };
    const set = async (isActive: boolean) =>
      (await test.as(staff.owner.token)(calls.setEmployeeStatus, { params, body: { isActive } })).data;
    expect(await set(false)).toMatchObject({ isActive: false });
    expect((await list(staff.owner, { status: 'inactive' })).map((one) => one.id)).toEqual([id]);
    const give = test.as(staff.owner.token)(access.giveAccess, { params, body: { role: 'cashier', pin: '2580' } });
    await expect(give).rejects.toMatchObject(refusal('EMPLOYEE_INACTIVE'));
    expect(await set(true)).toMatchObject({ isActive: true, inactiveSince: null });
  });
});
