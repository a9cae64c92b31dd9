import { z } from 'zod';
import { quantity } from '#core/decimals.ts';
import { missing } from '#core/fields.ts';

/** Why goods come back, as the person who takes them says. */
export const returnReason = z
  .string(missing('El motivo es requerido'))
  .trim()
  .min(3, 'El motivo es requerido')
  .max(300)
  .meta({ example: 'Salió defectuoso' });

/** How much of a line of a sale comes back. */
export const returnedLine = z.strictObject({
  /** Of the sale. */
  line: z.int().min(1).max(32_767),
  quantity: quantity(999_999).gt(0),
  /** Back on the shelf; what is damaged is not. */
  isRestocked: z.boolean(),
});
