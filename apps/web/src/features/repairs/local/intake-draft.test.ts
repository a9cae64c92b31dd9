import { afterEach, expect, it } from 'vitest';
import { deviceStorage } from '#lib/device-storage.ts';
import { emptyIntake, forgetIntake, keepIntake, readIntake } from './intake-draft.ts';

const [userId, storeId] = [7, 1];
const now = new Date('2026-11-14T15:00:00.000Z');

afterEach(() => forgetIntake(userId, storeId));

it('what was typed is found again by the same person in the same store, and by nobody else', () => {
  const draft = { ...emptyIntake(now), problem: 'No carga', client: { id: 3, name: 'Ana' } };
  keepIntake(userId, storeId, draft);
  expect(readIntake(userId, storeId)).toEqual(draft);
  expect(readIntake(8, storeId)).toBeNull();
  expect(readIntake(userId, 2)).toBeNull();
  forgetIntake(userId, storeId);
  expect(readIntake(userId, storeId)).toBeNull();
});

it('a draft of another version is no draft', () => {
  deviceStorage.write('minipos-intake-7-1', '{"problem":"No carga"}');
  expect(readIntake(userId, storeId)).toBeNull();
});

it('a device is promised in a week', () => {
  expect(emptyIntake(now)).toMatchObject({ promisedDay: '2026-11-21', promisedTime: '17:00', priority: 'medium' });
});
