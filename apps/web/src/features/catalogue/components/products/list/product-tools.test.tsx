import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { ProductTools } from './product-tools.tsx';

const change = { id: 9, at: '2026-11-14T13:00:00.000Z', byName: 'Ana Pérez', products: 3 };
const undoLabel = 'Deshacer el último cambio de varios';

async function open(last: typeof change | null) {
  sessionState.open(
    samplePerson({ role: 'user', memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }),
    't',
  );
  const server = fakeServer({
    'GET /stores': () => accept({ data: [sampleStore()], pagination: { page: 1, limit: 50, total: 1, totalPages: 1 } }),
    'GET /products/stores/1/chosen/last-change': () => accept({ data: last }),
  });
  const Screen = () => <ProductTools storeId={1} filter={{}} isEmpty={false} onLabels={() => {}} />;
  const { user } = renderScreens({ '/': Screen });
  await user.click(await screen.findByRole('button', { name: 'Más acciones con los productos' }));
  await screen.findByRole('menuitem', { name: 'Importar catálogo' });
  await vi.waitFor(() => expect(server.calls.some(({ call }) => call.endsWith('/last-change'))).toBe(true));
  return user;
}

afterEach(() => {
  sessionState.close();
  vi.unstubAllGlobals();
});

it('the last change of many can be taken back, after it was asked about', async () => {
  const user = await open(change);
  await user.click(await screen.findByRole('menuitem', { name: undoLabel }));
  expect(await screen.findByText('¿Deshacer el cambio de 3 productos?')).toBeDefined();
});

it('where there is nothing to take back, nothing is offered', async () => {
  await open(null);
  expect(screen.queryByRole('menuitem', { name: undoLabel })).toBeNull();
});
