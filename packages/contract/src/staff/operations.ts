import { markKinds } from '@minipos/domain/hours/time-marks';
import { z } from 'zod';
import { operation } from '#operations/operation.ts';

/** Somebody begins or ends their work. When is the operation's time, who its actor, and `entityId` the mark's uuid. */
const timeMarkFact = z.strictObject({ kind: z.enum(markKinds) });
export type TimeMarkFact = z.output<typeof timeMarkFact>;

/** What the people of a store do about themselves at a device. */
export const staffOperations = [operation('TimeMark.CREATE', timeMarkFact)] as const;
