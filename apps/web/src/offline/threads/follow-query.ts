import { liveQuery } from 'dexie';
import { type UrgentWork, urgentWork } from './urgent-work.ts';

const notNow = Symbol('not now');

export interface Watching {
  unsubscribe: () => void;
}

/** Reads now and after every change of what was read, in whichever tab it happens; what is urgent goes first. */
export function followQuery<T>(read: () => T | Promise<T>, urgent: UrgentWork = urgentWork) {
  return {
    subscribe(next: (value: T) => void, failed?: (error: unknown) => void): Watching {
      let forget: () => void = () => undefined;
      function watch(): void {
        const watching = liveQuery<T | typeof notNow>(() => (urgent.isUnderWay() ? notNow : read())).subscribe(
          (value) => {
            if (value !== notNow) return next(value);
            // This query has read nothing, so no change would run it again: subscribe again when the urgent work is
            // over.
            watching.unsubscribe();
            forget = urgent.whenOver(watch);
          },
          failed,
        );
        forget = () => watching.unsubscribe();
      }
      watch();
      return { unsubscribe: () => forget() };
    },
  };
}
