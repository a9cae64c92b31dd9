const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/**
 * Puts the app on the device. One file that does not arrive ends the whole attempt, and the browser would try again only when
 * the page is loaded anew: a till that is never reloaded would not open without a connection. Files that did arrive are kept,
 * so that the next attempt goes on where the last one ended. Null: the browser refuses; the app works online as before.
 */
export async function installServiceWorker(container: ServiceWorkerContainer) {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      const registration = await container.register('/sw.js');
      if (await isInstalled(registration)) return registration;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'SecurityError') return null;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Whether a version is there or becomes complete; false when a file of the first one did not arrive. */
function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || waiting || !installing) return Promise.resolve(Boolean(active ?? waiting));
  return new Promise((resolve) => {
    const look = () => {
      if (installing.state === 'installing') return;
      installing.removeEventListener('statechange', look);
      resolve(installing.state !== 'redundant');
    };
    installing.addEventListener('statechange', look);
    look();
  });
}
