import { addDays, caracasDay } from '#rates/rates.ts';
import { type DeviceType, deviceTypes } from './repair-words.ts';

/** In how many days a store promises a device, by its type. */
export type RepairDays = Readonly<Record<DeviceType, number>>;

/** What is promised of a type for which the store says nothing. */
const defaultRepairDays = 7;
export const maxRepairDays = 90;

/** Every type with its days, also those that a store has never spoken of. */
export function wholeRepairDays(said: Partial<RepairDays> | null | undefined): RepairDays {
  const days = deviceTypes.map((type) => [type, said?.[type] ?? defaultRepairDays] as const);
  return Object.fromEntries(days) as RepairDays;
}

/** The day on which a device that comes in now is promised; without a type, as one that the store says nothing of. */
export function promisedDay(days: Partial<RepairDays> | null | undefined, type: DeviceType | null, now: Date): string {
  return addDays(caracasDay(now), type === null ? defaultRepairDays : wholeRepairDays(days)[type]);
}
