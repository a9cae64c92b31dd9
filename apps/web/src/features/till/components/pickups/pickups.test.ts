import { describe, expect, it } from 'vitest';
import type { LocalPickup } from '#offline/database/rows.ts';
import { promiseText, timeWords } from './pickup-words.ts';
import { selectPickups } from './select-pickups.ts';

const at = Date.parse('2026-11-15T14:00:00Z');
const minutes = (count: number) => at + count * 60_000;
const time = (moment: number) => new Date(moment).toISOString();

const order = (fields: Partial<LocalPickup> & { client?: string }): LocalPickup => ({
  uuid: fields.pickupCode ?? '',
  storeId: 1,
  pickupCode: 'REC0001AAA',
  status: 'pending',
  estimatedReadyTime: time(minutes(30)),
  readyTime: null,
  actualPickupTime: null,
  cancelledTime: null,
  notes: null,
  createdAt: time(at),
  ...fields,
  sale: {
    number: null,
    receiptNumber: 'C1-000123',
    client: fields.client ? { name: fields.client } : null,
    totalUSD: 5,
    items: [{ productName: 'Harina', quantity: 2 }],
  },
});

describe('the time of an order on the screen', () => {
  it.each([
    [0, 'neutral', 'Faltan 30 min'],
    [25, 'attention', 'Faltan 5 min'],
    [30, 'attention', 'Falta 1 min'],
    [33, 'attention', 'Retrasado 3 min'],
    [110, 'attention', 'Retrasado 1 h 20 min'],
  ])('after %d of 30 minutes it is %s: %s', (passed, tone, text) => {
    expect(timeWords(order({}), minutes(passed))).toEqual({ tone, text });
  });

  it('says since when a ready one waits, and the day of a promise that is not for today', () => {
    const ready = order({ status: 'ready', readyTime: time(minutes(20)) });
    expect(timeWords(ready, minutes(65)).text).toBe('Espera desde hace 45 min');
    expect(promiseText(ready, at)).toBe('Para las 10:30 a.\u00a0m.');
    expect(promiseText(ready, minutes(24 * 60))).toBe('Para el 15/11/2026 10:30 a.\u00a0m.');
  });
});

describe('the orders on the screen', () => {
  const late = order({ pickupCode: 'REC0001LAT', estimatedReadyTime: time(minutes(-5)), client: 'Ana Peña' });
  const soon = order({ pickupCode: 'REC0002SOO', estimatedReadyTime: time(minutes(4)) });
  const ready = order({ pickupCode: 'REC0003REA', status: 'ready', estimatedReadyTime: time(minutes(2)) });
  const gone = order({ pickupCode: 'REC0004GON', status: 'picked_up', actualPickupTime: time(minutes(-30)) });
  const dropped = order({ pickupCode: 'REC0005DRO', status: 'cancelled', cancelledTime: time(minutes(-9)) });
  const codes = (...given: Parameters<typeof selectPickups>) =>
    selectPickups(...given).map(({ pickupCode }) => pickupCode);

  it('come open ones first by when they are due, then the closed ones newest first', () => {
    const shown = codes([gone, soon, dropped, ready, late], {});
    expect(shown).toEqual(['REC0001LAT', 'REC0003REA', 'REC0002SOO', 'REC0005DRO', 'REC0004GON']);
  });

  it.each([
    ['pena', ['REC0001LAT']],
    ['rec0003', ['REC0003REA']],
    ['harina 0002', ['REC0002SOO']],
    ['nadie', []],
  ])('are found by "%s" without accents or capitals', (search, found) => {
    expect(codes([late, soon, ready], { search })).toEqual(found);
  });

  it('are narrowed to a state', () => {
    expect(codes([gone, soon, ready, late], { status: 'pending' })).toEqual(['REC0001LAT', 'REC0002SOO']);
  });
});
