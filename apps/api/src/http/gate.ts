import { AppError } from './errors.ts';

/** Lets so many through at once and keeps a line; whoever finds the line full is turned away with 503. */
export function createGate(width: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw new AppError('OVERLOADED', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed to the next in line; it is given up only when nobody waits.
      if (next) next();
      else running -= 1;
    }
  };
}
