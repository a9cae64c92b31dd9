import type { PurchaseFile, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { decimalFromCents } from '@minipos/domain/money/money';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type Draft, type DraftLine, emptyDraft, figuresOf, lineOf } from '../purchase-draft.ts';

/** What a person decided about rows of a file, by their line: another product, or none of it. */
export type Choices = ReadonlyMap<number, BuyableProduct | 'out'>;

/** The product that a row will be of; null: nobody has said yet, 'out': it stays behind. */
export const productOf = (row: PurchaseFileLine, choices: Choices): BuyableProduct | 'out' | null =>
  choices.get(row.line) ?? row.product;

/** The lines that a file makes; what is bought twice on the same terms is one line. */
export function linesOfFile(file: PurchaseFile, choices: Choices, fileId: string): DraftLine[] {
  const lines = new Map<string, DraftLine>();
  for (const row of file.lines) {
    const product = productOf(row, choices);
    if (product === null || product === 'out') continue;
    const packSize = row.packSize ?? (row.packs === null ? product.packSize : 1);
    const line: DraftLine = {
      ...lineOf(product),
      quantity: row.packs,
      packSize,
      packName: packSize === product.packSize ? product.packName : null,
      unitCost: row.unitCost,
      discountPercent: row.discountPercent,
      supplierCode: row.supplierCode,
      fileId,
    };
    const key = [product.id, packSize, row.unitCost, row.discountPercent].join();
    const same = lines.get(key);
    lines.set(key, same ? { ...same, quantity: plus(same.quantity, line.quantity) } : line);
  }
  return [...lines.values()];
}

/** Quantities have three decimals: a sum of floats has more. */
const plus = (one: DraftLine['quantity'], other: DraftLine['quantity']) =>
  Number(((one ?? 0) + (other ?? 0)).toFixed(3));

export interface FileSums {
  subtotal: number;
  tax: number;
  total: number;
  /** What the file says of itself that is the same; null where it says nothing. */
  agrees: boolean | null;
}

/** What the lines add up to beside what the file says: it may give the sum before or after tax. */
export function sumsOf(file: PurchaseFile, lines: readonly DraftLine[], currency: Currency): FileSums | null {
  // The rate changes no sum in the file's own currency.
  const figures = figuresOf({ ...emptyDraft(''), currency, lines }, '1');
  if (!figures) return null;
  const sums = { subtotal: figures.subtotal, tax: figures.tax, total: figures.total };
  // Each line of the file may have been rounded by itself.
  const slack = 1 + lines.length;
  const isSaid = file.totals.some(({ amount }) =>
    [sums.subtotal, sums.total].some((sum) => Math.abs(Math.round(amount * 100) - sum) <= slack),
  );
  return {
    subtotal: decimalFromCents(sums.subtotal),
    tax: decimalFromCents(sums.tax),
    total: decimalFromCents(sums.total),
    agrees: file.totals.length === 0 ? null : isSaid,
  };
}

/** Puts the lines of a file below those there are. Into an empty purchase they bring their currency. */
export function takeFile(
  draft: Draft,
  lines: readonly DraftLine[],
  file: { id: string; name: string },
  converted: (lines: readonly DraftLine[]) => readonly DraftLine[],
  currency: Currency,
): Draft {
  const isEmpty = draft.lines.length === 0;
  return {
    ...draft,
    currency: isEmpty ? currency : draft.currency,
    files: [...draft.files, file],
    lines: [...draft.lines, ...(isEmpty || currency === draft.currency ? lines : converted(lines))],
  };
}

/** Takes back what a file brought, also what was changed in it since. */
export const dropFile = (draft: Draft, fileId: string): Draft => ({
  ...draft,
  files: draft.files.filter(({ id }) => id !== fileId),
  lines: draft.lines.filter((line) => line.fileId !== fileId),
});
