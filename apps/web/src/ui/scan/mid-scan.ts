import { scannerPace } from './scanner-keys.ts';

let latest = Number.NEGATIVE_INFINITY;
let previous = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    if (key.length > 1) return;
    previous = latest;
    latest = timeStamp;
  },
  { capture: true },
);

/** True of a sign that followed the one before as fast as only a scanner types: it belongs to a code and is no key. */
export const isMidScan = ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean =>
  key.length === 1 && timeStamp - previous <= scannerPace.gap;
