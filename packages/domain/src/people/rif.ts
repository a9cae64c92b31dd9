/** V venezolano, E extranjero, J persona jurídica, G gobierno, C comunal, P pasaporte. */
export const rifKinds = ['V', 'E', 'J', 'G', 'C', 'P'] as const;
export type RifKind = (typeof rifKinds)[number];

export interface Rif {
  kind: RifKind;
  // Always 8 digits, padded with zeros on the left.
  number: string;
  checkDigit: number;
  // The form that is stored and shown: 'J-00124134-5'.
  text: string;
}

// SENIAT publishes no value for C; 3 is what four councils' printed RIFs agree with (see the test).
const kindValues: Readonly<Record<RifKind, number>> = { V: 1, E: 2, J: 3, P: 4, G: 5, C: 3 };
const kindWeight = 4;
const weights = [3, 2, 7, 6, 5, 4, 3, 2];

// Letter, number, and check digit with whatever people put between them.
const shape = /^([VEJGCP])[\s.\-–—]*(\d[\d\s.\-–—]*)$/;

/**
 * Reads a RIF in any usual writing; null when the structure is wrong, which blocks. The check digit is not judged here.
 */
export function parseRif(text: string): Rif | null {
  const match = shape.exec(text.trim().toUpperCase());
  if (!match) return null;
  const kind = match[1] as RifKind;
  const body = match[2] as string;
  const number = rifNumber(body);
  if (number === null) return null;
  const checkDigit = Number(body.at(-1));
  return { kind, number, checkDigit, text: `${kind}-${number}-${checkDigit}` };
}

// The 8 digits before the check digit. Fewer than 8 are padded only if the check digit stands apart: in
// V-12345678 it is missing (that is a cédula), and guessing would turn one person into another.
function rifNumber(body: string): string | null {
  const number = body
    .replace(/\D/g, '')
    .slice(0, -1)
    .replace(/^0+(?=\d{8})/, '');
  if (number.length > 8 || /^0*$/.test(number)) return null;
  if (number.length === 8) return /\d$/.test(body) ? number : null;
  return number.length >= 4 && /\d[\s.\-–—]+\d$/.test(body) ? number.padStart(8, '0') : null;
}

/** The digit SENIAT's modulus 11 gives to a kind and an 8-digit number; RangeError when it is not 8 digits. */
export function rifCheckDigit(kind: RifKind, number: string): number {
  if (!/^\d{8}$/.test(number)) throw new RangeError(`Not an 8-digit RIF number: ${number}`);
  const sum = weights.reduce(
    (total, weight, place) => total + weight * Number(number[place]),
    kindValues[kind] * kindWeight,
  );
  const digit = 11 - (sum % 11);
  return digit > 9 ? 0 : digit;
}

/** False only warns, never blocks: real documents with an odd digit exist. */
export function hasValidCheckDigit(rif: Pick<Rif, 'kind' | 'number' | 'checkDigit'>): boolean {
  return rifCheckDigit(rif.kind, rif.number) === rif.checkDigit;
}
