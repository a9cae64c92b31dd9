const everyMs = 1000;
const beatMs = 30_000;

/** Says that the work is alive while it lasts, however long it has nothing else to say. */
export async function whileBeating<T>(beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Passes on the newest of many figures, at most once a second and one at a time; a figure that fails is only late. */
export function everySecond<Figures>(tell: (figures: Figures) => Promise<unknown>) {
  let last = 0;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    soon(figures: Figures): void {
      const now = performance.now();
      if (now - last < everyMs) return;
      last = now;
      telling = telling.then(() => tell(figures)).catch(() => undefined);
    },
    settle: () => telling,
  };
}
