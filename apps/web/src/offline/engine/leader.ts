/** The part of Web Locks that is used; absent where the page came over plain HTTP. */
export interface Locks {
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, job: () => Promise<void>): Promise<unknown>;
}

/** Messages between the tabs of this browser. */
export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): () => void;
}

export type TabMessage = { type: 'alive' } | { type: 'queued' } | { type: 'state'; state: unknown };

const lockName = 'minipos-sync';
export const heartbeatMs = 5000;
export const silenceMs = 20_000;
// Often, so that silence is noticed when it is long enough and not a heartbeat later.
const listenMs = 1000;

interface LeaderParts {
  locks: Locks | null;
  channel: TabChannel;
  now: () => number;
  /** Begins to send and receive; the signal says when to stop. */
  lead: (signal: AbortSignal) => void;
}

/**
 * One tab of all sends and receives. The lock names it; the heartbeat tells whether it still runs, because a frozen tab
 * keeps its lock. Two at once do no harm, so a wrong guess costs only traffic. Returns how to stop.
 */
export function standForLeader({ locks, channel, now, lead }: LeaderParts): () => void {
  const end = new AbortController();
  let heardAt = now();
  let isLeading = false;

  async function hold(): Promise<void> {
    const term = new AbortController();
    const over = AbortSignal.any([end.signal, term.signal]);
    isLeading = true;
    channel.post({ type: 'alive' });
    const beat = setInterval(() => channel.post({ type: 'alive' }), heartbeatMs);
    termEnd = () => term.abort();
    lead(over);
    await new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()));
    clearInterval(beat);
    isLeading = false;
  }
  let termEnd = () => {};

  async function stand(steal: boolean): Promise<void> {
    try {
      await locks?.request(lockName, steal ? { steal } : { signal: end.signal }, hold);
    } catch {
      // Stolen from us, or we were told to stop.
      termEnd();
      if (!end.signal.aborted) await stand(false);
    }
  }

  const forget = channel.onMessage(({ type }) => {
    if (type === 'alive') heardAt = now();
  });
  const watch = setInterval(() => {
    if (isLeading) return;
    // A clock that was set back would otherwise keep us waiting.
    if (heardAt > now()) heardAt = now();
    if (now() - heardAt < silenceMs) return;
    heardAt = now();
    void stand(true);
  }, listenMs);

  void (locks ? stand(false) : hold());
  return () => {
    end.abort();
    forget();
    clearInterval(watch);
  };
}
