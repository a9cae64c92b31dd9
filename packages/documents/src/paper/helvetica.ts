// Widths of Helvetica, which every reader of PDF brings, in thousandths of the size: codes 32 to 255 of its encoding.
const regular = `
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
  1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
  333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 0
  556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0 0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 667
  278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611
  667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
  556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500`;
const bold = `
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
  975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
  333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 0
  556 0 278 556 500 1000 556 556 333 1000 667 333 1000 0 611 0 0 278 278 500 500 350 556 1000 333 1000 556 333 944 0 500 667
  278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611
  722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
  556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556`;

const widthsOf = (text: string) => text.trim().split(/\s+/).map(Number);
const widths = { regular: widthsOf(regular), bold: widthsOf(bold) };

// Codes 128 to 159, where the encoding leaves Latin-1; a space where it has none.
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const codes: ReadonlyMap<string, number> = new Map([
  ...[...special].flatMap((sign, place): [string, number][] => (sign === ' ' ? [] : [[sign, 128 + place]])),
  ...Array.from({ length: 95 }, (_, place): [string, number] => [String.fromCodePoint(32 + place), 32 + place]),
  ...Array.from({ length: 96 }, (_, place): [string, number] => [String.fromCodePoint(160 + place), 160 + place]),
]);

/** Whether the font of our PDF files has a sign. */
export const isInHelvetica = (sign: string): boolean => codes.has(sign);

/** The bytes of a text of known signs. */
export const helveticaBytes = (text: string): number[] => [...text].map((sign) => codes.get(sign) ?? 63);

/** How wide a text is, in the unit of its size. */
export function helveticaWidth(text: string, size: number, isBold: boolean): number {
  const table = isBold ? widths.bold : widths.regular;
  return (helveticaBytes(text).reduce((sum, code) => sum + (table[code - 32] ?? 0), 0) * size) / 1000;
}
