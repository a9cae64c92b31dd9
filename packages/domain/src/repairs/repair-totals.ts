import { divideHalfUp } from '#money/half-up.ts';
import { type Cents, maxCents, sum } from '#money/money.ts';
import type { Quantity } from '#money/quantity.ts';
import type { RepairLineKind } from './repair-words.ts';

export interface RepairLineFigures {
  kind: RepairLineKind;
  totalCents: Cents;
}

/** What a part or another thing costs: quantity times price, rounded once to the cent. */
export function lineTotal(quantity: Quantity, unitCents: Cents): Cents {
  const cents = Number(divideHalfUp(BigInt(quantity) * BigInt(unitCents), 1000n));
  if (cents > maxCents) throw new RangeError(`Not an amount in cents: ${cents}`);
  return cents;
}

/** What work costs: minutes at a rate an hour, rounded once to the cent. */
export const labourTotal = (minutes: number, hourCents: Cents): Cents =>
  Number(divideHalfUp(BigInt(minutes) * BigInt(hourCents), 60n));

export interface RepairTotals {
  partsCents: Cents;
  labourCents: Cents;
  otherCents: Cents;
  totalCents: Cents;
}

/** What a repair costs: the sum of its lines. */
export function repairTotals(lines: readonly RepairLineFigures[]): RepairTotals {
  const of = (kind: RepairLineKind) =>
    sum(lines.filter((line) => line.kind === kind).map(({ totalCents }) => totalCents));
  const [partsCents, labourCents, otherCents] = [of('part'), of('labour'), of('other')];
  return { partsCents, labourCents, otherCents, totalCents: partsCents + labourCents + otherCents };
}
