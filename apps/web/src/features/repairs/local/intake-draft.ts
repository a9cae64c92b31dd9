import { repair } from '@minipos/contract/repairs/repair-shapes';
import { promisedDay, type RepairDays } from '@minipos/domain/repairs/repair-days';
import { deviceTypes } from '@minipos/domain/repairs/repair-words';
import { z } from 'zod';
import { deviceStorage } from '#lib/device-storage.ts';
import { randomUuid } from '#lib/random-uuid.ts';

const { conditionMarks, priority } = repair.shape;

/** Whose device it is. Without a number: made on this till, and the server has not heard of them yet. */
const intakeClient = z.object({ id: z.int().nullable(), uuid: z.uuid().optional(), name: z.string() });
export type IntakeClient = z.infer<typeof intakeClient>;

/** A device while it is written down. What opens it is not part of this: it is never kept on the device. */
const intakeDraft = z.object({
  // One for all tries: what was received while an answer got lost is not received twice.
  uuid: z.uuid(),
  // Under which one the server was asked to receive it: without an answer, it may have. None: nobody asked.
  askedUuid: z.uuid().optional(),
  client: intakeClient.nullable(),
  deviceType: z.enum(deviceTypes).nullable(),
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  problem: z.string(),
  marks: conditionMarks,
  accessories: z.array(z.string()),
  priority,
  technicianId: z.int().nullable(),
  promisedDay: z.string(),
  // False: the day is what the store promises for the type, and moves with it. A draft from before this was said has its day.
  isDayChosen: z.boolean().default(true),
  promisedTime: z.string(),
  estimateUSD: z.number().nullable(),
  diagnosis: z.string(),
  notes: z.string(),
  // What the client drew, who that was where it was not them, and whether they would not sign.
  strokes: z.array(z.array(z.int())).default([]),
  signer: z.string().default(''),
  isUnsigned: z.boolean().default(false),
});
export type IntakeDraft = z.infer<typeof intakeDraft>;

/** Whether the server was asked for this very device; what is asked or taken in now is the same one. */
export const wasAsked = ({ uuid, askedUuid }: Pick<IntakeDraft, 'uuid' | 'askedUuid'>): boolean => askedUuid === uuid;

/** Promised before the shop closes, in as many days as any shop takes until its own are known. */
export const emptyIntake = (now: Date): IntakeDraft => ({
  uuid: randomUuid(),
  client: null,
  deviceType: null,
  brand: '',
  model: '',
  serial: '',
  problem: '',
  marks: [],
  accessories: [],
  priority: 'medium',
  technicianId: null,
  promisedDay: promisedDay(null, null, now),
  isDayChosen: false,
  promisedTime: '17:00',
  estimateUSD: null,
  diagnosis: '',
  notes: '',
  strokes: [],
  signer: '',
  isUnsigned: false,
});

/** A draft with the day that the store promises now, where nobody has chosen one. */
export const withPromise = (draft: IntakeDraft, days: Partial<RepairDays> | undefined, now: Date): IntakeDraft =>
  draft.isDayChosen ? draft : { ...draft, promisedDay: promisedDay(days, draft.deviceType, now) };

/** Where a draft is kept: one for each person and store, and one for each repair that comes back under its warranty. */
export interface IntakeSlot {
  userId: number;
  storeId: number;
  warrantyOfId: number | null;
}

export const intakeKey = ({ userId, storeId, warrantyOfId }: IntakeSlot) =>
  `minipos-intake-${userId}-${storeId}${warrantyOfId === null ? '' : `-garantia-${warrantyOfId}`}`;

/** What this person was writing down when the page was left; null: nothing, or nothing readable. */
export function readIntake(slot: IntakeSlot): IntakeDraft | null {
  try {
    const parsed = intakeDraft.safeParse(JSON.parse(deviceStorage.read(intakeKey(slot)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** False when another tab keeps another device there: that one stays. */
export function keepIntake(slot: IntakeSlot, draft: IntakeDraft): boolean {
  const there = readIntake(slot);
  if (there && there.uuid !== draft.uuid) return false;
  deviceStorage.write(intakeKey(slot), JSON.stringify(draft));
  return true;
}

/** Forgets this draft, and no other one. */
export function forgetIntake(slot: IntakeSlot, uuid: string): void {
  if (readIntake(slot)?.uuid === uuid) deviceStorage.remove(intakeKey(slot));
}
