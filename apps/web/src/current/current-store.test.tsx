import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { storesQuery, useCan, useCurrentStore } from './current-store.ts';

const stores = [
  sampleStore({ id: 11, name: 'Norte' }),
  sampleStore({ id: 12, name: 'Sur' }),
  sampleStore({ id: 13, name: 'Cerrada', isActive: false }),
];
const owner = samplePerson({
  storeId: 12,
  memberships: [
    { storeId: 11, role: 'cashier', added: [], removed: [] },
    { storeId: 12, role: 'owner', added: [], removed: [] },
    { storeId: 13, role: 'owner', added: [], removed: [] },
  ],
});

let asked: string[] = [];

function serve(list = stores, person = owner) {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api', ''));
    if (url.includes('/auth/profile')) return Response.json({ success: true, user: person });
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page') ?? 1);
    const single = /\/stores\/(\d+)$/.exec(url);
    if (single) return Response.json({ success: true, data: sampleStore({ id: Number(single[1]), name: 'Lejana' }) });
    const data = list.slice((page - 1) * 2, page * 2);
    const pagination = { page, limit: 2, total: list.length, totalPages: Math.ceil(list.length / 2) };
    return Response.json({ success: true, data, pagination });
  });
}

function useStoreAndRight() {
  return { ...useCurrentStore(), canEdit: useCan('settings.edit') };
}

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useStoreAndRight, { wrapper });
  await waitFor(() => expect(result.current.stores.length + Number(result.current.error !== null)).toBeGreaterThan(0));
  return result;
}

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

it('reads every page, starts at the own store, and asks a person with several to choose', async () => {
  serve();
  acceptSession(owner, 't');
  const result = await show();
  expect(result.current.stores).toHaveLength(3);
  expect(result.current.store?.name).toBe('Sur');
  expect(result.current.mustChoose).toBe(true);
  expect(result.current.canEdit).toBe(true);
});

it('selecting is remembered per person; rights follow the store; inactive and unknown ones are ignored', async () => {
  serve();
  acceptSession(owner, 't');
  const result = await show();
  act(() => result.current.select(11));
  expect(result.current.store?.name).toBe('Norte');
  expect(result.current.mustChoose).toBe(false);
  expect(result.current.canEdit).toBe(false);
  act(() => result.current.select(13));
  act(() => result.current.select(99));
  expect(result.current.store?.name).toBe('Norte');
  expect(JSON.parse(localStorage.getItem('selectedStoreId') ?? '')).toEqual({ [owner.id]: 11 });
  act(() => acceptSession({ ...owner, id: 8 }, 't2'));
  expect(result.current.store?.name).toBe('Sur');
});

it('follows a choice made in another tab', async () => {
  serve();
  acceptSession(owner, 't');
  const result = await show();
  act(() => {
    localStorage.setItem('selectedStoreId', JSON.stringify({ [owner.id]: 11 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'selectedStoreId' }));
  });
  expect(result.current.store?.name).toBe('Norte');
});

it('a store the person did not work in before brings its rights with it', async () => {
  serve();
  acceptSession({ ...owner, memberships: [] }, 't');
  await show();
  expect(asked).toContain('/auth/profile');
  await waitFor(() => expect(sessionState.get().user?.memberships).toHaveLength(3));
});

it('an administrator reads one page of the platform and the chosen store wherever it is', async () => {
  serve();
  const admin = samplePerson({ role: 'admin', storeId: null, memberships: [] });
  acceptSession(admin, 't');
  localStorage.setItem('selectedStoreId', JSON.stringify({ [admin.id]: 77 }));
  const result = await show();
  expect(asked).toEqual(['/stores?limit=100', '/stores/77']);
  expect(storesQuery.queryKey).toEqual(['stores', 'mine']);
  expect(result.current.store?.name).toBe('Lejana');
  expect(result.current.mustChoose).toBe(false);
});

it('says what went wrong when the stores cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  acceptSession(owner, 't');
  const result = await show();
  expect(result.current).toMatchObject({ store: null, stores: [], error: { name: 'NetworkError' }, canEdit: false });
});
