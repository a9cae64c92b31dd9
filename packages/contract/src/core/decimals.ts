import { centsFromDecimal, scaleRate } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { z } from 'zod';
import './messages.ts';

/** Whether the domain reads a value. It is asked itself: what it would refuse later must not come in. */
const reads =
  <T>(read: (value: T) => unknown) =>
  (value: T): boolean => {
    try {
      read(value);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };

// zod's own `multipleOf` lets float noise pass (33.010000000000005); only what describes the field still names the step.
const decimal = (places: number, read: (value: number) => unknown) => (field: z.ZodNumber) =>
  field.refine(reads(read), `Usa como máximo ${places} decimales`).meta({ multipleOf: 1 / 10 ** places });

/** Amounts travel as decimal numbers of at most two places; arithmetic happens in cents. */
export const inCents = decimal(2, centsFromDecimal);

/** Percentages travel as decimal numbers of at most two places, too. */
export const inPercent = decimal(2, percentFromDecimal);

/** Quantities travel as decimal numbers of at most three places; arithmetic happens in thousandths. */
export const inThousandths = decimal(3, quantityFromDecimal);

/** Whether a text is a rate: more than zero, with at most 8 decimals. */
export const isRate = reads(scaleRate);

/** An amount of a document in dollars. */
export const usd = inCents(z.number().min(0).max(99_999_999.99));

/** An amount in bolívares, or in the currency of its method. */
export const bs = inCents(z.number().min(0).max(999_999_999_999.99));

/** A price, a cost or a limit that someone sets. */
export const usdAmount = inCents(z.number().min(0).max(999_999.99)).meta({ example: 5 });

export const percent = inPercent(z.number().min(0).max(100));

export const quantity = (max: number) => inThousandths(z.number().min(0).max(max)).meta({ example: 4 });
