import { maxDeliveryZones, maxZoneName } from '@minipos/domain/orders/delivery';
import { cashSteps } from '@minipos/domain/payments/cash-rounding';
import { storeMethodCodes } from '@minipos/domain/payments/payment-methods';
import { weekendRules } from '@minipos/domain/rates/rates';
import { maxRepairDays, wholeRepairDays } from '@minipos/domain/repairs/repair-days';
import { deviceTypes } from '@minipos/domain/repairs/repair-words';
import { isLogo, logoLimits } from '@minipos/domain/stores/receipt-logo';
import { beyondStockRules, closedTillRules } from '@minipos/domain/stores/selling-rules';
import { taxpayerTypes } from '@minipos/domain/stores/taxpayer-types';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import { foldText } from '@minipos/domain/text/fold-text';
import { z } from 'zod';
import { percent, usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { instant, optionalText, pathId, text, uuid } from '#core/fields.ts';
import { keptAccounts, paymentAccounts } from './payment-accounts.ts';
import { goneCurrency } from './stores.ts';

const editable = {
  pricesIncludeTax: z.boolean(),
  /** "Contribuyente especial": the only ones who perceive IGTF. */
  specialTaxpayer: z.boolean(),
  igtfEnabled: z.boolean(),
  igtfRate: percent.meta({ example: 3 }),
  paymentMethods: z
    .array(z.enum(storeMethodCodes))
    .min(1, 'Elige al menos un método de pago')
    .max(storeMethodCodes.length),
  deliveryCostUSD: usdAmount,
  pickupMinutes: z.int().min(1).max(10_080).meta({ example: 30 }),
  /** Rate on weekends and bank holidays: the one in force, or the next one already published. */
  weekendRate: z.enum(weekendRules),
};

/** What a person who may discount takes off alone, in percent; above it a manager gives their PIN. */
const maxDiscountPercent = percent.meta({ example: 10 });

/** What cash in bolívares is rounded to in the customer's favour, in bolívares; 0: not at all. */
const cashStepBs = z.literal(cashSteps).meta({ example: 1 });
/** What goods may be worth that come back at the till without a receipt; 0: none are taken back. */
const returnLimitUSD = usdAmount.meta({ example: 50 });

/** A part of town, with what bringing an order there costs. Its uuid is drawn by whoever adds it. */
const deliveryZone = z.strictObject({
  uuid,
  name: text(maxZoneName),
  feeUSD: usdAmount,
  isActive: z.boolean(),
});
const deliveryZones = z.array(deliveryZone).max(maxDeliveryZones, `Puede haber ${maxDeliveryZones} zonas como máximo`);

const sellingRules = {
  /** More than the recorded stock: sold and marked, or sold with the PIN of somebody who may. */
  beyondStock: z.enum(beyondStockRules),
  /** A closed till: charges nothing until it is opened, or opens a session of the day by itself. */
  closedTill: z.enum(closedTillRules),
};

/** In how many days a device of each type is promised, where the store repairs. */
const repairDays = z
  .record(
    z.enum(deviceTypes),
    z.int('Escribe los días').min(0, 'Escribe los días').max(maxRepairDays, `Como máximo ${maxRepairDays} días`),
  )
  .meta({ example: wholeRepairDays({ smartphone: 2 }) });

/** Two zones of one name could not be told apart at the till. */
function requireApart(zones: readonly z.output<typeof deliveryZone>[], ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [place, { uuid: key, name }] of zones.entries()) {
    for (const known of [key, foldText(name)]) {
      if (seen.has(known))
        ctx.addIssue({ code: 'custom', path: [place, 'name'], message: 'Ya hay una zona con ese nombre' });
      seen.add(known);
    }
  }
}

/** Black dots, as every paper can print them. */
const receiptLogo = z
  .strictObject({
    width: z.int().min(8).max(logoLimits.width),
    height: z.int().min(1).max(logoLimits.height),
    dots: z.string().max((logoLimits.width / 4) * logoLimits.height),
  })
  .refine(isLogo, 'El logo no es válido');

/** What stands at the end of a receipt in the place of the usual thanks. */
export const maxReceiptMessage = 200;

export const storeSettings = z.object({
  ...editable,
  maxDiscountPercent,
  cashStepBs,
  deliveryZones,
  returnLimitUSD,
  ...sellingRules,
  /** `special` is what `specialTaxpayer` says. */
  taxpayerType: z.enum(taxpayerTypes),
  receiptLogo: receiptLogo.nullable(),
  receiptMessage: z.string().nullable(),
  paymentAccounts: keptAccounts,
  repairDays,
  state: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  /** Another one after every change of what stands here. */
  version: z.int(),
  updatedAt: instant,
});
export type StoreSettings = z.infer<typeof storeSettings>;

const settingsFields = z
  .strictObject({
    ...editable,
    /** The one that was edited: of another one nothing is overwritten. Older versions leave it out, and name no accounts. */
    version: z.int().min(0).optional().meta({ example: 1 }),
    /** Left out, it stays as it is. */
    maxDiscountPercent: maxDiscountPercent.optional(),
    /** Left out, it stays as it is. */
    cashStepBs: cashStepBs.optional(),
    /** Left out, they stay as they are. */
    deliveryZones: deliveryZones.superRefine(requireApart).optional().meta({ example: [] }),
    /** Left out, it stays as it is. */
    returnLimitUSD: returnLimitUSD.optional(),
    beyondStock: sellingRules.beyondStock.optional(),
    closedTill: sellingRules.closedTill.optional(),
    /** What a store is that is no special taxpayer; of that `specialTaxpayer` speaks, which older versions send alone. */
    taxpayerType: z.enum(taxpayerTypes).optional(),
    /** Left out, what follows stays as it is; null takes it away. */
    receiptLogo: receiptLogo.nullable().optional(),
    receiptMessage: z
      .string()
      .trim()
      .max(maxReceiptMessage)
      .nullable()
      .optional()
      .transform((message) => (message === undefined ? undefined : message || null)),
    paymentAccounts: paymentAccounts.optional(),
    /** Left out, they stay as they are. */
    repairDays: repairDays.optional(),
    municipality: z
      .string()
      .trim()
      .max(80)
      .nullable()
      .optional()
      .transform((name) => (name === undefined ? undefined : name || null)),
    currency: goneCurrency,
    state: z.enum(venezuelanStates).nullish(),
    city: optionalText(80),
  })
  .refine((settings) => settings.specialTaxpayer || !settings.igtfEnabled, {
    path: ['igtfEnabled'],
    message: 'Solo un contribuyente especial percibe el IGTF',
  })
  .refine((settings) => settings.paymentAccounts === undefined || settings.version !== undefined, {
    path: ['version'],
    message: 'Falta saber qué ajustes se estaban editando. Recarga la página.',
  })
  .meta({
    example: {
      igtfEnabled: false,
      receiptLogo: { width: 8, height: 2, dots: 'f081' },
      paymentAccounts: { zelle: { contact: 'cobros@tienda.com', holder: 'Ana Rojas' } },
    },
  });
export type StoreSettingsFields = z.output<typeof settingsFields>;

const params = z.object({ storeId: pathId });

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/stores/:storeId/settings',
  access: 'dashboard.view',
  summary: 'Configuración de la tienda',
  params,
  answer: dataAnswer(storeSettings),
});

export const updateStoreSettings = endpoint({
  method: 'PUT',
  path: '/stores/:storeId/settings',
  access: 'settings.edit',
  summary: 'Cambiar la configuración de la tienda',
  params,
  body: settingsFields,
  answer: dataAnswer(storeSettings),
});
