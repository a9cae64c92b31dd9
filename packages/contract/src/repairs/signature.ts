import { mostSignaturePoints, mostStrokes, signatureBox } from '@minipos/domain/repairs/signature';
import { z } from 'zod';
import { text } from '#core/fields.ts';

const { width, height } = signatureBox;
const stroke = z
  .array(z.int().min(0).max(width))
  .min(2)
  .max(2 * mostSignaturePoints)
  .refine((line) => line.length % 2 === 0, 'La firma no es válida')
  .refine((line) => line.every((value, place) => place % 2 === 0 || value <= height), 'La firma no es válida');

/** What somebody drew with a finger: numbers and nothing else, in a box of 1000 × 400. */
export const signature = z.strictObject({
  signerName: text(100).meta({ example: 'María Rodríguez' }),
  strokes: z
    .array(stroke)
    .min(1, 'Falta la firma')
    .max(mostStrokes, 'La firma es demasiado larga')
    .refine(
      (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= 2 * mostSignaturePoints,
      'La firma es demasiado larga',
    )
    .meta({ example: [[100, 200, 400, 120, 700, 260]] }),
});
export type SignatureGiven = z.output<typeof signature>;

/** Null: the client did not sign, and whoever took the device in said so. Left out: nobody was asked. */
export const signatureAsked = signature.nullable().optional();
