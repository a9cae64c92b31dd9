import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { samplePurchase, sampleSupplier } from '../../test/sample-purchase.ts';
import { SupplierList } from '../supplier-list/supplier-list.tsx';
import { PurchaseList } from './purchase-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
const figures = { totalPurchases: 1, pendingPurchases: 1, totalUSD: 13.92, averageUSD: 13.92 };
const owed = { totalSuppliers: 1, activeSuppliers: 1, owedUSD: 40, overdueUSD: 25 };
const answers = {
  'GET /purchases/stores/1': () => accept({ data: [samplePurchase()], pagination }),
  'GET /purchases/stores/1/stats': () => accept({ data: figures }),
  'GET /suppliers/stores/1': () => accept({ data: [{ ...sampleSupplier(), owedUSD: 40, overdueUSD: 25 }], pagination }),
  'GET /suppliers/stores/1/stats': () => accept({ data: owed }),
};

it('figures of the purchases are one strip over the list, and one press takes every filter away', async () => {
  const server = fakeServer(answers);
  const { user, router } = renderScreens(
    { '/purchases': () => <PurchaseList store={store} /> },
    '/purchases?status=pending&search=polar',
  );
  const strip = await screen.findByRole('group', { name: 'Cifras de las compras' });
  expect(within(strip).getByRole('region', { name: 'Compras Pendientes' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(server.calls.at(-1)?.query).not.toHaveProperty('status'));
});

it('figures and rows of the suppliers say what is owed and what of it is late', async () => {
  fakeServer(answers);
  renderScreens({ '/suppliers': () => <SupplierList store={store} /> });
  const strip = await screen.findByRole('group', { name: 'Cifras de los proveedores' });
  expect((await within(strip).findByRole('region', { name: 'Por Pagar' })).textContent).toContain('$40,00');
  expect(within(strip).getByRole('region', { name: 'Vencido' }).textContent).toContain('$25,00');
  expect(await screen.findByText('Vencido $25,00')).toBeDefined();
});
