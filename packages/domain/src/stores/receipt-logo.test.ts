import { describe, expect, it } from 'vitest';
import { isLogo, logoLimits, logoOf, logoPath, logoRuns } from './receipt-logo.ts';

// Two rows of eight dots: four black at the left, then one at each end.
const logo = { width: 8, height: 2, dots: 'f081' };

describe('a logo', () => {
  it('is read as runs of black dots, the left one first', () => {
    expect(logoRuns(logo)).toEqual([
      { x: 0, y: 0, length: 4 },
      { x: 0, y: 1, length: 1 },
      { x: 7, y: 1, length: 1 },
    ]);
    expect(logoPath(logo)).toBe('M0 0h4v1h-4zM0 1h1v1h-1zM7 1h1v1h-1z');
  });

  it('is one only with as many dots as it says, of which some are black', () => {
    expect(isLogo(logo)).toBe(true);
    expect(isLogo({ ...logo, dots: 'f0' })).toBe(false);
    expect(isLogo({ ...logo, width: 4 })).toBe(false);
    expect(isLogo({ ...logo, dots: 'zz81' })).toBe(false);
    expect(isLogo({ ...logo, dots: '0000' })).toBe(false);
  });

  it('has no more detail than a printer and a page can carry', () => {
    const { width, height } = logoLimits;
    expect(isLogo({ width, height, dots: 'a'.repeat((width / 4) * height) })).toBe(false);
    expect(isLogo({ width, height, dots: 'f'.repeat((width / 4) * height) })).toBe(true);
  });

  it('is black where its picture is darker than the threshold, and filled up with white', () => {
    const grey = [0, 100, 200, 255];
    expect(logoOf(grey, { width: 2, height: 2 }, 128)).toEqual({ width: 8, height: 2, dots: '1800' });
    expect(logoOf(grey, { width: 2, height: 2 }, 201)).toEqual({ width: 8, height: 2, dots: '1810' });
  });
});
