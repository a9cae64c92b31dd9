export type PinProblem = 'not_digits' | 'too_easy';

// Runs like 1234 and 9876, a single digit repeated, and pairs repeated are tried first by whoever guesses.
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  if (steps.every((step) => step === steps[0] && Math.abs(step ?? 0) <= 1)) return true;
  return pin.length % 2 === 0 && pin === pin.slice(0, 2).repeat(pin.length / 2);
}

// Why a PIN is refused; null for a good one: 4 to 6 digits that are not the first ones anybody would try.
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d{4,6}$/.test(pin)) return 'not_digits';
  return isEasy(pin) ? 'too_easy' : null;
}
