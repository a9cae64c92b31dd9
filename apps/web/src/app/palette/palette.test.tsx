import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { Palette } from './palette.tsx';

const none = { data: [], pagination: { page: 1, limit: 5, total: 0, totalPages: 0 } };
const client = { id: 4, name: 'Yolanda', documentType: null, documentNumber: null, phone: null, currentDebt: 12 };

function show(role: 'owner' | 'stock_clerk' = 'owner') {
  const person = samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] });
  acceptSession(person, 't');
  const page = { ...none, data: [sampleStore()], pagination: { ...none.pagination, total: 1, totalPages: 1 } };
  const server = fakeServer({
    'GET /stores': () => accept(page),
    'GET /products/stores/1/products': () => accept(none),
    'GET /clients/stores/1': ({ url }) =>
      accept(url.searchParams.get('search') === 'yolanda' ? { ...none, data: [client] } : none),
    'GET /sales/stores/1/sales': () => accept(none),
  });
  const view = renderScreens({ '/': () => <Palette opened onClose={() => undefined} /> });
  const asked = (path: string) =>
    server.calls.filter(({ call }) => call.endsWith(path)).map(({ query }) => query.search);
  return { ...view, asked };
}

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

it('asks once the typing pauses, and what was found for other words is gone with the next key', async () => {
  const { asked } = show();
  const field = await screen.findByRole('combobox');
  await screen.findByText('Permisos');
  // Set at once, as fast hands do: each letter alone takes long in a document that is not drawn.
  fireEvent.change(field, { target: { value: 'yola' } });
  fireEvent.change(field, { target: { value: 'yolanda' } });
  await screen.findByText('Yolanda');
  await screen.findByText('debe $12,00');
  expect(asked('/clients/stores/1')).toEqual(['yolanda']);
  expect(asked('/products')).toEqual(['yolanda']);
  // It does not look like the number of one.
  expect(asked('/sales')).toEqual([]);
  fireEvent.change(field, { target: { value: 'yolandax' } });
  expect(screen.queryByText('Yolanda')).toBeNull();
  await screen.findByText('No se encontró nada con «yolandax».');
});

it('lists that somebody may not read are not asked', async () => {
  const { asked } = show('stock_clerk');
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: '142' } });
  await waitFor(() => expect(asked('/products')).toEqual(['142']));
  expect(asked('/clients/stores/1')).toEqual([]);
  expect(asked('/sales')).toEqual([]);
});
