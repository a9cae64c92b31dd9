/** A key as it was pressed: its name and the moment in milliseconds, as the system noted it. */
interface KeyStroke {
  key: string;
  at: number;
  /** Held down: the keyboard repeats it, no scanner does. */
  repeat?: boolean;
}

export interface ScannerKeys {
  /** Takes each key in turn. Answers the code when this Enter ends a scan, else null. */
  take: (stroke: KeyStroke) => string | null;
  /** True when the last key taken began a new row: what is in the field now was there before the scan. */
  begins: () => boolean;
  /** After a silence: what was typed as only a scanner types, by one that ends its codes with no key; else null. */
  endInSilence: () => string | null;
}

export interface ScannerPace {
  /** Most milliseconds between two keys of a scan. A fast typist needs about 60, a scanner under 30. */
  gap: number;
  /** Fewest characters of a code; two keys rolled over by chance are not one. */
  least: number;
}

export const scannerPace: ScannerPace = { gap: 40, least: 4 };
// Without a key at the end only length tells: more than fingers roll over by chance.
const leastInSilence = 6;
const silent = new Set(['Shift', 'CapsLock', 'NumLock']);
const ends = new Set(['Enter', 'Tab']);

/** Tells a barcode scanner from a person by its speed: a row of fast keys that ends in Enter, or in Tab where it is set so. */
export function scannerKeys({ gap, least }: ScannerPace = scannerPace): ScannerKeys {
  let row = '';
  let last = Number.NEGATIVE_INFINITY;
  let fresh = false;
  let told = false;
  const forget = () => {
    row = '';
    fresh = false;
  };
  return {
    take({ key, at, repeat = false }) {
      // Scanners hold Shift for capitals.
      if (silent.has(key)) return null;
      const quick = at - last <= gap;
      last = at;
      if (ends.has(key)) {
        const code = quick && row.length >= least ? row : null;
        forget();
        return code;
      }
      if (repeat || key.length !== 1) {
        forget();
        return null;
      }
      fresh = !quick || row === '';
      row = fresh ? key : row + key;
      told = false;
      return null;
    },
    begins: () => fresh,
    endInSilence() {
      if (told || row.length < leastInSilence) return null;
      // Not forgotten: on a device that was busy, the rest of the code may still be on its way. Its keys tell their own moment.
      told = true;
      return row;
    },
  };
}
