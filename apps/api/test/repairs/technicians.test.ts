import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/technicians';
import { listEmployees } from '@minipos/contract/staff/employees';
import { beforeEach, expect, it } from 'vitest';
import { deliverRepair } from '#features/repairs/delivery/deliver-repair.ts';
import { cancelSale } from '#features/sales/refunds/reverse-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import {
  createLine,
  createReady,
  createRepair,
  createTechnician,
  createWorkSale,
  createWorkshop,
} from '../factories/repairs/workshop.ts';
import { ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
});

const ask = () => test.as(owner.token);
const params = () => ({ storeId: shop.storeId });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { answer?: { code: string } }) => error.answer?.code,
  );

it('makes a technician and the card of the employee in one go', async () => {
  const person = {
    firstName: 'Rafael',
    lastName: 'Quintero',
    email: 'rafael@correo.com',
    phone: '0414-1234567',
    identification: 'V-12345678',
  };
  const body = { person, specialties: ['phone_repair' as const, 'data_recovery' as const], hourlyRateUSD: 12.5 };
  const { data } = await ask()(calls.createTechnician, { params: params(), body });
  expect(data).toMatchObject({
    name: 'Rafael Quintero',
    phone: '+584141234567',
    identification: 'V-12.345.678',
    hourlyRateUSD: 12.5,
    figures: { deliveredServices: 0, hoursWorked: null, onTimePercent: null, incomeUSD: null },
  });
  const { data: employees } = await ask()(listEmployees, { params: params(), query: { search: 'rafael' } });
  expect(employees).toMatchObject([{ id: data.employeeId, position: 'Técnico' }]);
  // The same card cannot be written twice, and one employee repairs once.
  expect(await refusal(ask()(calls.createTechnician, { params: params(), body }))).toBe('EMPLOYEE_DOCUMENT_TAKEN');
  const again = { employeeId: data.employeeId };
  expect(await refusal(ask()(calls.createTechnician, { params: params(), body: again }))).toBe('TECHNICIAN_EXISTS');
});

it('is given repairs while active, and keeps those in hand', async () => {
  const technician = await createTechnician(test.services, shop.storeId, owner);
  const one = { storeId: shop.storeId, technicianId: technician.id };
  const repair = await createRepair(test.services, shop.storeId, owner, { technicianId: technician.id });
  const { data } = await ask()(calls.updateTechnician, { params: one, body: { isActive: false } });
  expect(data).toMatchObject({ isActive: false, hourlyRateUSD: 12, specialties: ['phone_repair'] });
  const other = await createRepair(test.services, shop.storeId, owner);
  const give = ask()(work.assignTechnician, {
    params: { storeId: shop.storeId, serviceId: other.id },
    body: { version: other.version, technicianId: technician.id },
  });
  expect(await refusal(give)).toBe('TECHNICIAN_INACTIVE');
  expect(await refusal(ask()(calls.deleteTechnician, { params: one }))).toBe('TECHNICIAN_AT_WORK');
  const assigned = { storeId: shop.storeId, serviceId: repair.id };
  await ask()(work.assignTechnician, { params: assigned, body: { version: repair.version, technicianId: null } });
  expect(await refusal(ask()(calls.deleteTechnician, { params: one }))).toBe('done');
  const { data: stats } = await ask()(calls.technicianStats, { params: params() });
  expect(stats).toMatchObject({ totalTechnicians: 0, technicianServiceStats: [] });
});

it('counts hours and income for who did the line, once a device was handed over', async () => {
  const [mine, helper] = [
    await createTechnician(test.services, shop.storeId, owner),
    await createTechnician(test.services, shop.storeId, owner),
  ];
  const ready = await createReady(test.services, shop.storeId, owner, { technicianId: mine.id });
  const labour = { kind: 'labour', description: 'Reparación', minutes: 90, unitPrice: 10 };
  const own = await createLine(test.services, shop.storeId, owner, ready, labour);
  const done = await createLine(test.services, shop.storeId, owner, own, { ...labour, technicianId: helper.id });
  const figures = async (technicianId: number) => {
    const asked = { storeId: shop.storeId, technicianId };
    return (await ask()(calls.getTechnician, { params: asked })).data.figures;
  };
  expect(await figures(helper.id)).toMatchObject({ hoursWorked: null, incomeUSD: null });
  await ask()(work.deliverRepair, {
    params: { storeId: shop.storeId, readyServiceId: done.id },
    body: { version: done.version, freeReason: 'Cortesía' },
  });
  expect(await figures(mine.id)).toEqual({
    openServices: 0,
    deliveredServices: 1,
    hoursWorked: 1.5,
    onTimePercent: 100,
    returns: 0,
    // What was given away earned nothing.
    incomeUSD: 0,
  });
  expect(await figures(helper.id)).toMatchObject({ deliveredServices: 0, hoursWorked: 1.5, incomeUSD: 0 });
});

it('earns what sales charged for the work, as long as they stand', async () => {
  const ctx = ownerCtx(test.services, shop.storeId, owner);
  const mine = await createTechnician(test.services, shop.storeId, owner);
  const client = await createClient(test.services, shop.storeId, owner);
  const fields = { technicianId: mine.id, clientId: client.id };
  const ready = await createReady(test.services, shop.storeId, owner, fields);
  const done = await createLine(test.services, shop.storeId, owner, ready);
  const sale = await createWorkSale(test.services, shop.storeId, owner, { clientUuid: client.uuid, usd: 30 });
  const asked = { version: done.version, saleIds: [sale.id], freeReason: null, collectedBy: null };
  await deliverRepair(ctx, test.services.jobs, done.id, asked);
  const income = async () => {
    const one = { storeId: shop.storeId, technicianId: mine.id };
    return (await ask()(calls.getTechnician, { params: one })).data.figures.incomeUSD;
  };
  expect(await income()).toBe(30);
  await cancelSale(ctx, sale.id, { reason: 'Se equivocó' });
  expect(await income()).toBe(0);
});

it('tells contact and document to who may see employees, and the rate to who may see salaries', async () => {
  const person = {
    firstName: 'Rafael',
    lastName: 'Quintero',
    email: 'rafael@correo.com',
    identification: 'V-12345678',
  };
  const made = await ask()(calls.createTechnician, { params: params(), body: { person, hourlyRateUSD: 12.5 } });
  const { viewer, manager } = shop.staff;
  const list = async (who: Person, query = {}) =>
    (await test.as(who.token)(calls.listTechnicians, { params: params(), query })).data;
  expect(await list(viewer)).toMatchObject([{ email: null, phone: null, identification: null, hourlyRateUSD: null }]);
  expect(await list(manager)).toMatchObject([{ email: person.email, hourlyRateUSD: null }]);
  expect(await list(owner)).toMatchObject([{ identification: 'V-12.345.678', hourlyRateUSD: 12.5 }]);
  expect(await list(viewer, { search: '12345678' })).toEqual([]);
  expect(await list(manager, { search: '12345678' })).toHaveLength(1);
  const one = { storeId: shop.storeId, technicianId: made.data.id };
  const change = (body: object) => test.as(manager.token)(calls.updateTechnician, { params: one, body });
  expect(await refusal(change({ hourlyRateUSD: 0, notes: 'Los lunes' }))).toBe('done');
  expect(await list(owner)).toMatchObject([{ hourlyRateUSD: 12.5, notes: 'Los lunes' }]);
});
