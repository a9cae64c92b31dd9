/** A line of something that comes: what was to come of it, and how it is recognised. */
export interface CountItem {
  line: number;
  productName: string;
  barcode: string | null;
  sku: string | null;
  units: number;
  receivedUnits: number;
  /** What one press of a button adds. */
  packSize: number;
  /** What else the person who counts must know of it. */
  note?: string;
}

/** What was counted of each line so far, in units. A line that is not in it was not counted; zero says that nothing came. */
export type Count = Readonly<Record<number, number>>;

/** What is still to come of a line before this count. */
export const toCome = ({ units, receivedUnits }: CountItem): number =>
  Math.max(0, Math.round((units - receivedUnits) * 1000) / 1000);

/** How a count compares with what is to come: below zero something is missing. */
export const difference = (item: CountItem, count: Count): number =>
  Math.round(((count[item.line] ?? 0) - toCome(item)) * 1000) / 1000;

export const isCounted = ({ line }: CountItem, count: Count): boolean => count[line] !== undefined;

/** The line a scanned piece belongs to: the one that has the code and still lacks some, else the first that has it. */
export function lineOfCode(items: readonly CountItem[], count: Count, code: string): number | null {
  const fitting = items.filter(({ barcode, sku }) => barcode === code || sku === code);
  const lacking = fitting.find((item) => difference(item, count) < 0);
  return (lacking ?? fitting[0])?.line ?? null;
}

/** Writes what was counted of a line; without a number it is not counted. */
export function setLine(count: Count, line: number, units: number | undefined): Count {
  const { [line]: _, ...others } = count;
  return units === undefined ? others : { ...others, [line]: units };
}

/** So many more or less; taken back to nothing, the line is not counted again. */
export function addTo(count: Count, line: number, units: number): Count {
  const sum = Math.round(((count[line] ?? 0) + units) * 1000) / 1000;
  return setLine(count, line, sum > 0 ? sum : undefined);
}

/** Everything came, but for what was counted already. */
export const fillRest = (items: readonly CountItem[], count: Count): Count => ({
  ...Object.fromEntries(items.map((item) => [item.line, toCome(item)])),
  ...count,
});

/** What is sent: lines of which nothing came are left out. */
export const countedLines = (count: Count): { line: number; units: number }[] =>
  Object.entries(count).flatMap(([line, units]) => (units > 0 ? [{ line: Number(line), units }] : []));
