import type { Employee } from '@minipos/contract/staff/employees';
import { describe, expect, it } from 'vitest';
import { noAccess, sampleEmployee } from '../../test/sample-employee.ts';
import { allSalaries, bothAmounts, expiryWords, marksOf, salaryText } from './employee-words.ts';

const now = new Date('2026-11-17T09:30:00-04:00');
const invitation = (expiresAt: string, isExpired = false) => ({
  email: 'leidy@correo.com',
  role: 'cashier' as const,
  sentAt: '2026-11-15T12:00:00.000Z',
  expiresAt,
  isExpired,
});
const account = { ...noAccess, kind: 'account' as const, userId: 5, email: 'a@b.co', role: 'cashier' as const };
const words = (changes: Partial<Employee>) => marksOf(sampleEmployee(changes), now).map(({ label }) => label);

describe('marks of an employee', () => {
  it.each<[string, Partial<Employee>, string[]]>([
    ['nothing to enter with', {}, ['Sin acceso']],
    ['an account as its role says', { access: { ...account, storeCount: 1 } }, []],
    [
      'an open invitation',
      { access: { ...noAccess, invitation: invitation('2026-11-22T12:00:00.000Z') } },
      ['Invitación, vence en 5 días'],
    ],
    [
      'an invitation told as expired',
      { access: { ...noAccess, invitation: invitation('2026-11-16T12:00:00.000Z', true) } },
      ['Invitación vencida'],
    ],
    [
      'an invitation that expired since it was read',
      { access: { ...noAccess, invitation: invitation('2026-11-17T13:00:00.000Z') } },
      ['Invitación vencida'],
    ],
    ['a PIN alone', { access: { ...account, kind: 'pin', email: null, storeCount: 1 } }, ['Solo PIN']],
    [
      'several stores and other rights',
      { access: { ...account, storeCount: 2, rightsChanged: 4 } },
      ['2 tiendas', '4 cambios'],
    ],
    ['one other right', { access: { ...account, rightsChanged: 1 } }, ['1 cambio']],
    [
      'inactive',
      { isActive: false, inactiveSince: '2026-08-30T15:00:00.000Z', access: { ...noAccess, storeCount: 2 } },
      ['Inactivo desde 30/08/2026'],
    ],
  ])('%s', (_name, changes, labels) => expect(words(changes)).toEqual(labels));

  it('counts days of the calendar in Caracas', () => {
    expect(expiryWords('2026-11-18T03:59:00.000Z', now)).toBe('vence hoy');
    expect(expiryWords('2026-11-18T04:01:00.000Z', now)).toBe('vence mañana');
    expect(expiryWords('2026-11-24T13:30:00.000Z', now)).toBe('vence en 7 días');
  });
});

describe('salaries', () => {
  it('are told in the currency agreed and shown in the other', () => {
    expect(salaryText({ amount: 240, currency: 'USD' })).toBe('$240,00');
    expect(salaryText({ amount: 1_200_000, currency: 'VES' })).toBe('Bs. 1.200.000,00');
    expect(bothAmounts({ amount: 240, currency: 'USD' }, '842.2067')).toEqual({ usd: 240, bs: 202_129.61 });
    expect(bothAmounts({ amount: 84_220.67, currency: 'VES' }, '842.2067')).toEqual({ usd: 100, bs: 84_220.67 });
  });

  it('add up over both currencies', () => {
    expect(allSalaries({ usd: 240, ves: 84_220.67 }, '842.2067')).toEqual({ usd: 340, bs: 286_350.28 });
  });
});
