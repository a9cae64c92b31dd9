import { type Permission, rolePermissions } from './permissions.ts';
import type { StoreRole } from './roles.ts';

export type PinProblem = 'not_digits' | 'too_easy';

// What someone may stand for with their PIN when another person is at the till.
const approvals: readonly Permission[] = ['sales.edit', 'clients.credit'];

// Whether a PIN of someone with this role stands for more than their own sales. No role: an administrator.
const canApprove = (role: StoreRole | null): boolean =>
  role === null || approvals.some((permission) => rolePermissions[role].has(permission));

/** The fewest digits of a PIN: all six for who can approve what others may not do alone. */
export const leastDigits = (role: StoreRole | null): number => (canApprove(role) ? 6 : 4);

/**
 * Whether a PIN is long enough for its person's role. One whose length was never noted is as short as it could have been.
 */
export const isPinLongEnough = (role: StoreRole | null, digits: number | null): boolean =>
  (digits ?? 4) >= leastDigits(role);

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
