import { normalisePhone } from '@minipos/domain/people/phone';
import { parseRif } from '@minipos/domain/people/rif';
import { z } from 'zod';

/** What a field says when it is absent; what is there but too long has its own words. */
export const missing = (message: string) => ({
  error: ({ code }: { code?: string | undefined }) => (code === 'invalid_type' ? message : undefined),
});

/** Id of a row; JSON numbers are exact up to 2^53. */
export const id = z.int().positive();

// Other ways to write a number (4e0, 0x4, blanks around it) name nothing: an id has one spelling.
const asDigits = (value: number | string) =>
  typeof value === 'number' || /^\d{1,16}$/.test(value) ? value : Number.NaN;

/** Id inside a path or query, where it arrives as text. */
export const pathId = z.preprocess(
  asDigits,
  z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER),
);

/**
 * A uuid in small letters, however it was written: the database takes both spellings for one, a comparison of texts does not.
 */
export const uuid = z.uuid().toLowerCase();

export const instant = z.iso.datetime();

/** A day that someone sends: of this century, which every calendar the data passes through can count. */
export const day = z.iso
  .date('La fecha no es válida')
  .refine((date) => date >= '2000-01-01' && date <= '2100-12-31', 'La fecha no es válida')
  .meta({ example: '2026-11-16' });

/** Trimmed text with a longest length; empty is refused. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** Text that may be left out; an empty one counts as absent. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);

export const email = z
  .string(missing('El correo electrónico es requerido'))
  .trim()
  .min(1, 'El correo electrónico es requerido')
  .max(254)
  .pipe(z.email('El correo electrónico no es válido'))
  .meta({ example: 'persona@correo.com' });

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

export const optionalEmail = z.preprocess(blank, email.nullish()).transform((value) => value ?? null);

/** Venezuelan numbers are kept as +58…; foreign ones need their +. */
export const optionalPhone = optionalText(30)
  .transform((value, ctx) => {
    const phone = value && normalisePhone(value);
    if (value && !phone) ctx.addIssue({ code: 'custom', message: 'El teléfono no es válido. Ejemplo: 0414-1234567' });
    return phone || null;
  })
  .meta({ example: '0414-1234567' });

/** Structure blocks, the check digit only warns (on the screen). */
export const optionalRif = optionalText(20)
  .transform((value, ctx) => {
    const rif = value ? parseRif(value) : null;
    if (value && !rif) ctx.addIssue({ code: 'custom', message: 'El RIF no es válido. Ejemplo: J-12345678-9' });
    return rif?.text ?? null;
  })
  .meta({ example: 'J-12345678-9' });

/** A password someone chooses. Length here; the common and the personal ones are refused by the use case. */
export const newPassword = (requiredMessage: string, shortMessage: string) =>
  z
    .string(requiredMessage)
    .min(1, requiredMessage)
    .min(8, shortMessage)
    .max(128, 'La contraseña no puede exceder 128 caracteres')
    .meta({ example: 'una clave bien larga' });
