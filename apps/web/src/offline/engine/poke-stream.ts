const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Opens the stream of pokes; null when the server does not give one. */
export type OpenStream = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;

interface PokeParts {
  open: OpenStream;
  onPoke: () => void;
  random: () => number;
  /** Calls back when the server can be reached again: waiting out a long pause then would leave the device deaf. */
  onReach: (listener: () => void) => () => void;
  signal: AbortSignal;
}

/** Listens for pokes and opens the stream again whenever it ends, with growing pauses. */
export async function followPokes({ open, onPoke, random, onReach, signal }: PokeParts): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const opened = await readStream(open, onPoke, signal);
    pauseMs = opened ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    if (signal.aborted) return;
    const reached = await pause(pauseMs * (0.5 + random() / 2), onReach, signal);
    if (reached) pauseMs = firstPauseMs;
  }
}

/** True when there was a stream, however long. */
async function readStream(open: OpenStream, onPoke: () => void, signal: AbortSignal): Promise<boolean> {
  let opened = false;
  try {
    const body = await open(signal);
    if (!body) return false;
    opened = true;
    // Something may have changed while no stream was open.
    onPoke();
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return opened;
      const events = (rest + value).split(/\r?\n\r?\n/);
      rest = events.pop() ?? '';
      // A line that begins with a colon only keeps the connection open.
      if (events.some((event) => /^data:/m.test(event))) onPoke();
    }
  } catch {
    return opened;
  }
}

/** True when it ended because the server can be reached again. */
function pause(ms: number, onReach: PokeParts['onReach'], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (reached: boolean) => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', onAbort);
      resolve(reached);
    };
    const onAbort = () => end(false);
    const timer = setTimeout(() => end(false), ms);
    const forget = onReach(() => end(true));
    signal.addEventListener('abort', onAbort);
  });
}
