import { mostPriceCents, noSellingPrice } from '@minipos/domain/catalogue/open-price';
import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';

/** A price somebody wrote for a line, or what is wrong with it and what to write instead. */
export function readPrice(value: number | null): { priceCents: Cents; problem: string | null } {
  const refuse = (problem: string) => ({ priceCents: 0, problem });
  if (value === null) return refuse('Escribe el precio');
  if (Number.isNaN(value)) return refuse('Escribe el precio con números');
  if (value <= 0) return refuse(noSellingPrice);
  if (!/^\d+(\.\d{1,2})?$/.test(String(value))) return refuse('Escribe dos decimales como máximo');
  const priceCents = centsFromDecimal(value);
  return priceCents > mostPriceCents ? refuse('Revisa el precio: es demasiado grande') : { priceCents, problem: null };
}
