import { afterEach, expect, it } from 'vitest';
import { deviceStorage } from '#lib/device-storage.ts';
import { emptyIntake, forgetIntake, intakeKey, keepIntake, readIntake, withPromise } from './intake-draft.ts';

const slot = { userId: 7, storeId: 1, warrantyOfId: null };
const now = new Date('2026-11-14T15:00:00.000Z');

afterEach(() => deviceStorage.remove(intakeKey(slot)));

it('what was typed is found again by the same person in the same store, and by nobody else', () => {
  const draft = { ...emptyIntake(now), problem: 'No carga', client: { id: 3, name: 'Ana' } };
  keepIntake(slot, draft);
  expect(readIntake(slot)).toEqual(draft);
  expect(readIntake({ ...slot, userId: 8 })).toBeNull();
  expect(readIntake({ ...slot, storeId: 2 })).toBeNull();
  expect(readIntake({ ...slot, warrantyOfId: 45 })).toBeNull();
  forgetIntake(slot, draft.uuid);
  expect(readIntake(slot)).toBeNull();
});

it('the draft of another tab is neither overwritten nor forgotten', () => {
  const [theirs, ours] = [emptyIntake(now), emptyIntake(now)];
  expect(keepIntake(slot, theirs)).toBe(true);
  expect(keepIntake(slot, ours)).toBe(false);
  forgetIntake(slot, ours.uuid);
  expect(readIntake(slot)).toEqual(theirs);
});

it('a draft of another version is no draft', () => {
  deviceStorage.write(intakeKey(slot), '{"problem":"No carga"}');
  expect(readIntake(slot)).toBeNull();
});

it('a device is promised in a week', () => {
  expect(emptyIntake(now)).toMatchObject({ promisedDay: '2026-11-21', promisedTime: '17:00', priority: 'medium' });
});

it('the promise follows the type of device and the day until somebody chooses one', () => {
  const days = { smartphone: 2, tv: 20 };
  const draft = emptyIntake(now);
  const day = (changes: object, at = now) => withPromise({ ...draft, ...changes }, days, at).promisedDay;
  expect(day({ deviceType: 'smartphone' })).toBe('2026-11-16');
  expect(day({ deviceType: 'tv' })).toBe('2026-12-04');
  expect(day({ deviceType: 'laptop' })).toBe('2026-11-21');
  expect(day({ deviceType: 'smartphone' }, new Date('2026-11-16T15:00:00.000Z'))).toBe('2026-11-18');
  expect(day({ deviceType: 'tv', promisedDay: '2026-11-30', isDayChosen: true })).toBe('2026-11-30');
  expect(day({ deviceType: 'tv', promisedDay: '', isDayChosen: true })).toBe('');
  const { isDayChosen: _, ...older } = { ...draft, promisedDay: '2026-11-30' };
  deviceStorage.write(intakeKey(slot), JSON.stringify(older));
  expect(readIntake(slot)).toMatchObject({ promisedDay: '2026-11-30', isDayChosen: true });
});
