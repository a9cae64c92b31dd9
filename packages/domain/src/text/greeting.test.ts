import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('ends each name with one full stop, also one that brings its own', () => {
  expect(greeting('Rosa', 'Bodega Ana')).toBe('Hola, Rosa. Te escribimos de Bodega Ana.');
  expect(greeting('Inversiones El Sol, C.A.', 'Taller Luz, S.A.')).toBe(
    'Hola, Inversiones El Sol, C.A. Te escribimos de Taller Luz, S.A.',
  );
});
