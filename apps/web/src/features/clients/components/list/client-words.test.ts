import { expect, it } from 'vitest';
import { daysText, documentOptions, firstDocument, isOffered } from './client-words.ts';

const typesOf = (...asked: Parameters<typeof documentOptions>) => documentOptions(...asked).map(({ value }) => value);

it('a company has a RIF and no cédula, and a person one passport', () => {
  expect(typesOf('business', 'J')).toEqual(['J', 'G', 'C', 'NIT']);
  expect(typesOf('individual', 'V').filter((type) => type === 'P' || type === 'PP')).toEqual(['P']);
  expect(firstDocument('business')).toBe('J');
  expect(isOffered('business', 'V')).toBe(false);
});

it('what a card says already can be kept', () => {
  expect(typesOf('individual', 'PP')).toContain('PP');
  expect(typesOf('business', 'V')).toContain('V');
});

it('says how long a client has to pay', () => {
  expect([0, 1, 30].map(daysText)).toEqual(['paga al momento', '1 día para pagar', '30 días para pagar']);
});
