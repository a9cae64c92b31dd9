import type { Reception } from '@minipos/contract/purchasing/purchases';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { microUsdFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { AppError } from '#http/answers/errors.ts';
import type { PurchaseLineRow } from '../purchases/purchases.queries.ts';
import type { CountedReception } from './receptions.queries.ts';

type Counted = Reception['lines'];

/** Units by line; a line counted twice in one reception is one count. */
function unitsByLine(counted: Counted): Map<number, Quantity> {
  const units = new Map<number, Quantity>();
  for (const one of counted) units.set(one.line, (units.get(one.line) ?? 0) + quantityFromDecimal(one.units));
  return units;
}

export function isSameCount(before: CountedReception, purchaseId: number, counted: Counted): boolean {
  const units = unitsByLine(counted);
  return (
    before.purchase_id === purchaseId &&
    before.lines.length === units.size &&
    before.lines.every((one) => units.get(one.line) === one.units)
  );
}

/** What went back counts as never come: so a line is owed and worth what is kept of it. */
export const keptOf = (row: PurchaseLineRow): Quantity =>
  quantityFromDecimal(row.received_units) - quantityFromDecimal(row.returned_units);

/** The lines that were counted, with how many came or go back, what is kept of each, and what the whole line was ordered at. */
export function countedLines(lines: readonly PurchaseLineRow[], counted: Counted) {
  return [...unitsByLine(counted)].map(([number, units]) => {
    const row = lines.find((one) => one.line === number);
    if (!row) throw new AppError('VALIDATION', { fields: { lines: 'La compra no tiene esa línea' } });
    if (!allowsFractions(row.unit) && units % 1000 !== 0) {
      throw new AppError('VALIDATION', { fields: { lines: 'Los productos por unidad llevan cantidades enteras' } });
    }
    const whole = {
      units: quantityFromDecimal(row.units),
      totalUsd: centsFromDecimal(row.total_usd),
      costUsd: microUsdFromDecimal(row.cost_usd),
    };
    return { line: number, row, units, kept: keptOf(row), whole };
  });
}
