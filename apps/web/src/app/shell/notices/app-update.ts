import { createNotifier } from '#lib/notifier.ts';
import { installServiceWorker } from './install-service-worker.ts';

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
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => consider(worker));
  };
  consider(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
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
  const registration = await installServiceWorker(navigator.serviceWorker);
  if (!registration) return;
  watch(registration);
  await askToBeServed(navigator.serviceWorker);
}

/** A page that was on its way when the service worker took over is not served by it, and would lack its screens offline. */
async function askToBeServed(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready;
  if (container.controller === null) active?.postMessage({ type: 'CLAIM' }, []);
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
