import { fieldMessages } from '@minipos/contract/core/messages';
import { describe, expect, it } from 'vitest';
import { sampleEmployee } from '../../test/sample-employee.ts';
import { cardOf, employeeFields, keepBoth, startOf } from './employee-form.ts';

const today = '2026-11-17';
const filled = { ...startOf(null, today), firstName: 'Rosa Elvira' };
const problems = (values: object) => {
  const read = employeeFields.safeParse(values);
  return read.success ? {} : fieldMessages(read.error.issues);
};

describe('the form of an employee', () => {
  it('begins with today and a Venezuelan document', () => {
    expect(startOf(null, today)).toMatchObject({ hireDate: today, documentType: 'V', salaryCurrency: 'USD' });
  });

  it('asks for a name, and refuses a wrong document or salary under its field', () => {
    expect(problems(startOf(null, today))).toEqual({ firstName: 'Se requiere al menos un nombre o apellido' });
    expect(problems({ ...filled, documentNumber: 'abc' })).toHaveProperty('documentNumber');
    expect(problems({ ...filled, salaryAmount: 1_000_000 })).toEqual({
      salaryAmount: 'El salario en dólares no puede pasar de 999.999',
    });
    expect(problems({ ...filled, salaryAmount: 1_000_000, salaryCurrency: 'VES' })).toEqual({});
    expect(problems({ ...filled, salaryAmount: -1 })).toHaveProperty('salaryAmount');
    expect(problems({ ...filled, hireDate: '' })).toHaveProperty('hireDate');
  });

  it('sends a document only with its number, as it is kept', () => {
    expect(cardOf(employeeFields.parse(filled), false)).toMatchObject({ documentType: null, documentNumber: null });
    const typed = employeeFields.parse({ ...filled, documentNumber: '12.345.678' });
    expect(cardOf(typed, false)).toMatchObject({ documentType: 'V', documentNumber: '12345678' });
  });

  it('sends the salary only for those who see it; emptied, it is none', () => {
    const typed = employeeFields.parse({ ...filled, salaryAmount: 240 });
    expect(cardOf(typed, true).salary).toEqual({ amount: 240, currency: 'USD' });
    expect(cardOf(employeeFields.parse(filled), true).salary).toBeNull();
    expect(cardOf(typed, false)).not.toHaveProperty('salary');
    expect(cardOf(typed, true)).not.toHaveProperty('salaryAmount');
  });

  it('takes a commission from 0 to 100 with two decimals, and sends it only for those who see salaries', () => {
    for (const wrong of [-1, 100.01, 2.505, Number.NaN]) {
      expect(problems({ ...filled, commissionPercent: wrong })).toHaveProperty('commissionPercent');
    }
    const typed = employeeFields.parse({ ...filled, commissionPercent: 2.5 });
    expect(cardOf(typed, true).commissionPercent).toBe(2.5);
    expect(cardOf(employeeFields.parse(filled), true).commissionPercent).toBeNull();
    expect(cardOf(typed, false)).not.toHaveProperty('commissionPercent');
  });

  it('keeps what was typed and what somebody else saved meanwhile', () => {
    const before = startOf(sampleEmployee(), today);
    const typed = { ...before, position: 'Gerente', address: 'Av. Sucre' };
    const now = startOf(sampleEmployee({ position: 'Cajero', phone: '+584120000000' }), today);
    expect(keepBoth(typed, before, now)).toEqual({
      ...before,
      phone: '+584120000000',
      position: 'Gerente',
      address: 'Av. Sucre',
    });
  });
});
