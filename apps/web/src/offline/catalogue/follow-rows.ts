import { type ObservabilitySet, RangeSet } from 'dexie';

// Changes that come one after the other are read together.
const gatherMs = 30;
// A copy that comes in page by page is read as a whole, and not for every page.
const reloadRestMs = 1500;
const most = 5000;

export interface RowReader {
  /** Reads everything. */
  load: () => Promise<void>;
  /** Reads the rows of these keys. */
  refresh: (keys: string[]) => Promise<void>;
}

/** Reads everything once, and then what is said to have changed. */
export function followRows({ load, refresh }: RowReader) {
  let keys = new Set<string>();
  let isWide = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLoad = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let stopped = false;

  const isBehind = () => keys.size > 0 || isWide;

  function plan(): void {
    if (stopped || running || timer !== undefined || !isBehind()) return;
    const wait = isWide ? Math.max(gatherMs, lastLoad + reloadRestMs - performance.now()) : gatherMs;
    timer = setTimeout(() => void run(), wait);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = read();
    return running;
  }

  async function read(): Promise<void> {
    const [changed, everything] = [[...keys], isWide || keys.size > most];
    keys = new Set();
    isWide = false;
    try {
      await (everything ? load() : refresh(changed));
    } catch {
      // A database that is busy or closing: read as a whole at the next chance.
      isWide = !stopped;
    }
    if (everything) lastLoad = performance.now();
    running = null;
    plan();
  }

  void run();
  return {
    /** Ranges of keys that changed. */
    heed(changed: ObservabilitySet[string][]): void {
      for (const tree of changed) {
        // A tree from another thread arrives without its methods.
        for (const { from, to } of RangeSet(tree)) {
          if (typeof from === 'string' && from === to) keys.add(from);
          else isWide = true;
        }
      }
      plan();
    },
    /** Resolves when everything heard of so far has been read. */
    async caughtUp(): Promise<void> {
      await running;
      if (isBehind() && !stopped) await (running ?? run());
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
