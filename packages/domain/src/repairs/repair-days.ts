import { addDays, caracasDay } from '#rates/rates.ts';
import { type DeviceType, deviceTypes } from './repair-words.ts';

/** In how many days a store promises a device, by its type. */
export type RepairDays = Readonly<Record<DeviceType, number>>;

/** What is promised of a type for which the store says nothing. */
const defaultRepairDays = 7;
const dayMs = 86_400_000;
export const maxRepairDays = 90;

/** Every type with its days, also those that a store has never spoken of. */
export function wholeRepairDays(said: Partial<RepairDays> | null | undefined): RepairDays {
  const days = deviceTypes.map((type) => [type, said?.[type] ?? defaultRepairDays] as const);
  return Object.fromEntries(days) as RepairDays;
}

// Five in the afternoon in Caracas, which has had no daylight saving since 2016.
const closing = 'T17:00:00-04:00';

/**
 * The day on which a device that comes in now is promised, before the shop closes; without a type, as one that the store says
 * nothing of. What comes in after that and is promised for the same day is promised for the next one.
 */
export function promisedDay(days: Partial<RepairDays> | null | undefined, type: DeviceType | null, now: Date): string {
  const day = addDays(caracasDay(now), type === null ? defaultRepairDays : wholeRepairDays(days)[type]);
  return new Date(`${day}${closing}`) > now ? day : addDays(day, 1);
}

/** The moment that is promised where nobody chose one: so many days later, and for the same day before the shop closes. */
export function promisedMoment(days: Partial<RepairDays> | null | undefined, type: DeviceType, received: Date): Date {
  const count = wholeRepairDays(days)[type];
  if (count > 0) return new Date(received.getTime() + count * dayMs);
  return new Date(`${promisedDay(days, type, received)}${closing}`);
}
