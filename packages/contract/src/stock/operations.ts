import { z } from 'zod';
import { quantity } from '#core/decimals.ts';
import { uuid } from '#core/fields.ts';
import { operation } from '#operations/operation.ts';

/** Something counted, or corrected. When is the operation's time, who its actor, and `entityId` the entry's uuid. */
const countEntryFact = z
  .strictObject({
    countUuid: uuid,
    productUuid: uuid,
    /** Null withdraws the entry that it corrects. */
    quantity: quantity(999_999).nullable(),
    /** The first entry that it corrects. */
    corrects: uuid.nullable(),
    /** How often a recount had been asked for, as far as the device knew. */
    round: z.int().min(0).max(1000),
  })
  .refine(({ quantity: some, corrects }) => some !== null || corrects !== null, 'Escribe la cantidad');
export type CountEntryFact = z.output<typeof countEntryFact>;

/** What a device does with the stock of a store. */
export const stockOperations = [operation('CountEntry.CREATE', countEntryFact)] as const;
