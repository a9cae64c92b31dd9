import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ActivityDays } from './activity-days.tsx';
import { ActivityItem } from './activity-item.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T03:30:00.000Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const entry = (seq: number, at: string, actorName: string | null = 'María') => ({
  seq,
  at,
  actorName,
  did: `creó la marca «${seq}»`,
  changes: [{ label: 'Precio', before: '$1,00', after: '$2,00' }],
});

it('puts each entry under its day in Caracas, not in Greenwich', () => {
  // It is still the 16th in Caracas.
  const entries = [
    entry(4, '2026-11-17T03:00:00.000Z'),
    entry(3, '2026-11-16T04:00:00.000Z', null),
    entry(2, '2026-11-16T03:59:00.000Z'),
    entry(1, '2026-11-14T12:00:00.000Z'),
  ];
  renderUi(<ActivityDays entries={entries}>{(one) => <ActivityItem key={one.seq} entry={one} />}</ActivityDays>);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hoy',
    'Ayer',
    '14/11/2026',
  ]);
  const today = within(screen.getByRole('region', { name: 'Hoy' }));
  expect(today.getByText('El sistema')).toBeDefined();
  expect(today.getByText('11:00 p. m.')).toBeDefined();
  expect(today.getAllByText('Precio: $1,00 → $2,00')).toHaveLength(2);
});
