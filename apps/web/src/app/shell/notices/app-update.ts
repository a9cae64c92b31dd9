import { createNotifier } from '#lib/notifier.ts';

const checkEveryMs = 60 * 60 * 1000;

type Waiting = ServiceWorker | 'reload' | null;

let waiting: Waiting = null;
let asked = false;
const changes = createNotifier();

function offer(next: Waiting): void {
  waiting = next;
  changes.notify();
}

function watch(registration: ServiceWorkerRegistration): void {
  // The very first version has nothing to replace.
  const consider = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  };
  consider(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => consider(worker));
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, checkEveryMs);
  window.addEventListener('online', look);
}

/** Puts the shell on the device and looks out for new versions. Nothing changes until a person asks for it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) window.location.reload();
    // Another tab took the new version: this one keeps its screen until its own person agrees.
    else if (hadOne) offer('reload');
  });
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // A browser that refuses works online as before; it only cannot be installed.
  }
}

export const appUpdate = {
  isWaiting: (): boolean => waiting !== null,
  subscribe: changes.subscribe,
  /** Takes the new version; the page loads again once it is in charge. */
  take(): void {
    if (waiting === null) return;
    asked = true;
    if (waiting === 'reload') window.location.reload();
    else waiting.postMessage({ type: 'SKIP_WAITING' }, []);
  },
};
