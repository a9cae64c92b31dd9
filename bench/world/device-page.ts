import type { Page } from './chromium.ts';
import { password } from './world.ts';

/** Signs in as the app does, and has every page note its long tasks from the start. */
export async function prepare(page: Page, email: string): Promise<void> {
  await page.command('Page.enable');
  // By the processor's time: what other programs take from the machine is not this page's work.
  await page.command('Performance.enable', { timeDomain: 'threadTicks' });
  await page.until(`(location.pathname === '/healthz' && document.readyState === 'complete') || null`);
  const body = JSON.stringify(JSON.stringify({ email, password }));
  await page.evaluate(`fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} })
    .then((answer) => answer.json()).then(({ token }) => localStorage.setItem('token', token))`);
  await page.command('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.longTasks = [];
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])))
        .observe({ type: 'longtask', buffered: true });`,
  });
}

/** What the device knows of itself, read without the application. */
export const meta = (storeId: number) => `new Promise((resolve) => {
  const opening = indexedDB.open('miniPOSDB');
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const asked = opening.result.transaction('meta').objectStore('meta').get(${storeId});
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result ?? null); };
  };
})`;

export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
