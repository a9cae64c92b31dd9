import { expect, it } from 'vitest';
import { fiscalRows } from './fiscal-document.ts';

it('of a fiscal document only what was noted is said', () => {
  expect(fiscalRows(null)).toEqual([]);
  expect(
    fiscalRows({ fiscalNumber: '00001234', controlNumber: null, machineSerial: 'Z1F0012345', zNumber: null }),
  ).toEqual([
    { label: 'Factura fiscal', value: '00001234' },
    { label: 'Serial de la máquina fiscal', value: 'Z1F0012345' },
  ]);
});
