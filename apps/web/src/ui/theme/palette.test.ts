import { describe, expect, it } from 'vitest';
import { brandScale, dark, light, nightScale, slateScale } from './palette.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['card', 'surface', 'brand-soft', 'hover'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, scheme) => {
  const at = (text: keyof typeof scheme, ground: keyof typeof scheme) => contrast(scheme[text], scheme[ground]);

  it.each(['ink', 'muted', 'red'] as const)('amounts in %s have 7:1 on every ground', (text) => {
    for (const ground of grounds) expect(at(text, ground), ground).toBeGreaterThanOrEqual(7);
  });

  it.each(['text', 'brand', 'on-brand-soft', 'amber', 'orange', 'green', 'blue'] as const)(
    '%s has 4.5:1 on every ground',
    (text) => {
      for (const ground of grounds) expect(at(text, ground), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-red-fill', 'red-fill'],
    ['on-red-fill', 'red'],
    ['amber', 'amber-soft'],
    ['orange', 'orange-soft'],
    ['red', 'red-soft'],
    ['green', 'green-soft'],
    ['blue', 'blue-soft'],
    ['muted', 'neutral-soft'],
    ['text', 'amber-soft'],
    ['text', 'red-soft'],
    ['text', 'green-soft'],
    ['text', 'blue-soft'],
    ['placeholder', 'card'],
    ['placeholder', 'surface'],
  ] as const)('%s on %s has 4.5:1', (text, ground) => {
    expect(at(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'accent', 'brand', 'red-fill'] as const)('edges and marks in %s have 3:1', (mark) => {
    for (const ground of ['card', 'surface'] as const) expect(at(mark, ground), ground).toBeGreaterThanOrEqual(3);
  });
});

it('the scales Mantine reads agree with the meanings', () => {
  expect(brandScale[8]).toBe(light.brand);
  expect([slateScale[0], slateScale[2], slateScale[6]]).toEqual([light.surface, light.line, light.muted]);
  expect([nightScale[0], nightScale[4], nightScale[6], nightScale[7]]).toEqual([
    dark.text,
    dark.line,
    dark.card,
    dark.surface,
  ]);
});
