import type { OwnUser } from '@minipos/contract/accounts/accounts';
import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { caracasDay } from '@minipos/domain/rates/rates';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { StoreFigures } from './store-figures.tsx';

/** What the server knows now. */
let soldUSD = 0;
let scope: DayFigures['scope'] = 'store';
let isDown = false;
/** Answers come when this is done. */
let line = Promise.resolve();

const figures = (): DayFigures => ({
  day: caracasDay(new Date()),
  asOf: new Date().toISOString(),
  scope,
  today: { sales: soldUSD > 0 ? 1 : 0, totalUSD: soldUSD, totalBs: 0, refundedUSD: 0, averageUSD: soldUSD || null },
  yesterdayByNow: { sales: 0, totalUSD: 0 },
  hours: [],
  usualDays: 0,
  collected:
    scope === 'store' && soldUSD > 0
      ? [{ method: 'credit', currency: 'USD', amount: soldUSD, amountUSD: soldUSD }]
      : [],
  products: [],
});

type Membership = OwnUser['memberships'][number];

function open(membership: Pick<Membership, 'role' | 'removed'>) {
  const id = 7;
  acceptSession(samplePerson({ id, memberships: [{ storeId: 1, added: [], ...membership }] }), 't');
  const pagination = { page: 1, limit: 100, total: 1, totalPages: 1 };
  const server = fakeServer({
    'GET /stores': () => accept({ data: [sampleStore()], pagination }),
    'GET /reports/stores/1/day': () => (isDown ? refuse(500, 'INTERNAL', 'Algo falló') : accept({ data: figures() })),
    'GET /sales/stores/1/sales': () => accept({ data: [], pagination: { ...pagination, total: 0 } }),
  });
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await line;
    return answering(...asked);
  });
  const { queryClient } = renderScreens({ '/dashboard': () => <StoreFigures storeId={1} /> });
  return { server, queryClient };
}
const owner: Pick<Membership, 'role' | 'removed'> = { role: 'owner', removed: [] };
const card = (name: string) => screen.findByRole('region', { name });
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

beforeEach(() => {
  // Two minutes to midnight in Caracas.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-18T03:58:00Z') });
  [soldUSD, scope, isDown, line] = [120, 'store', false, Promise.resolve()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionState.close();
});

it('after midnight yesterday is no figure of today, however long the answer takes', async () => {
  open(owner);
  expect(await within(await card('Ventas del Día')).findByText('$120,00')).toBeDefined();
  expect(within(await card('Cobrado hoy')).getByText('A la cuenta de clientes')).toBeDefined();
  let arrive = () => {};
  line = new Promise((resolve) => {
    arrive = resolve;
  });
  soldUSD = 0;
  await pass(3);
  expect(screen.queryByText('$120,00')).toBeNull();
  expect((await card('Ventas del Día')).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Todavía no ha entrado dinero hoy.')).toBeNull();
  arrive();
  expect(await within(await card('Ventas del Día')).findByText('$0,00')).toBeDefined();
  expect(screen.getByText('Todavía no ha entrado dinero hoy.')).toBeDefined();
});

it('after midnight an answer that fails leaves no figures of yesterday either', async () => {
  open(owner);
  expect(await within(await card('Ventas del Día')).findByText('$120,00')).toBeDefined();
  isDown = true;
  await pass(3);
  expect(await within(await card('Ventas del Día')).findByText('No disponible')).toBeDefined();
  expect(screen.queryByText('$120,00')).toBeNull();
});

it('is asked for again by itself, and is not kept on the device', async () => {
  const { queryClient } = open(owner);
  expect(await within(await card('Ventas del Día')).findByText('$120,00')).toBeDefined();
  soldUSD = 125;
  await pass(1);
  expect(await within(await card('Ventas del Día')).findByText('$125,00')).toBeDefined();
  expect(queryClient.getQueryCache().find({ queryKey: ['sales', 1, 'day'] })?.meta).toEqual({ keep: false });
});

it('somebody whose till was taken away reads their own sales, and nothing that would say that the shop sold nothing', async () => {
  scope = 'own';
  const { server } = open({ role: 'cashier', removed: ['cashier.open'] });
  expect(await within(await card('Tus ventas de hoy')).findByText('$120,00')).toBeDefined();
  expect(await within(await card('Tus últimas ventas')).findByText('Todavía no has vendido nada.')).toBeDefined();
  for (const name of ['Ventas del Día', 'Ventas por hora', 'Cobrado hoy', 'Lo más vendido hoy', 'Últimas ventas']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
  expect(screen.queryByText(/^Todavía no (hay|ha |se ha)/)).toBeNull();
  expect(server.calls.find(({ call }) => call === 'GET /sales/stores/1/sales')?.query).toMatchObject({
    employeeId: '7',
  });
});

it('they are told when their sales could not be had', async () => {
  isDown = true;
  open({ role: 'cashier', removed: ['cashier.open'] });
  expect(await within(await card('Tus ventas de hoy')).findByText('No disponible')).toBeDefined();
  expect(screen.getByText('Error al cargar las cifras de la tienda')).toBeDefined();
});
