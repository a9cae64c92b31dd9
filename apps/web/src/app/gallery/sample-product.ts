import { inCents } from '@minipos/contract/core/decimals';
import { optionalText, text } from '@minipos/contract/core/fields';
import '@minipos/contract/core/messages';
import { z } from 'zod';

/** A schema in the manner of the contract's, until it has products. */
export const sampleProduct = z.strictObject({
  name: text(120),
  price: inCents(z.number().positive()),
  stock: z.number().min(0).nullish(),
  unit: z.enum(['unit', 'kg']),
  notes: optionalText(250),
  isActive: z.boolean().default(true),
});
