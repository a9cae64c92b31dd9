import { describe, expect, it } from 'vitest';
import { mostSignaturePoints, mostStrokes, signaturePath, strokesOf } from './signature.ts';

const surface = { width: 500, height: 200 };

describe('a signature', () => {
  it('is scaled into its box, in whole numbers that lie in it', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 250.4, y: 100 },
      { x: 700, y: -20 },
    ];
    expect(strokesOf([line], surface)).toEqual([[0, 0, 501, 200, 1000, 0]]);
  });

  it('loses points that add nothing to a line, but not where the hand was lifted', () => {
    const line = [
      { x: 10, y: 10 },
      { x: 10.2, y: 10 },
      { x: 100, y: 10 },
      { x: 100.4, y: 10 },
    ];
    expect(strokesOf([line], surface)).toEqual([[20, 20, 200, 20, 201, 20]]);
  });

  it('of a hand that never stops stays within what is sent', () => {
    const long = Array.from({ length: 5000 }, (_, turn) => ({ x: (turn * 37) % 500, y: (turn * 53) % 200 }));
    const many = Array.from({ length: 90 }, () => long.slice(0, 100));
    for (const lines of [[long], many]) {
      const strokes = strokesOf(lines, surface);
      expect(strokes.length).toBeLessThanOrEqual(mostStrokes);
      expect(strokes.flat().length / 2).toBeLessThanOrEqual(mostSignaturePoints);
    }
  });

  it('is drawn by numbers alone; a dot shows', () => {
    expect(
      signaturePath([
        [1, 2, 3, 4],
        [5, 6],
      ]),
    ).toBe('M1 2L3 4M5 6l1 0');
    expect(signaturePath([[], [7]])).toBe('');
  });
});
