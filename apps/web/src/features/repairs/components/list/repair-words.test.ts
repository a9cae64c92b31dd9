import { expect, it } from 'vitest';
import { deviceTitle, promiseMark } from './repair-words.ts';

const now = new Date('2026-11-14T15:00:00.000Z');
const open = { status: 'in_progress', isOverdue: false, completedDate: null } as const;

it('what was promised is said by its day, and being late louder than being due', () => {
  expect(promiseMark({ ...open, dueAt: '2026-11-14T21:00:00.000Z' }, now)).toMatchObject({
    tone: 'attention',
    label: 'hoy 5:00 p.\u00a0m.',
  });
  expect(promiseMark({ ...open, dueAt: '2026-11-15T21:00:00.000Z' }, now)).toMatchObject({
    tone: 'neutral',
    label: 'mañana',
  });
  expect(promiseMark({ ...open, dueAt: '2026-11-20T21:00:00.000Z' }, now)?.label).toBe('20/11/2026');
  expect(promiseMark({ ...open, isOverdue: true, dueAt: '2026-11-12T14:00:00.000Z' }, now)).toMatchObject({
    tone: 'danger',
    label: 'atrasada 2 días',
  });
});

it('while the shop waits, or nothing was promised, nothing is late', () => {
  expect(promiseMark({ ...open, status: 'waiting_parts', dueAt: '2026-11-12T14:00:00.000Z' }, now)?.label).toBe(
    'en pausa',
  );
  expect(promiseMark({ ...open, dueAt: null }, now)).toBeNull();
  expect(promiseMark({ ...open, status: 'delivered', dueAt: '2026-11-12T14:00:00.000Z' }, now)).toBeNull();
  expect(
    promiseMark({ ...open, status: 'completed', dueAt: null, completedDate: '2026-11-13T15:00:00.000Z' }, now)?.label,
  ).toBe('listo ayer');
});

it('a device without make and model is called by its kind', () => {
  expect(deviceTitle({ deviceType: 'tv', deviceBrand: null, deviceModel: null })).toBe('Televisor');
  expect(deviceTitle({ deviceType: 'tv', deviceBrand: 'Samsung', deviceModel: null })).toBe('Samsung');
});
