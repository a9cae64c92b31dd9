import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { formatDateTime } from '@minipos/domain/text/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreditShop, createCreditShop } from '../../factories/credit-shop.ts';
import { openTill } from '../../factories/sales.ts';
import { createDevice, operation } from '../../factories/sync.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
});

const hour = 3_600_000;
const before = (ms: number) => new Date(test.services.clock().getTime() - ms).toISOString();
async function openDrawer(sessionUuid: string | null, timestamp = before(0)) {
  seq += 1;
  const [verdict] = await shop.send(operation('CashDrawer.OPEN', { seq, data: { sessionUuid }, timestamp }));
  expect(verdict?.status).toBe('applied');
}
const call = () => test.as(shop.staff.owner.token);
const lastEntry = async () => {
  const query = { area: 'cash' as const };
  return (await call()(listActivity, { params: { storeId: shop.storeId }, query })).data[0];
};
const incidents = async () =>
  (await call()(listIncidents, { params: { storeId: shop.storeId }, query: { isOpen: true } })).data;

describe('a drawer opened without a sale', () => {
  it('is in the history by whom and when, and moves nothing', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    // Opened while there was no connection.
    const at = before(5 * hour);
    await openDrawer(till.uuid, at);
    const entry = await lastEntry();
    expect(entry?.did).toMatch(/^abrió la gaveta de la caja C\d+ sin una venta$/);
    expect(entry?.changes).toEqual([{ label: 'Hora', after: formatDateTime(at) }]);
    const params = { storeId: shop.storeId, cashSessionId: till.id };
    const { data: report } = await call()(cash.getSessionReport, { params });
    expect(report).toMatchObject({ movements: [], expected: { USD: 0, VES: 0 } });
    expect(await incidents()).toEqual([]);
  });

  it('at a time that nobody believes is one of now', async () => {
    await openDrawer(null, new Date('2038-01-01').toISOString());
    const entry = await lastEntry();
    expect(entry?.changes).toEqual([{ label: 'Hora', after: formatDateTime(entry?.at ?? '') }]);
    expect(await incidents()).toEqual([]);
  });

  it('in the name of another till is not in that till’s history, and somebody is told', async () => {
    const { id: otherId } = await createDevice(test.services, shop.storeId, shop.staff.owner);
    const other = await openTill(test.services, shop.storeId, shop.staff.owner, otherId);
    await openDrawer(other.uuid);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ did: 'abrió la gaveta de la caja C1 sin una venta', record: null });
    expect(entry?.changes).toContainEqual({ label: 'Turno', after: 'Dijo que era de otra caja' });
    expect(await incidents()).toMatchObject([
      { kind: 'unknown_session', detail: { problem: 'La gaveta se abrió en otro equipo.' } },
    ]);
  });

  it('in a session of another store, or of none, is told, too', async () => {
    const elsewhere = await createCreditShop(test);
    const till = await openTill(test.services, elsewhere.storeId, elsewhere.staff.owner, elsewhere.deviceId);
    await openDrawer(till.uuid);
    await openDrawer(randomUUID());
    const found = await incidents();
    expect(found.map(({ kind, detail }) => [kind, detail.problem])).toEqual([
      ['unknown_session', 'Esa caja no está en la tienda.'],
      ['unknown_session', 'Esa caja no está en la tienda.'],
    ]);
    const { data } = await test.as(elsewhere.staff.owner.token)(listActivity, {
      params: { storeId: elsewhere.storeId },
      query: { area: 'cash' },
    });
    expect(data.filter(({ did }) => did.includes('gaveta'))).toEqual([]);
  });

  it('before its session came is its own once it is there', async () => {
    const uuid = randomUUID();
    await openDrawer(uuid);
    expect(await incidents()).toHaveLength(1);
    seq += 1;
    await shop.send(operation('CashSession.OPEN', { seq, entityId: uuid, data: { openingUSD: 0, openingBs: 0 } }));
    expect(await incidents()).toEqual([]);
  });
});
