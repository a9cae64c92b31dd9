/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Array<{ url: string; revision: string | null }> };

// The whole shell is on the device; every screen is index.html, what the server makes itself is not.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
const madeByServer = [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)$/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: madeByServer }));
clientsClaim();

// A new version waits until a person asks for it.
self.addEventListener('message', ({ data }) => {
  const message: unknown = data;
  const isAsked = typeof message === 'object' && message !== null && 'type' in message;
  if (isAsked && message.type === 'SKIP_WAITING') void self.skipWaiting();
});
