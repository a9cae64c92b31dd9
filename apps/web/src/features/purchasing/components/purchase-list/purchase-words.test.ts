import { expect, it } from 'vitest';
import { statusFilter } from './purchase-words.ts';

it('a list is filtered only by states that a purchase can have', () => {
  expect(statusFilter.map(({ label }) => label)).toEqual(['Todos', 'Pendiente', 'Recibida', 'Cancelada']);
});
