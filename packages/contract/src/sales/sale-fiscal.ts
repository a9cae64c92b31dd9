import { longestFiscal } from '@minipos/domain/sales/fiscal-document';
import { z } from 'zod';

/** As printed: letters, digits and what stands between them. */
const printed = z
  .string()
  .trim()
  .max(longestFiscal, `Puede tener ${longestFiscal} caracteres como máximo`)
  .regex(/^[A-Za-z0-9 ./-]*$/, 'Escribe letras, números y guiones')
  .nullish()
  .transform((value) => value || null);

/** What a person copied from the fiscal document of a sale, each as far as it has it. */
export const fiscalFields = z
  .strictObject({ fiscalNumber: printed, controlNumber: printed, machineSerial: printed, zNumber: printed })
  .transform((fiscal) => (Object.values(fiscal).some((value) => value !== null) ? fiscal : null));

/** The same as it is kept; null: nobody noted one. */
export const fiscalDocument = z
  .object({
    fiscalNumber: z.string().nullable(),
    controlNumber: z.string().nullable(),
    machineSerial: z.string().nullable(),
    zNumber: z.string().nullable(),
  })
  .nullable();
