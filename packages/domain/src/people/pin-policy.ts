import { holds, type Permission, type Rights } from './permissions.ts';

export type PinProblem = 'not_digits' | 'too_easy';

// What someone may stand for with their PIN when another person is at the till.
const approvals: readonly Permission[] = ['sales.edit', 'sales.refund', 'clients.credit', 'reports.financial'];

// Whether a PIN of someone with these rights stands for more than their own sales. None in the store: an administrator.
const canApprove = (rights: Rights | null): boolean =>
  rights === null || approvals.some((permission) => holds(rights, permission));

/** The fewest digits of a PIN: all six for who can approve what others may not do alone. */
export const leastDigits = (rights: Rights | null): number => (canApprove(rights) ? 6 : 4);

/**
 * Whether a PIN is long enough for what its person may do. One whose length was never noted is as short as it could have been.
 */
export const isPinLongEnough = (rights: Rights | null, digits: number | null): boolean =>
  (digits ?? 4) >= leastDigits(rights);

// Runs like 1234 and 9876, a single digit repeated, and pairs repeated are the first that a guesser tries.
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  if (steps.every((step) => step === steps[0] && Math.abs(step ?? 0) <= 1)) return true;
  return pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2);
}

/**
 * Why a PIN is refused for anybody; null for a good one: 4 to 6 digits that are not the first ones anybody would try.
 */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d{4,6}$/.test(pin)) return 'not_digits';
  return isEasy(pin) ? 'too_easy' : null;
}
