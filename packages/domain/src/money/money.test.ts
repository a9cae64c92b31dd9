import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsFromUsd, centsFromDecimal, decimalFromCents, decimalText, maxCents, meanCents, usdFromBs } from './money.ts';

const anyCents = fc.integer({ min: -maxCents, max: maxCents });
const anyRate = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([whole, places]) => `${whole}.${String(places).padStart(8, '0')}`);

describe('meanCents', () => {
  it.each([
    [201, 2, 101],
    [-201, 2, -101],
    [1000, 3, 333],
    [2000, 3, 667],
    [maxCents, 1, maxCents],
    [0, 4, 0],
    [0, 0, null],
  ])('%i over %i is %s', (total, count, mean) => expect(meanCents(total, count)).toBe(mean));
});

describe('centsFromDecimal', () => {
  it.each([
    ['0', 0],
    ['12.5', 1250],
    ['12.50', 1250],
    ['-0.01', -1],
    ['007.10', 710],
    [1.15, 115],
    [4.35, 435],
    [0.07, 7],
    [-19.99, -1999],
    [1e12, 100_000_000_000_000],
    ['9999999999999.99', maxCents],
  ])('%s is %i cents exactly', (value, cents) => expect(centsFromDecimal(value)).toBe(cents));

  it('zero is never negative zero', () => {
    expect(Object.is(centsFromDecimal('-0.00'), 0)).toBe(true);
    expect(Object.is(centsFromDecimal(-0), 0)).toBe(true);
  });

  it.each(['0.001', '1.000', 0.1 + 0.2, 1e-7])('%s has more than 2 decimals and is refused, not rounded', (value) => {
    expect(() => centsFromDecimal(value)).toThrow(RangeError);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e13, '10000000000000.00', '9'.repeat(400)])(
    '%s is no amount or too large and is refused',
    (value) => expect(() => centsFromDecimal(value)).toThrow(RangeError),
  );

  it.each(['', ' 1', '1 ', '1,50', '1.', '.5', '+1', '1e3', '--1', '1.234,56', '0x10'])(
    'the text "%s" is refused',
    (text) => {
      expect(() => centsFromDecimal(text)).toThrow(RangeError);
    },
  );
});

describe('decimalFromCents and decimalText', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1250, '12.50'],
    [-123456, '-1234.56'],
  ])('%i cents is written %s', (cents, text) => expect(decimalText(cents)).toBe(text));

  it('every amount survives the trip through number and through text', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
        expect(centsFromDecimal(decimalText(cents))).toBe(cents);
        expect(decimalText(cents)).toBe(decimalFromCents(cents).toFixed(2));
      }),
    );
  });

  it.each([0.5, Number.NaN, maxCents + 1, -maxCents - 1])('%d is no amount in cents and is refused', (cents) => {
    expect(() => decimalFromCents(cents)).toThrow(RangeError);
    expect(() => decimalText(cents)).toThrow(RangeError);
    expect(() => bsFromUsd(cents, '1')).toThrow(RangeError);
  });
});

describe('bsFromUsd', () => {
  it('converts the total once: 0.99 + 1.49 + 2.35 + 0.75 at 842.2067 is 4699.51, by line it would be 4699.52', () => {
    const lines = ['0.99', '1.49', '2.35', '0.75'].map(centsFromDecimal);
    const total = lines.reduce((sum, line) => sum + line, 0);
    expect(decimalText(total)).toBe('5.58');
    expect(decimalText(bsFromUsd(total, '842.2067'))).toBe('4699.51');
    expect(decimalText(lines.reduce((sum, line) => sum + bsFromUsd(line, '842.2067'), 0))).toBe('4699.52');
  });

  it('a half goes away from zero, on both sides', () => {
    expect(bsFromUsd(1, '0.5')).toBe(1);
    expect(bsFromUsd(-1, '0.5')).toBe(-1);
    expect(bsFromUsd(1, '0.49999999')).toBe(0);
    expect(Object.is(bsFromUsd(-1, '0.49999999'), 0)).toBe(true);
    expect(bsFromUsd(115, '1.1')).toBe(127);
  });

  it('no float error in the eighth decimal of the rate', () => {
    expect(bsFromUsd(100_000_000_000, '842.20670001')).toBe(84_220_670_001_000);
  });

  it('the rate 1 changes nothing', () => {
    fc.assert(
      fc.property(anyCents, (cents) => bsFromUsd(cents, '1.00000000') === cents && bsFromUsd(cents, '1') === cents),
    );
  });

  it('a refund is the exact opposite of its sale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), anyRate, (cents, rate) => {
        expect(bsFromUsd(-cents, rate) + bsFromUsd(cents, rate)).toBe(0);
      }),
    );
  });

  it('is the nearest céntimo: at most half a céntimo from the exact product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), anyRate, (cents, rate) => {
        const exact = BigInt(cents) * BigInt(rate.replace('.', ''));
        const error = BigInt(bsFromUsd(cents, rate)) * 100_000_000n - exact;
        expect(error > -50_000_000n && error <= 50_000_000n).toBe(true);
      }),
    );
  });

  it.each(['', '0', '0.00000000', '-1', '842,2067', '1.123456789', '1e3', 'NaN', ' 1', '1.'])(
    '"%s" is no rate and is refused',
    (rate) => {
      expect(() => bsFromUsd(100, rate)).toThrow(RangeError);
    },
  );

  it('a result beyond the limit is refused, never imprecise', () => {
    expect(() => bsFromUsd(maxCents, '2')).toThrow(RangeError);
  });
});

describe('usdFromBs', () => {
  const rateAboveOne = anyRate.filter((rate) => !rate.startsWith('0.'));

  it('divides exactly: Bs 45.000 at 832,4883 are $54,05 and at 842,2067 $53,43', () => {
    expect(decimalText(usdFromBs(4_500_000, '832.4883'))).toBe('54.05');
    expect(decimalText(usdFromBs(4_500_000, '842.2067'))).toBe('53.43');
  });

  it('a half goes away from zero, on both sides', () => {
    expect(usdFromBs(1, '2')).toBe(1);
    expect(usdFromBs(-1, '2')).toBe(-1);
    expect(usdFromBs(1, '2.00000001')).toBe(0);
    expect(Object.is(usdFromBs(-1, '2.00000001'), 0)).toBe(true);
  });

  it('is the nearest cent: at most half a cent from the exact quotient', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), anyRate, (cents, rate) => {
        const scaled = BigInt(rate.replace('.', ''));
        fc.pre(BigInt(cents) * 100_000_000n < BigInt(maxCents) * scaled);
        const error = 2n * (BigInt(usdFromBs(cents, rate)) * scaled - BigInt(cents) * 100_000_000n);
        expect(error > -scaled && error <= scaled).toBe(true);
      }),
    );
  });

  it('dollars survive the trip to bolívares and back whenever a dollar is worth a bolívar or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), rateAboveOne, (cents, rate) => {
        expect(usdFromBs(bsFromUsd(cents, rate), rate)).toBe(cents);
      }),
    );
  });

  it('a refund is the exact opposite of its payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), rateAboveOne, (cents, rate) => {
        expect(usdFromBs(-cents, rate) + usdFromBs(cents, rate)).toBe(0);
      }),
    );
  });

  it.each(['', '0', '-1', '842,2067', '1.123456789'])('"%s" is no rate and is refused', (rate) => {
    expect(() => usdFromBs(100, rate)).toThrow(RangeError);
  });

  it('a result beyond the limit is refused, never imprecise', () => {
    expect(() => usdFromBs(maxCents, '0.5')).toThrow(RangeError);
  });
});
