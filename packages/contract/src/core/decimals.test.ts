import { centsFromDecimal } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#api.ts';
import { bs, percent, quantity, usd } from '#core/decimals.ts';
import { usedRate } from '#sales/sale-fact.ts';
import { syncOperation } from '#sync/sync-operations.ts';

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
const largestQuantity = quantity(999_999);

/** A number of so many units, and its neighbours as a sum of floats leaves them. */
const noisy = (units: number, perUnit: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: units }), fc.integer({ min: -4, max: 4 }))
    .map(([count, steps]) => (count / perUnit) * (1 + steps * Number.EPSILON));

function isRead(read: (value: number) => number, value: number): boolean {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
}

describe('a decimal number of the contract', () => {
  it.each([
    ['dollars', usd, 9_999_999_999, 100],
    ['bolívares', bs, 99_999_999_999_999, 100],
    ['percent', percent, 10_000, 100],
    ['a quantity', largestQuantity, 999_999_000, 1000],
  ] as const)('%s: every whole number of its units is taken, up to the largest', (_, field, units, perUnit) => {
    expect(takes(field, units / perUnit)).toBe(true);
    expect(takes(field, (units + 1) / perUnit)).toBe(false);
    fc.assert(fc.property(fc.integer({ min: 0, max: units }), (count) => takes(field, count / perUnit)));
  });

  it('is taken exactly when the domain reads it', () => {
    fc.assert(fc.property(noisy(9_999_999_900, 100), (value) => takes(usd, value) === isRead(centsFromDecimal, value)));
    fc.assert(
      fc.property(
        noisy(999_998_000, 1000),
        (value) => takes(largestQuantity, value) === isRead(quantityFromDecimal, value),
      ),
    );
  });

  it.each([33.010000000000005, 0.1 + 0.2, 1e-7, 0.001])('%d is no amount, and the field says why', (value) => {
    expect(usd.safeParse(value).error?.issues[0]?.message).toBe('Usa como máximo 2 decimales');
  });

  it('beyond the limit it is too large, not too exact', () => {
    expect(usd.safeParse(1e21).error?.issues[0]?.message).toBe('Debe ser menor o igual a 99.999.999,99');
  });

  it('a rate of nothing is no rate', () => {
    const rated = (rate: string) => takes(usedRate, { rate, valueDate: '2026-11-16', source: 'bcv' });
    expect(['0', '0.00000000', '842.2067', '0.00000001'].map(rated)).toEqual([false, false, true, true]);
  });
});

/** Every number with decimals inside a schema, with the way to it. */
function decimalsOf(schema: z.core.$ZodType, way: string): [string, z.ZodNumber][] {
  if (schema instanceof z.ZodNumber) return schema.isInt ? [] : [[way, schema]];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => decimalsOf(field, `${way}.${name}`));
  }
  if (schema instanceof z.ZodArray) return decimalsOf(schema.element, `${way}[]`);
  if (schema instanceof z.ZodRecord) return decimalsOf(schema.valueType, `${way}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => decimalsOf(option, way));
  if (schema instanceof z.ZodPipe) return [...decimalsOf(schema.in, way), ...decimalsOf(schema.out, way)];
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? decimalsOf(schema.unwrap(), way) : [];
}

const sent = [
  ...[...endpoints].flatMap(([name, { body }]) => (body ? decimalsOf(body, name) : [])),
  ...syncOperation.options.flatMap((one) => decimalsOf(one, one.shape.kind.value)),
];

describe('everything that a caller or a device sends', () => {
  it('has decimals in money, quantities, percents and rates', () => {
    const names = sent.map(([way]) => way);
    expect(names).toEqual(
      expect.arrayContaining([
        'refunds.refundSale.payments[].amount',
        'corrections.correctPayments.payments[].amount',
        'ClientPayment.CREATE.data.totalUSD',
        'Sale.CREATE.data.lines[].quantity',
        'CashSession.CLOSE.data.countBs.loose',
      ]),
    );
  });

  it.each(sent)('%s takes 3 and not what a sum of floats makes of it', (_, field) => {
    expect([3, 3.0000000000000004].map((value) => takes(field, value))).toEqual([true, false]);
  });
});
