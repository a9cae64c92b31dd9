const digits = 6;

/** The number of a repair: R2-000045 received at till 2, R-000045 anywhere else. Each series has no gaps. */
export const repairNumber = (till: number | null, counter: number): string =>
  `R${till ?? ''}-${String(counter).padStart(digits, '0')}`;

/** A number as people type it (r2-45) in the spelling it is kept in; null when it is none. */
export function canonicalRepairNumber(text: string): string | null {
  const match = /^\s*r(\d{0,6})\s*-\s*(\d{1,10})\s*$/i.exec(text);
  if (!match) return null;
  const till = match[1] ? Number(match[1]) : null;
  return till === 0 ? null : repairNumber(till, Number(match[2]));
}
