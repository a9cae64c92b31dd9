import type { Paper } from '#ui/print/print-paper.ts';
import type { LabelTemplate } from './label-templates.ts';

export interface LabelSize {
  value: 'roll-50x25' | 'roll-40x30' | 'letter' | 'a4' | 'strip-60x12';
  label: string;
  paper: Paper;
  /** Millimetres of one label. */
  width: number;
  height: number;
  /** Labels on one sheet; one on a roll. */
  perPage: number;
  /** Millimetres of one module: whole dots of a 203 dpi head (8 dots per millimetre). */
  module: number;
  /** Millimetres there are for the bars, where other things stand beside them. */
  barsRoom?: number;
  /** Millimetres for both prices on one line, where the paper is too low for two. */
  pricesRoom?: number;
}

export const labelSizes: readonly LabelSize[] = [
  {
    value: 'roll-50x25',
    label: 'Rollo 50 × 25 mm',
    paper: '50x25mm',
    width: 50,
    height: 25,
    perPage: 1,
    module: 0.375,
    pricesRoom: 46,
  },
  { value: 'roll-40x30', label: 'Rollo 40 × 30 mm', paper: '40x30mm', width: 40, height: 30, perPage: 1, module: 0.25 },
  {
    value: 'letter',
    label: 'Hoja carta, 3 × 8',
    paper: 'letter-labels',
    width: 215.9 / 3,
    height: 279.4 / 8,
    perPage: 24,
    module: 0.375,
  },
  { value: 'a4', label: 'Hoja A4, 3 × 8', paper: 'a4-labels', width: 70, height: 297 / 8, perPage: 24, module: 0.375 },
];

/** A strip that is folded around a ring: what it is on one half, the code on the other. */
const jewelleryStrip: LabelSize = {
  value: 'strip-60x12',
  label: 'Tira 60 × 12 mm',
  paper: '60x12mm',
  width: 60,
  height: 12,
  perPage: 1,
  module: 0.25,
  barsRoom: 29,
};

/** The papers a template is made for; the first is the one to begin with. */
export const sizesFor = (template: LabelTemplate): readonly LabelSize[] =>
  template === 'jewellery' ? [jewelleryStrip] : labelSizes;

/** The paper that was chosen, where the template is made for it. */
export function sizeOf(template: LabelTemplate, value: string): LabelSize {
  const sizes = sizesFor(template);
  return sizes.find((size) => size.value === value) ?? (sizes[0] as LabelSize);
}

const margin = 2;

/** Millimetres the bars take: their true width, or less where a long code would not fit. */
export const barsWidth = (size: LabelSize, modules: number): number =>
  Math.min(modules * size.module, size.barsRoom ?? size.width - 2 * margin);

/** Two dots of the head: below that, bars run into each other. */
const leastModule = 0.25;

/** True when the bars would have to be squeezed beyond what a scanner reads. */
export const isCramped = (size: LabelSize, modules: number): boolean =>
  barsWidth(size, modules) < modules * leastModule;

/** What to do about a code that is cramped: the template's paper with the most room for it, or another template. */
export function crampedAdvice(template: LabelTemplate, size: LabelSize, modules: number): string {
  const hasWider = sizesFor(template).some((other) => other !== size && !isCramped(other, modules));
  return hasWider ? 'Elige uno más ancho.' : 'Elige otro diseño.';
}
