import type { Cents } from '#money/money.ts';
import type { PaymentMethodCode } from './payment-methods.ts';

/**
 * What a store rounds cash in bolívares to, in whole bolívares: 0 keeps céntimos. Always in the customer's favour; there is
 * no rounding to the nearest, which would sometimes ask for more than the price.
 */
export const cashSteps = [0, 1] as const;
export type CashStep = (typeof cashSteps)[number];

/** Whether a number is one of them. */
export const isCashStep = (stepBs: number): boolean => cashSteps.some((step) => step === stepBs);

/** There is no note or coin below one bolívar in use. */
export const defaultCashStep: CashStep = 1;

/** How the settings call each choice. */
export const cashStepLabels: Readonly<Record<CashStep, string>> = {
  0: 'Sin redondeo, con céntimos',
  1: 'Al bolívar entero, a favor del cliente',
};

/** The step of a store in céntimos, as bills and refunds count it. */
export const cashStepCents = (stepBs: number): Cents => stepBs * 100;

/** The same of a store's settings; a copy from before there was this one follows the default. */
export const storeCashStep = (settings: { cashStepBs?: number | undefined }): Cents =>
  cashStepCents(settings.cashStepBs ?? defaultCashStep);

/** Cash to be brought for an exact amount: rounded down, but never to nothing. */
export function cashToBring(exactCents: Cents, stepCents: Cents): Cents {
  const rounded = stepCents > 0 ? exactCents - (exactCents % stepCents) : exactCents;
  return rounded > 0 ? rounded : exactCents;
}

/** Cash to be handed back for an exact amount: rounded up. */
export const cashToHandBack = (exactCents: Cents, stepCents: Cents): Cents =>
  stepCents > 0 ? Math.ceil(exactCents / stepCents) * stepCents : exactCents;

interface Moved {
  method: PaymentMethodCode;
}

/**
 * What a sale lets the customer off, in céntimos: what is missing to its exact bolívares, when cash in bolívares closes it (the
 * last of the change or, without any, of the payments) and less than one step is missing. Otherwise nothing.
 */
export function cashLetOff(
  missingCents: Cents,
  stepCents: Cents,
  payments: readonly Moved[],
  change: readonly Moved[],
): Cents {
  const closing = change.at(-1) ?? payments.at(-1);
  return closing?.method === 'cash_ves' && missingCents > 0 && missingCents < stepCents ? missingCents : 0;
}
