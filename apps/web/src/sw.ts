/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<{ url: string; revision: string | null }> };

// The whole shell is on the device; every screen is index.html, what the server makes itself is not.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
const madeByServer = [/^\/(api|files|r|e)(\/|$)/, /^\/(healthz|readyz|metrics)$/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: madeByServer }));
clientsClaim();

/** Pictures that were shown once are shown without a connection, too. One never changes under its address. */
function keepPictures(variant: 'thumb' | 'medium', maxEntries: number): void {
  // The cast: its optional members are typed without exactness.
  const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
  // Without a connection the small one, blurred, is better than none.
  const fallBack = { handlerDidError: ({ request }: { request: Request }) => smallOf(request.url) };
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/files/') && url.pathname.endsWith(`/${variant}.webp`),
    new CacheFirst({ cacheName: `pictures-${variant}`, plugins: [expiration, fallBack] }),
  );
}

const smallOf = async (url: string) =>
  (await caches.match(url.replace('/medium.webp', '/thumb.webp'))) ?? Response.error();

keepPictures('thumb', 500);
keepPictures('medium', 120);

// A new version waits until a person asks for it. A page that was being loaded when this one took over asks to be served, too.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
