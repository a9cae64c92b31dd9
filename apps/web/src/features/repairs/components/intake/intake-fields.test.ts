import { expect, it } from 'vitest';
import { emptyIntake } from '../../local/intake-draft.ts';
import { cardOf, missingFields, promisedAt } from './intake-fields.ts';

const draft = {
  ...emptyIntake(new Date('2026-11-14T15:00:00.000Z')),
  client: { id: 3, name: 'Ana' },
  deviceType: 'smartphone',
  problem: 'No carga',
} as const;

it('a device is promised in a week at the hour of the shop, in Caracas', () => {
  expect(promisedAt(draft)).toBe('2026-11-21T21:00:00.000Z');
  expect(promisedAt({ ...draft, promisedDay: '' })).toBeNull();
  expect(cardOf(draft)).toMatchObject({ clientId: 3, estimatedDeliveryDate: '2026-11-21T21:00:00.000Z' });
});

it('what lacks is said in the words of the form', () => {
  expect(missingFields(draft)).toEqual({});
  expect(missingFields({ ...draft, client: null, deviceType: null, problem: ' ' })).toEqual({
    clientId: 'Debe seleccionar un cliente',
    deviceType: 'Debe seleccionar el tipo de dispositivo',
    problemDescription: 'Debe describir el problema',
  });
  expect(missingFields({ ...draft, promisedDay: '31/02', estimateUSD: Number.NaN })).toEqual({
    estimatedDeliveryDate: 'La fecha no es válida',
    estimatedCostUSD: 'Escribe un monto en dólares',
  });
});
