import type { StoresDay } from '@minipos/contract/reports/stores-day';
import { caracasDay } from '@minipos/domain/rates/rates';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { AllStoresScreen } from './all-stores-screen.tsx';

beforeEach(() => {
  // Two minutes to midnight in Caracas.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-18T03:58:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionState.close();
});

it('after midnight the stores stand without the figures of yesterday until those of today come', async () => {
  let totalUSD = 300;
  acceptSession(samplePerson(), 't');
  const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 };
  const day = (): StoresDay => {
    const sold = { sales: 1, totalUSD, totalBs: 0, averageUSD: null, yesterdayByNow: { sales: 0, totalUSD: 0 } };
    const rest = { sold, receivableUSD: null, openTills: null, openIncidents: null, lowStock: null };
    return {
      day: caracasDay(new Date()),
      asOf: new Date().toISOString(),
      stores: [{ store: { id: 1, name: 'La Candelaria', location: null, storeType: 'retail' }, ...rest, hours: [] }],
      total: { ...rest, countedStores: 1 },
    };
  };
  fakeServer({
    'GET /stores': () => accept({ data: [sampleStore()], pagination }),
    'GET /reports/stores/day': () => accept({ data: day(), pagination }),
  });
  const answering = globalThis.fetch;
  let line = Promise.resolve();
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await line;
    return answering(...asked);
  });
  renderScreens({ '/dashboard/stores': AllStoresScreen });
  expect((await screen.findAllByText('$300,00')).length).toBeGreaterThan(0);
  let arrive = () => {};
  line = new Promise((resolve) => {
    arrive = resolve;
  });
  totalUSD = 7;
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.queryByText('$300,00')).toBeNull();
  arrive();
  expect((await screen.findAllByText('$7,00')).length).toBeGreaterThan(0);
});
