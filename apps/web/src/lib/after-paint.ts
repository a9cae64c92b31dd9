// A hidden tab draws nothing, so the job does not wait for a frame longer than this.
const patienceMs = 100;

/** Does a job once the browser has shown what is on its way to the screen; at once where there is no screen. */
export function afterPaint(job: () => void): void {
  if (!('requestAnimationFrame' in globalThis)) return job();
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(limit);
    job();
  };
  const limit = setTimeout(once, patienceMs);
  // The frame itself comes after its callbacks.
  requestAnimationFrame(() => setTimeout(once));
}

/** Resolves when what is on its way to the screen is there. */
export const drawn = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
