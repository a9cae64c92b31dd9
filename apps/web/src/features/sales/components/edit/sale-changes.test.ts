import { describe, expect, it } from 'vitest';
import { noFiscal, saleChanges } from './sale-changes.ts';

const before = { clientId: 4, notes: 'Entregar el lunes', fiscal: { ...noFiscal, fiscalNumber: '00001234' } };

describe('what is sent of an edited sale', () => {
  it('is nothing when nothing was changed, blanks apart', () => {
    expect(saleChanges(before, { ...before, notes: ' Entregar el lunes ' })).toEqual({});
  });

  it('is the field that was changed alone: what somebody else wrote meanwhile stays', () => {
    expect(saleChanges(before, { ...before, notes: '' })).toEqual({ notes: null });
    expect(saleChanges(before, { ...before, clientId: null })).toEqual({ clientId: null });
    const fiscal = { ...before.fiscal, zNumber: '0231' };
    expect(saleChanges(before, { ...before, fiscal })).toEqual({ fiscal });
  });
});
