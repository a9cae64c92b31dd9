import type { MantineColorsTuple } from '@mantine/core';

/** Colours by meaning; every value reaches CSS as `--<name>`. Contrast is proven in palette.test.ts. */
interface Scheme {
  ink: string;
  text: string;
  /** Captions and Bs amounts: 7:1 on every surface, because a Bs amount is an amount. */
  muted: string;
  placeholder: string;
  line: string;
  /** Edge of what can be typed in or switched: 3:1 (WCAG 1.4.11). */
  'line-strong': string;
  surface: string;
  card: string;
  hover: string;
  'neutral-soft': string;
  brand: string;
  'brand-hover': string;
  'on-brand': string;
  'brand-soft': string;
  'on-brand-soft': string;
  amber: string;
  'amber-soft': string;
  /** Between amber and red, for work that waits. */
  orange: string;
  'orange-soft': string;
  /** Red text, including negative amounts: 7:1. */
  red: string;
  'red-soft': string;
  'red-fill': string;
  'on-red-fill': string;
  green: string;
  'green-soft': string;
  blue: string;
  'blue-soft': string;
  /** Second series of a chart, beside the brand. */
  accent: string;
}

export const light: Scheme = {
  ink: '#0f1b2a',
  text: '#1e293b',
  muted: '#445266',
  placeholder: '#5f6e83',
  line: '#dde3ea',
  'line-strong': '#7d8b9c',
  surface: '#f4f6f8',
  card: '#ffffff',
  hover: '#f4f6f8',
  'neutral-soft': '#e8edf2',
  brand: '#0b6e69',
  'brand-hover': '#075551',
  'on-brand': '#ffffff',
  'brand-soft': '#eaf7f5',
  'on-brand-soft': '#075551',
  amber: '#92400e',
  'amber-soft': '#fef3c7',
  orange: '#93370d',
  'orange-soft': '#ffe6d5',
  red: '#9f1c12',
  'red-soft': '#fee4e2',
  'red-fill': '#b42318',
  'on-red-fill': '#ffffff',
  green: '#055f39',
  'green-soft': '#dcfae6',
  blue: '#1d4f91',
  'blue-soft': '#e6effa',
  accent: '#b45309',
};

export const dark: Scheme = {
  ink: '#f1f5f9',
  text: '#dbe3ec',
  muted: '#a9b8c9',
  placeholder: '#8b9db1',
  line: '#2a3644',
  'line-strong': '#6b7f95',
  surface: '#0e151d',
  card: '#161f29',
  hover: '#1d2935',
  'neutral-soft': '#243140',
  brand: '#2fb3a8',
  'brand-hover': '#4cc3b8',
  'on-brand': '#06201e',
  'brand-soft': '#0d2b2a',
  'on-brand-soft': '#7fd6cd',
  amber: '#fbbf24',
  'amber-soft': '#3a2a08',
  orange: '#fdab6d',
  'orange-soft': '#40200a',
  red: '#ff968d',
  'red-soft': '#3a1512',
  'red-fill': '#f97066',
  'on-red-fill': '#2b0705',
  green: '#47cd89',
  'green-soft': '#0d2f1e',
  blue: '#8fbdf5',
  'blue-soft': '#122a45',
  accent: '#f5a524',
};

export const brandScale: MantineColorsTuple = [
  '#eaf7f5',
  '#d0ede9',
  '#a3dad4',
  '#72c5bc',
  '#4ab0a6',
  '#2a9a91',
  '#188680',
  '#0f7974',
  '#0b6e69',
  '#075551',
];

export const slateScale: MantineColorsTuple = [
  '#f4f6f8',
  '#eaeef2',
  '#dde3ea',
  '#c9d2dc',
  '#7d8b9c',
  '#5f6e83',
  '#445266',
  '#334155',
  '#1e293b',
  '#0f1b2a',
];

/** Mantine reads its dark surfaces from this scale: 0 text, 2 muted, 3 placeholder, 4 line, 5 hover, 6 card, 7 page. */
export const nightScale: MantineColorsTuple = [
  '#dbe3ec',
  '#c1cddb',
  '#a9b8c9',
  '#8b9db1',
  '#2a3644',
  '#1d2935',
  '#161f29',
  '#0e151d',
  '#0a1017',
  '#070b10',
];
