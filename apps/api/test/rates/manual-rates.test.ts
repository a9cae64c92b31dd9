import { listActivity } from '@minipos/contract/activity/activity';
import * as calls from '@minipos/contract/rates/rates';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createOfficialRate } from '../factories/rates.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
let today: string;

beforeAll(async () => {
  today = caracasDay(test.clock.now);
});
beforeEach(async () => {
  await test.database.as('owner', async (client) => {
    await client.query('truncate exchange_rates, rate_source_checks');
  });
  ({ storeId, owner } = await createStore(test.services));
});

const call = () => test.as(owner.token);
const rateNow = async () => (await call()(calls.getStoreRate, { params: { storeId } })).data;
const type = (rate: number, extra: { valueDate?: string; confirmJump?: boolean } = {}) =>
  call()(calls.createManualRate, { params: { storeId }, body: { rate, reason: 'El BCV no responde', ...extra } });
const official = (valueDate: string, rate: string) =>
  createOfficialRate(test.services, { valueDate, rate, seenAt: test.clock.now });

describe('a rate typed by hand', () => {
  it('rules in its own store only, with every decimal, and says that it is manual', async () => {
    const { data, message } = await type(998.76541234);
    expect(message).toBe('Tasa manual guardada correctamente');
    expect(data).toMatchObject({ rateText: '998.76541234', valueDate: today, actorName: owner.user.full_name });
    expect(await rateNow()).toMatchObject({ rateText: '998.76541234', source: 'manual', isStale: false });
    const other = await createStore(test.services);
    const { data: elsewhere } = await test.as(other.owner.token)(calls.getStoreRate, {
      params: { storeId: other.storeId },
    });
    expect(elsewhere).toBeNull();
    expect((await call()(calls.getCurrentRate, {})).data).toBeNull();
  });

  it('steps in for a missing day and steps back when the official one of that day arrives', async () => {
    await official(addDays(today, -4), '990');
    await type(998.5);
    expect(await rateNow()).toMatchObject({ rate: 998.5, source: 'manual' });
    await official(today, '999.25');
    expect(await rateNow()).toMatchObject({ rate: 999.25, source: 'bcv' });
  });

  it.each([
    ['of the same day', 0],
    ['of a later day that has come', 1],
  ])('is refused where there is an official one %s', async (_, daysBack) => {
    await official(today, '999.25');
    await expect(type(1000, { valueDate: addDays(today, -daysBack) })).rejects.toMatchObject({
      status: 409,
      answer: { code: 'OFFICIAL_RATE_EXISTS', fields: { valueDate: expect.stringContaining('tasa oficial') } },
    });
  });

  it('over 15 % away asks first, in Spanish, and writes nothing until confirmed', async () => {
    await official(addDays(today, -1), '1000');
    await expect(type(1201)).rejects.toMatchObject({
      status: 409,
      answer: {
        code: 'RATE_JUMP',
        message: expect.stringMatching(
          /^La tasa vigente es 1\.000,0000 \(\d\d\/\d\d\/\d{4}\) y escribiste 1\.201,0000: un cambio de 20,1\s%\. ¿Seguro que es correcta\?$/,
        ),
      },
    });
    expect(await rateNow()).toMatchObject({ rate: 1000 });
    await type(1201, { confirmJump: true });
    expect(await rateNow()).toMatchObject({ rate: 1201, source: 'manual' });
  });

  it('for a coming day is announced and does not rule today', async () => {
    await official(today, '1000');
    await type(1010, { valueDate: addDays(today, 1) });
    expect(await rateNow()).toMatchObject({ rate: 1000, upcoming: { rate: 1010, source: 'manual' } });
  });

  it.each([-8, 8])('may not be %i days away', async (days) => {
    await expect(type(1000, { valueDate: addDays(today, days) })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { valueDate: expect.stringContaining('debe estar entre el') } },
    });
  });

  it.each([0, -1, 1.123456789, 1e-9, 10_000_000])('%d is no rate', async (rate) => {
    await expect(type(rate)).rejects.toMatchObject({ status: 422, answer: { fields: { rate: expect.any(String) } } });
  });

  it('is corrected by typing again: the last one of a day counts', async () => {
    await type(998);
    await type(999);
    expect(await rateNow()).toMatchObject({ rate: 999 });
  });

  it('can be withdrawn once; it stays in the list and both steps are in the store’s history', async () => {
    const { data } = await type(998.5);
    const params = { storeId, manualRateId: data.id };
    const { message } = await call()(calls.withdrawManualRate, { params });
    expect(message).toBe('Tasa manual retirada correctamente');
    expect(await rateNow()).toBeNull();
    await expect(call()(calls.withdrawManualRate, { params })).rejects.toMatchObject({
      status: 404,
      answer: { code: 'MANUAL_RATE_NOT_FOUND' },
    });
    const { data: list } = await call()(calls.listManualRates, { params: { storeId } });
    expect(list).toEqual([expect.objectContaining({ id: data.id, withdrawnAt: expect.any(String) })]);
    const { data: history } = await call()(listActivity, { params: { storeId } });
    expect(history.slice(0, 2)).toMatchObject([
      { did: expect.stringMatching(/^retiró la tasa manual 998,5000/) as unknown },
      {
        did: expect.stringMatching(/^escribió la tasa 998,5000/) as unknown,
        changes: [{ label: 'Motivo', after: 'El BCV no responde' }],
      },
    ]);
  });
});
