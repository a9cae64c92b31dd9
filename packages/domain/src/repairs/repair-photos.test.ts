import { expect, it } from 'vitest';
import { photoMoment } from './repair-photos.ts';

const received = new Date('2026-11-14T15:00:00Z');
const now = new Date('2026-11-19T15:00:00Z');

it.each([
  ['as the device says', '2026-11-16T10:00:00Z', '2026-11-16T10:00:00Z'],
  ['taken a moment before the card was written', '2026-11-14T14:50:00Z', '2026-11-14T14:50:00Z'],
  ['by a clock that runs ahead', '2026-11-20T15:00:00Z', '2026-11-19T15:00:00Z'],
  ['by a clock that was never set', '0001-01-01T00:00:00Z', '2026-11-19T15:00:00Z'],
])('a photo %s', (_how, said, kept) => {
  expect(photoMoment(new Date(said), received, now)).toEqual(new Date(kept));
});

it('a photo whose device says nothing was taken now', () => {
  expect(photoMoment(undefined, received, now)).toEqual(now);
});
