import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleSupplier } from '../../test/sample-purchase.ts';
import { useSupplierDialogs } from './use-supplier-dialogs.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

const supplier = sampleSupplier();

function Page() {
  const { moreOf, dialogs } = useSupplierDialogs(1);
  return (
    <>
      {moreOf(supplier).map(({ label, onSelect }) => (
        <button type="button" key={label} onClick={onSelect}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  );
}

it('an archiving that fails says so above what the server answered, and stays open', async () => {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }), 't');
  fakeServer({
    'GET /stores': () =>
      accept({ data: [sampleStore()], pagination: { page: 1, limit: 100, total: 1, totalPages: 1 } }),
    [`DELETE /suppliers/stores/1/${supplier.id}`]: () => refuse(500, 'INTERNAL', 'Ocurrió un error inesperado.'),
  });
  const { user } = renderScreens({ '/suppliers': Page });
  await user.click(await screen.findByRole('button', { name: 'Archivar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Archivar el proveedor?' });
  await user.click(within(dialog).getByRole('button', { name: 'Archivar' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Error al eliminar proveedorOcurrió un error inesperado.',
  );
});
