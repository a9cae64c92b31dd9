import { describe, expect, it } from 'vitest';
import { sampleSupplier } from '../../test/sample-purchase.ts';
import { startOf, supplierChangesOf, supplierFields } from './supplier-form.ts';

const supplier = sampleSupplier();

describe('the form of a supplier', () => {
  it('saved as it was opened it changes nothing', () => {
    expect(supplierChangesOf(supplier, supplierFields.parse(startOf(supplier)))).toEqual({});
  });

  it('tells only what differs, as it is kept', () => {
    const typed = { ...startOf(supplier), rif: 'j 00124134 5', phone: '', paymentTerms: 0 };
    expect(supplierChangesOf(supplier, supplierFields.parse(typed))).toEqual({
      rif: 'J-00124134-5',
      phone: null,
      paymentTerms: 0,
    });
  });

  it('starts a new one with 30 days and needs no more than a name', () => {
    expect(supplierFields.parse({ ...startOf(null), name: 'Lácteos' })).toMatchObject({ paymentTerms: 30, rif: null });
    expect(supplierFields.safeParse(startOf(null)).error?.issues.map(({ message }) => message)).toEqual([
      'El nombre es requerido',
    ]);
  });
});
