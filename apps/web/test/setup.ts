// Before anything else: live queries look once, when they are loaded, whether there is a database. Files share what is loaded.
import 'fake-indexeddb/auto';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// No test measures time: what comes late on a busy machine has come.
configure({ asyncUtilTimeout: 10_000 });

// Tests of offline/ that need no document run without one.
if (typeof window !== 'undefined') {
  // Files share one document: what the one before it left goes.
  const { notifications } = await import('@mantine/notifications');
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  // Modules that keep what storage said, such as who is signed in, hear of it as they would from another tab.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  // jsdom lays nothing out and lacks matchMedia, ResizeObserver and scrollIntoView, which Mantine uses, and IntersectionObserver.
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  Element.prototype.scrollIntoView ??= () => {};
}
