import type { Tokens } from '#http/guards/tokens.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Attempts } from './attempts/attempts.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What the use cases of this slice need beside their context. */
export interface AccountServices {
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  jobs: Jobs;
  /** Approves registrations at once instead of leaving them pending. */
  approveRegistrations: boolean;
}
