import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleQuotas } from './sample.ts';

it('half of a sample is of class A, three tenths of B and the rest of C', () => {
  expect(sampleQuotas(20)).toEqual({ A: 10, B: 6, C: 4 });
  expect(sampleQuotas(1)).toEqual({ A: 1, B: 0, C: 0 });
});

it('the parts are never below zero and make the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (size) => {
      const { A, B, C } = sampleQuotas(size);
      expect(A + B + C).toBe(size);
      expect(Math.min(A, B, C)).toBeGreaterThanOrEqual(0);
    }),
  );
});
