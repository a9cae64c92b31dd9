import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { StoreHub } from './store-hub.tsx';

beforeEach(() => {
  // Two minutes to midnight in Caracas.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-18T03:58:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionState.close();
});

it('the sales of yesterday are not those of today after midnight, and new ones are asked for', async () => {
  let salesToday = 41;
  acceptSession(samplePerson(), 't');
  const counts = { products: 1, lowStock: 0, departments: 1, brands: 0, taxes: 1 };
  fakeServer({
    'GET /stores': () =>
      accept({ data: [sampleStore()], pagination: { page: 1, limit: 100, total: 1, totalPages: 1 } }),
    'GET /stores/1/hub': () => accept({ data: { ...counts, salesToday } }),
  });
  const answering = globalThis.fetch;
  let line = Promise.resolve();
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await line;
    return answering(...asked);
  });
  renderScreens({ '/store': () => <StoreHub store={sampleStore()} /> });
  expect(await screen.findByText('41 ventas hoy')).toBeDefined();
  let arrive = () => {};
  line = new Promise((resolve) => {
    arrive = resolve;
  });
  salesToday = 0;
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.queryByText('41 ventas hoy')).toBeNull();
  arrive();
  expect(await screen.findByText('0 ventas hoy')).toBeDefined();
});
