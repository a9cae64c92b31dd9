import { deviceSides, deviceTypes, repairPriorities } from '@minipos/domain/repairs/repair-words';
import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { missing, optionalText, text } from '#core/fields.ts';

const mark = z.strictObject({
  side: z.enum(deviceSides),
  x: z.int().min(0).max(100).meta({ example: 80 }),
  y: z.int().min(0).max(100).meta({ example: 10 }),
  word: text(60).meta({ example: 'Pantalla rota' }),
});

/** What is written down of a device that is left, wherever that happens. */
export const deviceCard = {
  deviceType: z.enum(deviceTypes, missing('Debe seleccionar el tipo de dispositivo')),
  deviceBrand: optionalText(60).meta({ example: 'Samsung' }),
  deviceModel: optionalText(80).meta({ example: 'Galaxy A54 5G' }),
  /** Serial number or IMEI; a wrong check digit only warns, on the screen. */
  deviceSerial: optionalText(60).meta({ example: '356938035643809' }),
  problemDescription: z
    .string(missing('Debe describir el problema'))
    .trim()
    .min(1, 'Debe describir el problema')
    .max(1000)
    .meta({ example: 'Pantalla rota; no responde arriba' }),
  conditionMarks: z.array(mark).max(30, 'Marca como máximo 30 daños').default([]),
  accessories: z
    .array(text(60).meta({ example: 'Cargador' }))
    .max(20)
    .default([]),
  priority: z.enum(repairPriorities).default('medium'),
  estimatedCostUSD: usdAmount.nullish().transform((value) => value ?? null),
  notes: optionalText(1000),
};
