import type { AppError } from './errors.ts';

/**
 * Does sums of what was sent. Figures beyond any amount add up to nothing, and that is the sender's to mend: taken for a
 * fault of ours, a device would send them for ever.
 */
export function withinAmounts<T>(work: () => T, refusal: () => AppError): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw refusal();
    throw error;
  }
}
