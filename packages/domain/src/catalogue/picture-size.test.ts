import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInside, pictureBoxes } from './picture-size.ts';

const sides = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) });

describe('the size a picture is kept in', () => {
  it.each([
    [
      { width: 3840, height: 2160 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 810, height: 1080 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 12_000, height: 1 },
      { width: 1920, height: 1 },
    ],
  ])('%o becomes %o', (given, kept) => {
    expect(fitInside(given, pictureBoxes.full)).toEqual(kept);
  });

  it('never leaves the box, never grows, and keeps the proportions to a pixel', () => {
    fc.assert(
      fc.property(sides, (size) => {
        const kept = fitInside(size, pictureBoxes.full);
        expect(kept.width).toBeLessThanOrEqual(Math.min(size.width, 1920));
        expect(kept.height).toBeLessThanOrEqual(Math.min(size.height, 1080));
        const expected = (kept.width * size.height) / size.width;
        const drift = Math.max(1, size.height / size.width);
        expect(Math.abs(kept.height - expected)).toBeLessThanOrEqual(drift);
      }),
    );
  });
});
