import type { Store } from '@minipos/contract/stores/stores';
import type { StoreRole } from '@minipos/domain/people/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { StoreGrid } from './store-grid.tsx';

const session = vi.hoisted(() => ({ user: null as unknown }));
const selection = vi.hoisted(() => ({ selectedId: 1, choose: vi.fn(), administer: vi.fn() }));
vi.mock('#session/session.ts', () => ({ useSession: () => session, reloadOwnUser: vi.fn() }));
vi.mock('#current/current-store.ts', () => ({ useCurrentStore: () => ({ store: null, stores: [] }) }));
vi.mock('./use-store-selection.ts', () => ({ useStoreSelection: () => selection }));

const store = {
  id: 1,
  name: 'Bodegón La Candelaria',
  address: 'Av. Universidad',
  phone: '+582125710000',
  email: null,
  storeType: 'retail',
  location: null,
  isActive: true,
} as Store;

function show(role: StoreRole, given: Store = store) {
  session.user = { id: 5, role: 'user', memberships: [{ storeId: 1, role }] };
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <StoreGrid stores={[given]} />
    </QueryClientProvider>,
  );
}

const button = (name: RegExp) => screen.queryByRole('button', { name });

async function menuOf(role: StoreRole, given?: Store): Promise<(string | null)[]> {
  const { user } = show(role, given);
  await user.click(screen.getByRole('button', { name: /^Más acciones/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

describe('the cards of the stores', () => {
  it('say what a store is in words and which one is selected', () => {
    show('owner');
    for (const words of ['Comercio', 'Activa', 'Seleccionada', '0212-5710000', 'Sin correo electrónico']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(screen.getByRole('button', { name: `Seleccionar ${store.name}` }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offer an owner to edit and to delete', async () => {
    expect(await menuOf('owner')).toEqual(['Seleccionar como activa', 'Eliminar']);
    expect(button(/^Editar/)).not.toBeNull();
  });

  it.each<StoreRole>(['manager', 'cashier', 'viewer'])('offer a %s neither', async (role) => {
    expect(await menuOf(role)).toEqual(['Seleccionar como activa']);
    expect(button(/^Editar/)).toBeNull();
    expect(button(/^Administrar/)).not.toBeNull();
  });

  it('do not offer to edit a store that the server would refuse to change', async () => {
    expect(await menuOf('owner', { ...store, isActive: false })).toContain('Eliminar');
    expect(button(/^Editar/)).toBeNull();
    expect(screen.getByText('Inactiva')).toBeDefined();
  });

  it('ask before deleting, with the name and what happens to it', async () => {
    const { user } = show('owner');
    await user.click(screen.getByRole('button', { name: /^Más acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(store.name);
    expect(dialog.textContent).toContain('Esta acción no se puede deshacer.');
    expect(dialog.textContent).toContain('Su historial se conserva');
  });
});
