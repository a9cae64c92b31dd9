import { availableParallelism } from 'node:os';
import { type PasswordOwner, passwordProblem, passwordRefusals } from '@minipos/domain/people/password-policy';
import { hash, verify } from '@node-rs/argon2';
import { createFairLine } from '#db/fair-line.ts';
import { AppError } from '#http/answers/errors.ts';

// Argon2id (the library's default), 19 MiB, two passes, one lane: about 30 ms on a small server.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Waiting hashes beyond this are turned away, so that a flood of sign-ins cannot starve everything else. */
const maxWaiting = 200;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time for an unknown account (no stored hash) as for a known one. */
  verify: (stored: string | undefined, password: string) => Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const atOnce = availableParallelism();
  const pass = createFairLine({ total: atOnce, maxWaiting });
  const gate = <T>(work: () => Promise<T>) => pass('passwords', atOnce, work);
  const nobody = await hash('a password that nobody has', parameters);
  return {
    hash: (password) => gate(() => hash(password, parameters)),
    verify: (stored, password) =>
      gate(async () => {
        const matches = await verify(stored ?? nobody, password);
        return matches && stored !== undefined;
      }),
  };
}

/** Refuses a new password that is easy to guess; the message goes under the given field. */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError('VALIDATION', { fields: { [field]: passwordRefusals[problem] } });
}
