import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import { denominations } from '@minipos/domain/money/denominations';
import { type Cents, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { Currency } from '@minipos/domain/stores/store-types';
import { numberProblem } from '#lib/number-problem.ts';

type Count = CloseSessionFact['countUSD'];

/** Notes of one currency while they are being counted: how many of each face, and the rest as an amount. */
export interface TypedCount {
  pieces: Readonly<Record<string, number | null>>;
  loose: number | null;
}

export const blankCount: TypedCount = { pieces: {}, loose: null };

/** Faces of the notes, largest first. */
export const faces = (currency: Currency): number[] => denominations[currency].map((cents) => cents / 100);

/** Notes of one face, and an amount that a drawer can hold. */
const mostPieces = 100_000;
const mostLoose = 9_999_999_999.99;

export const piecesProblem = (count: number | null): string | null =>
  numberProblem(count, { decimals: 0, most: mostPieces });
export const looseProblem = (loose: number | null): string | null => numberProblem(loose, { most: mostLoose });

const isPieces = (count: number | null) => piecesProblem(count) === null;

function looseCents(loose: number | null): Cents | null {
  if (loose === null) return 0;
  return looseProblem(loose) === null ? centsFromDecimal(loose) : null;
}

export interface ReadCount {
  count: Count;
  totalCents: Cents;
  /** True when every field holds what can be counted. */
  isSound: boolean;
}

/** What was typed, added up. Fields that hold no count are left out, and the whole is then not sound. */
export function readCount(typed: TypedCount, currency: Currency): ReadCount {
  const sound = faces(currency).flatMap((face): [string, number][] => {
    const count = typed.pieces[face] ?? null;
    return count !== null && count > 0 && isPieces(count) ? [[String(face), count]] : [];
  });
  const loose = looseCents(typed.loose);
  const totalCents = sound.reduce((sum, [face, count]) => sum + Number(face) * 100 * count, loose ?? 0);
  return {
    count: { pieces: Object.fromEntries(sound), loose: loose === null ? 0 : (typed.loose ?? 0) },
    totalCents,
    isSound: loose !== null && Object.values(typed.pieces).every(isPieces),
  };
}

/** Nothing was typed: most likely forgotten, not an empty drawer. */
export const isUntouched = ({ pieces, loose }: TypedCount): boolean =>
  loose === null && Object.values(pieces).every((count) => count === null);

/** A float while it is typed: as an amount, or note by note. Changing the way keeps both. */
export interface TypedFloat {
  amount: number | null;
  count: TypedCount;
}

export const blankFloat: TypedFloat = { amount: null, count: blankCount };

/** What the float is: what was counted, or the amount as long as nobody has counted. */
export const readFloat = ({ amount, count }: TypedFloat, currency: Currency, isByNote: boolean): ReadCount =>
  readCount(isByNote && !isUntouched(count) ? count : { pieces: {}, loose: amount }, currency);

/** The float as it is when its amount is typed again: what was counted is the amount. */
export function floatByAmount(typed: TypedFloat, currency: Currency): TypedFloat {
  if (isUntouched(typed.count)) return typed;
  const { totalCents, isSound } = readCount(typed.count, currency);
  return isSound ? { ...typed, amount: decimalFromCents(totalCents) } : typed;
}
