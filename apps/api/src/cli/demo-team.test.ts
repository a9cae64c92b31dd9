import { createEmployee } from '@minipos/contract/staff/employees';
import { demoSales, demoTeam } from '@minipos/db/seed/demo-team';
import { readDocument } from '@minipos/domain/people/client-documents';
import { pinProblem } from '@minipos/domain/people/pin-policy';
import { describe, expect, it } from 'vitest';

describe('the team of the demonstration', () => {
  it('has cards that are accepted as typed, with a document whose check digit is right, once', () => {
    for (const { raised: _raised, hiredDaysAgo: _hired, entry: _entry, left: _left, ...card } of demoTeam) {
      const fields = { ...card, documentType: 'V', hireDate: '2026-11-16' };
      expect(createEmployee.body.safeParse(fields).error).toBeUndefined();
      const read = readDocument('V', card.documentNumber);
      expect(read).toEqual({ number: card.documentNumber, hasGoodCheckDigit: true });
    }
    expect(new Set(demoTeam.map(({ documentNumber }) => documentNumber)).size).toBe(demoTeam.length);
  });

  it('has PINs that the shop would accept', () => {
    const pins = demoTeam.flatMap(({ entry }) => (entry?.by === 'pin' ? [entry.pin] : []));
    expect(pins.map(pinProblem)).toEqual([null]);
  });

  it('shows every way of entering and of leaving, salaries in both currencies and a raised percent', () => {
    const seen = (of: (one: (typeof demoTeam)[number]) => unknown) => new Set(demoTeam.map(of));
    expect(seen(({ entry }) => entry?.by)).toEqual(new Set(['account', 'pin', 'invitation', undefined]));
    expect(seen(({ left }) => left?.how)).toEqual(new Set(['archived', 'deactivated', undefined]));
    expect(seen(({ salary }) => salary?.currency)).toEqual(new Set(['USD', 'VES', undefined]));
    expect(demoTeam.some(({ raised }) => raised !== undefined)).toBe(true);
  });

  it('sells only while there, with an account or a PIN, and some of it comes back', () => {
    for (const { daysAgo, seller } of demoSales) {
      const one = demoTeam[seller];
      expect(['account', 'pin']).toContain(one?.entry?.by);
      expect(daysAgo).toBeGreaterThan(one?.left?.daysAgo ?? 0);
      expect(daysAgo).toBeLessThan(Math.min(30, one?.hiredDaysAgo ?? 0));
    }
    expect(new Set(demoSales.map(({ seller }) => seller)).size).toBeGreaterThan(4);
    expect(new Set(demoSales.map(({ undone }) => undone))).toEqual(new Set(['cancelled', 'returned', undefined]));
  });
});
