import { expect, it } from 'vitest';
import { numberProblem } from './number-problem.ts';

it.each([
  [null, null],
  [0, null],
  [12.34, null],
  [100, null],
  [Number.NaN, 'Escribe solo números'],
  [-1, 'No puede ser negativo'],
  [100.01, 'Es demasiado: revisa lo que escribiste'],
  [1.234, 'Escribe dos decimales como máximo'],
])('%s as an amount up to 100: %s', (value, problem) => {
  expect(numberProblem(value, { most: 100 })).toBe(problem);
});

it('a count is whole, and says what is too much in the words of its place', () => {
  expect(numberProblem(Number.NaN, { decimals: 0, most: 9 })).toBe('Escribe un número entero');
  expect(numberProblem(1.5, { decimals: 0, most: 9 })).toBe('Escribe un número entero');
  expect(numberProblem(10, { decimals: 0, most: 9, over: 'Más de lo que queda' })).toBe('Más de lo que queda');
  expect(numberProblem(0.1234, { decimals: 3, most: 9 })).toBe('Escribe tres decimales como máximo');
});
