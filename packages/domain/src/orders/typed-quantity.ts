import { type Quantity, quantityFromDecimal } from '#money/quantity.ts';
import { allowsFractions, type ProductUnit } from '#stock/stock.ts';

/** Why what was typed cannot be how much of something is sold. */
export type QuantityProblem = 'empty' | 'not-a-number' | 'zero' | 'decimals' | 'whole' | 'too-large' | 'code';

/** Four digits: whoever means ten thousand of something writes an invoice, and a code is longer. */
const mostTyped = 9_999_999;
/** The shortest row of digits that is a barcode. */
const leastOfCode = 8;

/** The most of one line that a document can hold, by its quantity and by its total. */
export const mostOfLine = 999_999;
const mostCents = 9_999_999_999;

export interface TypedWords {
  /** What is searched for: without the quantity before it. */
  words: string;
  /** So many of it; null: nothing was said, or nothing that can be meant. */
  quantity: Quantity | null;
  problem: QuantityProblem | null;
}

/** Reads the number of `6*` or of `6` and the plus key: decimals begin at a comma or a point. */
export function readTypedQuantity(typed: string): Pick<TypedWords, 'quantity' | 'problem'> {
  const refuse = (problem: QuantityProblem) => ({ quantity: null, problem });
  const text = typed.trim();
  if (text === '') return refuse('empty');
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text);
  const [, whole = '', decimals = ''] = match ?? [];
  if (!match || whole + decimals === '') return refuse('not-a-number');
  if (whole.length >= leastOfCode) return refuse('code');
  if (decimals.length > 3) return refuse('decimals');
  const quantity = quantityFromDecimal(`${whole || '0'}.${decimals || '0'}`);
  if (quantity === 0) return refuse('zero');
  return quantity > mostTyped ? refuse('too-large') : { quantity, problem: null };
}

/** Takes `6*` off the beginning of what is searched for. Any other star is part of the words. */
export function readTypedWords(text: string): TypedWords {
  const match = /^\s*([\d.,]+)\s*\*(.*)$/s.exec(text);
  if (!match) return { words: text, quantity: null, problem: null };
  return { words: match[2] ?? '', ...readTypedQuantity(match[1] ?? '') };
}

/** Whether so much of a product can stand in one line of an order; null: it can. */
export function lineProblem(quantity: Quantity, unit: ProductUnit, unitPriceCents: number): QuantityProblem | null {
  if (quantity <= 0) return 'zero';
  if (!allowsFractions(unit) && quantity % 1000 !== 0) return 'whole';
  return quantity > mostOfLine * 1000 || quantity * unitPriceCents > mostCents * 1000 ? 'too-large' : null;
}
