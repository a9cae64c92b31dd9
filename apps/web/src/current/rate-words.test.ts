import type { CurrentRate } from '@minipos/contract/rates/rates';
import { describe, expect, it } from 'vitest';
import { freshnessWords, sinceWords } from './rate-words.ts';

const now = new Date('2026-11-20T18:30:00-04:00');

describe('the rate in words', () => {
  it.each([
    ['2026-11-21', 'desde mañana'],
    ['2026-11-23', 'desde el lunes 23/11'],
    ['2026-12-02', 'desde el miércoles 02/12'],
  ])('one that begins on %s rules %s', (day, words) => expect(sinceWords(day, now)).toBe(words));

  it.each<[Partial<CurrentRate>, string]>([
    [{}, 'Actualizada hace 25 min'],
    [{ source: 'manual' }, 'Escrita hace 25 min'],
    [{ isStale: true, fetchedAt: '2026-11-18T22:30:00.000Z' }, 'Desactualizada: la última consulta fue hace 2 días'],
    [{ isStale: true, valueDate: '2026-11-19' }, 'Desactualizada: falta la tasa de hoy y se usa la última conocida'],
  ])('%o reads %s', (changes, words) => {
    const rate = {
      valueDate: '2026-11-20',
      source: 'bcv',
      fetchedAt: '2026-11-20T22:05:00.000Z',
      isStale: false,
      upcoming: null,
      ...changes,
    } as CurrentRate;
    expect(freshnessWords(rate, now)).toBe(words);
  });
});
