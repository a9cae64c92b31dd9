/** Check digit of the first 12 digits of an EAN-13: weights 1 and 3 from the left, up to the next ten. */
export function ean13CheckDigit(twelve: string): number {
  if (!/^\d{12}$/.test(twelve)) throw new RangeError(`Not twelve digits: ${twelve}`);
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** True for thirteen digits whose last is the right check digit. */
export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13CheckDigit(code.slice(0, 12)) === Number(code[12]);
}

/** True for the codes that makers print: EAN-13, UPC-A or EAN-8 with the right check digit. */
export const isMakersCode = (code: string): boolean =>
  /^(\d{8}|\d{12,13})$/.test(code) && isEan13(code.padStart(13, '0'));

/**
 * Codes a store gives to what has none: EAN-13 with prefix 2, which manufacturers never use. `serial` is any whole
 * number below 10^11; the caller passes a random one and lets the store's unique index judge.
 */
export function inStoreBarcode(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial >= 1e11) throw new RangeError(`Not a serial: ${serial}`);
  const twelve = `2${String(serial).padStart(11, '0')}`;
  return twelve + ean13CheckDigit(twelve);
}

/** True for a code that a store gave: no maker prints one like it. */
export const isInStoreBarcode = (code: string): boolean => code.startsWith('2') && isEan13(code);

/** Codes as scanners send them, without the blanks people type between the groups. */
export const normaliseBarcode = (code: string): string => code.replaceAll(/\s/g, '');

/** The code a person typed where words are typed, too: six digits or more and nothing else. Null for words. */
export function codeTyped(text: string): string | null {
  const code = normaliseBarcode(text);
  return /^\d{6,}$/.test(code) ? code : null;
}
