import { listDepartments } from '@minipos/contract/catalogue/departments';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { useUrlFilters } from './url-filters.ts';

function List() {
  const [filters, setFilters] = useUrlFilters(listDepartments.query);
  return (
    <>
      <output>{JSON.stringify(filters)}</output>
      <button type="button" onClick={() => setFilters({ page: 2 })}>
        Siguiente
      </button>
      <button type="button" onClick={() => setFilters({ search: 'queso' })}>
        Buscar
      </button>
      <button type="button" onClick={() => setFilters({ isActive: true })}>
        Activos
      </button>
    </>
  );
}

it('keeps filters in the address: steps can be taken back, typing leaves no step', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRoute();
  const routes = root.addChildren([createRoute({ getParentRoute: () => root, path: '/lista', component: List })]);
  const history = createMemoryHistory({ initialEntries: ['/lista?section=users'] });
  const router = createRouter({ routeTree: routes, history });
  const { user } = renderUi(<RouterProvider router={router as never} />);
  const shown = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '') as object;

  expect(await shown()).toEqual({ page: 1, limit: 20, sort: 'name' });
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await shown()).toMatchObject({ page: 2 });
  expect(history.length).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await shown()).toMatchObject({ page: 1, search: 'queso' });
  expect(history.length).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Activos' }));
  expect(history.length).toBe(3);
  expect(router.state.location.search).toEqual({ section: 'users', search: 'queso', isActive: true });
  history.back();
  await expect.poll(shown).toEqual({ page: 1, limit: 20, sort: 'name', search: 'queso' });
});
