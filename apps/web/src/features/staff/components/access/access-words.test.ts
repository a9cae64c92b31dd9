import { expect, it } from 'vitest';
import { noAccess, sampleEmployee } from '../../test/sample-employee.ts';
import { accessText, waysIn, whyNoPin } from './access-words.ts';

const now = new Date('2026-11-17T09:30:00-04:00');
const invitation = {
  email: 'leidy@correo.com',
  role: 'cashier' as const,
  sentAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
  isExpired: false,
};

it('says how an employee enters', () => {
  const text = (access: Partial<typeof noAccess>) =>
    accessText(sampleEmployee({ access: { ...noAccess, ...access } }), now);
  expect(text({})).toBe('No entra a miniPOS.');
  expect(text({ kind: 'account', email: 'rosa@correo.com', role: 'manager', hasPin: true })).toBe(
    'Entra con su cuenta rosa@correo.com como Gerente, y toma la caja con su PIN.',
  );
  expect(text({ kind: 'pin', role: 'cashier' })).toBe('Toma la caja con un PIN como Cajero. No tiene cuenta.');
  expect(text({ kind: 'pin', role: 'cashier', invitation })).toBe(
    'Toma la caja con un PIN como Cajero. Invitación a leidy@correo.com como Cajero, enviada el 15/11/2026; vence en 5 días.',
  );
  expect(text({ invitation })).toBe(
    'Invitación a leidy@correo.com como Cajero, enviada el 15/11/2026; vence en 5 días.',
  );
});

it('says why no PIN is offered to who has an e-mail', () => {
  expect(whyNoPin(sampleEmployee())).toBeNull();
  expect(whyNoPin(sampleEmployee({ email: 'a@b.co' }))).toContain('quita antes el correo');
  expect(whyNoPin(sampleEmployee({ email: 'a@b.co', isActive: false }))).toBeNull();
});

it('offers ways in that fit what is known of the person', () => {
  expect(waysIn(sampleEmployee())).toEqual(['invite', 'pin']);
  expect(waysIn(sampleEmployee({ email: 'a@b.co' }))).toEqual(['invite']);
  expect(waysIn(sampleEmployee({ isActive: false }))).toEqual([]);
  const access = { ...noAccess, userId: 5, email: 'a@b.co' };
  expect(waysIn(sampleEmployee({ access }))).toEqual(['return']);
  expect(waysIn(sampleEmployee({ access: { ...access, email: null } }))).toEqual(['pin']);
  expect(waysIn(sampleEmployee({ access: { ...access, kind: 'pin', email: null } }))).toEqual(['invite']);
  expect(waysIn(sampleEmployee({ access: { ...access, kind: 'account' } }))).toEqual([]);
  expect(waysIn(sampleEmployee({ access: { ...noAccess, invitation } }))).toEqual([]);
  expect(waysIn(sampleEmployee({ access: { ...noAccess, isChangeable: false } }))).toEqual([]);
});
