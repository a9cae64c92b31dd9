import { describe, expect, it } from 'vitest';
import { currencies, storeTypeLabels, storeTypes } from './store-types.ts';

describe('store types', () => {
  it('each type has its badge text', () => {
    expect(storeTypes.map((type) => storeTypeLabels[type])).toEqual(['Comercio', 'Servicios', 'General']);
  });

  it('money is USD or VES, nothing else', () => {
    expect(currencies).toEqual(['USD', 'VES']);
  });
});
