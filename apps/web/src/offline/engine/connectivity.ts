import { deviceStorage } from '#lib/device-storage.ts';
import { onContact } from '#lib/http/server-contact.ts';
import { createNotifier } from '#lib/notifier.ts';

export interface Connectivity {
  status: 'checking' | 'online' | 'offline';
  /** When the server last answered this device; null when it never has. */
  lastContactAt: number | null;
}

const contactKey = 'minipos-last-contact';
const patience = 5000;
const restMs = 60_000;
const searchMs = [3000, 5000, 10_000, 20_000, 30_000] as const;
// A moment in storage per minute is precise enough for a label of hours and minutes.
const rememberEveryMs = 20_000;

type Clock = () => number;

/** Knows whether the server can be reached by asking it: a network without internet also calls itself online. */
export function createConnectivity(now: Clock = Date.now) {
  let state: Connectivity = { status: 'checking', lastContactAt: recall() };
  let rememberedAt = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let isDoubtful = false;
  const changes = createNotifier();

  function recall(): number | null {
    const stored = Number(deviceStorage.read(contactKey));
    return stored > 0 ? stored : null;
  }

  function become(status: Connectivity['status'], lastContactAt = state.lastContactAt): void {
    if (status === state.status && lastContactAt === state.lastContactAt) return;
    state = { status, lastContactAt };
    changes.notify();
  }

  function reached(): void {
    failures = 0;
    const moment = now();
    if (moment - rememberedAt >= rememberEveryMs) {
      rememberedAt = moment;
      deviceStorage.write(contactKey, String(moment));
    }
    become('online', moment);
    // An answer although the browser knows of no network: it may have been the last one to pass.
    plan(navigator.onLine ? restMs : searchMs[0]);
  }

  function missed(): void {
    become('offline');
    plan(searchMs[Math.min(failures, searchMs.length - 1)] ?? restMs);
    failures += 1;
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    // A hidden tab does not ask; it does so when it becomes visible again.
    timer = setTimeout(() => document.visibilityState === 'visible' && void check(), ms);
  }

  async function settle(): Promise<void> {
    const answered = await ask();
    asking = null;
    if (isDoubtful) {
      isDoubtful = false;
      return check();
    }
    if (answered) reached();
    else missed();
  }

  /** Asks the server now. */
  function check(): Promise<void> {
    asking ??= settle();
    return asking;
  }

  /** Starts watching; returns how to stop. */
  function start(): () => void {
    const again = () => {
      // What was asked before the network changed says nothing about now.
      isDoubtful = asking !== null;
      void check();
    };
    const onVisible = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    window.addEventListener('offline', again);
    document.addEventListener('visibilitychange', onVisible);
    // One lost call proves nothing: the small question decides.
    const forget = onContact((answered) => {
      if (!answered) void check();
      // An answer that was on its way when the network went does not prove that it is back.
      else if (navigator.onLine) reached();
      else again();
    });
    again();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
      document.removeEventListener('visibilitychange', onVisible);
      forget();
    };
  }

  return {
    get: (): Connectivity => state,
    subscribe: changes.subscribe,
    check,
    start,
  };
}

async function ask(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const body: unknown = await answer.json();
    // A hotel's sign-in page answers everything; only our server answers this.
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  } catch {
    return false;
  }
}

/** The one connection of this tab. */
export const connectivity = createConnectivity();
