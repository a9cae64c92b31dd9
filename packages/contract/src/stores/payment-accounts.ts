import { banks } from '@minipos/domain/payments/banks';
import { readHolderDocument } from '@minipos/domain/payments/payment-accounts';
import { normalisePhone } from '@minipos/domain/people/phone';
import { z } from 'zod';
import { missing, text } from '#core/fields.ts';

const bankCodes = new Set(banks.map(({ code }) => code));

/** Read by a rule that gives the form in which it is kept, or null where it is wrong. */
const readBy = (read: (typed: string) => string | null, message: string, max: number) =>
  z
    .string(missing('Este campo es obligatorio'))
    .trim()
    .min(1)
    .max(max)
    .transform((typed, ctx) => {
      const kept = read(typed);
      if (kept === null) ctx.addIssue({ code: 'custom', message });
      return kept ?? '';
    });

const phone = readBy(normalisePhone, 'El teléfono no es válido. Ejemplo: 0414-1234567', 30);
const document = readBy(readHolderDocument, 'No es válido. Ejemplo: J-12345678-9 o V-12345678', 20);
const email = z.email();

/** Twenty digits of a bank of the country, however they are set apart. */
function readAccount(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return /^\d{20}$/.test(digits) && bankCodes.has(digits.slice(0, 4)) ? digits : null;
}

/** Ten digits of the United States, however they are set apart; neither the area nor the exchange begins with 0 or 1. */
const usPhone = /^(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}$/;

/** Zelle knows people of the United States alone: a phone of another country reaches nobody. It stays as it was typed. */
function readZelle(typed: string): string | null {
  if (email.safeParse(typed).success) return typed.toLowerCase();
  return usPhone.test(typed) ? typed : null;
}

/** What a customer is told who pays by these methods; null: nothing. */
export const paymentAccounts = z.strictObject({
  mobile_payment: z
    .strictObject({
      bankCode: z.string().refine((code) => bankCodes.has(code), 'Elige el banco'),
      phone,
      document,
    })
    .nullish(),
  transfer: z
    .strictObject({
      account: readBy(readAccount, 'Escribe los 20 números de la cuenta', 30),
      holder: text(80),
      document,
    })
    .nullish(),
  zelle: z
    .strictObject({
      contact: readBy(readZelle, 'Escribe un correo o un teléfono de Estados Unidos. Ejemplo: 305-555-0199', 254),
      holder: text(80),
    })
    .nullish(),
  other: z.strictObject({ text: text(200) }).nullish(),
});
/** The same as it is kept. */
export const keptAccounts = z.object({
  mobile_payment: z.object({ bankCode: z.string(), phone: z.string(), document: z.string() }).nullish(),
  transfer: z.object({ account: z.string(), holder: z.string(), document: z.string() }).nullish(),
  zelle: z.object({ contact: z.string(), holder: z.string() }).nullish(),
  other: z.object({ text: z.string() }).nullish(),
});

export type PaymentAccountFields = z.input<typeof paymentAccounts>;
