import { expect, it } from 'vitest';
import { sampleMovement } from '../../test/sample-catalogue.ts';
import { stockPoints } from './kardex-points.ts';
import { kindLabels, paperText } from './kardex-words.ts';

it('tells the figure after each movement, oldest first', () => {
  const newestFirst = [
    sampleMovement({ id: 3, at: '2026-11-14T15:00:30.000Z', onHandAfter: 2 }),
    sampleMovement({ id: 2, at: '2026-11-14T15:00:00.000Z', onHandAfter: 9 }),
    sampleMovement({ id: 1, at: '2026-11-14T12:00:00.000Z', onHandAfter: 4 }),
  ];
  expect(stockPoints(newestFirst)).toEqual([
    { when: '14/11/2026 8:00 a.\u00a0m.', stock: 4 },
    { when: '14/11/2026 11:00 a.\u00a0m.', stock: 9 },
    { when: '14/11/2026 11:00 a.\u00a0m. (2)', stock: 2 },
  ]);
});

it('of many movements it tells where each day ended, by the days of Caracas', () => {
  const movements = Array.from({ length: 60 }, (_, place) => {
    // Ten an hour: the last of them after midnight in London and before it in Caracas.
    const at = new Date(Date.UTC(2026, 10, 14, 22) + place * 6 * 60_000).toISOString();
    return sampleMovement({ id: place + 1, at, onHandAfter: place });
  });
  expect(stockPoints(movements.toReversed())).toEqual([{ when: '14/11/2026', stock: 59 }]);
});

it('names the paper behind a movement by its number, not by its code', () => {
  const document = { kind: 'sale', id: 812, number: 'C2-000034' } as const;
  expect(paperText({ reference: 'sale:812', document })).toBe('Venta C2-000034');
  expect(paperText({ reference: 'toString:3', document: null })).toBe('Documento 3');
  expect(paperText({ reference: null, document: null })).toBeNull();
  expect(new Set(Object.values(kindLabels)).size).toBe(Object.keys(kindLabels).length);
});
