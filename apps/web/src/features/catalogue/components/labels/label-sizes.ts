import type { Paper } from '#ui/print/print-paper.ts';

export interface LabelSize {
  value: 'roll-50x25' | 'roll-40x30' | 'letter' | 'a4';
  label: string;
  paper: Paper;
  /** Millimetres of one label. */
  width: number;
  height: number;
  /** Labels on one sheet; one on a roll. */
  perPage: number;
  /** Millimetres of one module: whole dots of a 203 dpi head (8 dots per millimetre). */
  module: number;
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

export const sizeOf = (value: string): LabelSize =>
  labelSizes.find((size) => size.value === value) ?? (labelSizes[0] as LabelSize);

const margin = 2;

/** Millimetres the bars take: their true width, or less where a long code would not fit. */
export const barsWidth = (size: LabelSize, modules: number): number =>
  Math.min(modules * size.module, size.width - 2 * margin);

/** Two dots of the head: below that, bars run into each other. */
const leastModule = 0.25;

/** True when the bars would have to be squeezed beyond what a scanner reads. */
export const isCramped = (size: LabelSize, modules: number): boolean =>
  barsWidth(size, modules) < modules * leastModule;
