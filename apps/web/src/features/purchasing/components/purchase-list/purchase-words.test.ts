import { expect, it } from 'vitest';
import { statusFilter, unitCostText } from './purchase-words.ts';

it('a cost of a unit has cents, and four decimals only where it needs them', () => {
  expect(unitCostText(0.8333, 'USD')).toBe('$0,8333');
  expect(unitCostText(2, 'USD')).toBe('$2,00');
  expect(unitCostText(1250.125, 'VES')).toBe('Bs. 1.250,125');
});

it('a list is filtered only by states that a purchase can have', () => {
  expect(statusFilter.map(({ label }) => label)).toEqual(['Todos', 'Pendiente', 'Recibida', 'Cancelada']);
});
