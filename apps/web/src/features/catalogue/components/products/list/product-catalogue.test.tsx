import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleProduct } from '../../../test/sample-catalogue.ts';
import { StoreLowStock } from '../../stock/stock-low-list.tsx';
import { ProductCatalogue } from './product-catalogue.tsx';

const flour = sampleProduct({ storeId: 1 });
const pagination = { page: 1, limit: 24, total: 1, totalPages: 1 };
const list = 'GET /products/stores/1/products';

async function open(address: string) {
  sessionState.open(
    samplePerson({ role: 'user', memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }),
    't',
  );
  const server = fakeServer({
    'GET /stores': () => accept({ data: [sampleStore()], pagination }),
    [list]: () => accept({ data: [flour], pagination }),
    'GET /products/stores/1/low-stock': () => accept({ data: [flour], pagination }),
    'GET /products/stores/1/chosen': () => accept({ data: [flour] }),
    'GET /products/stores/1/barcode/7591001000012': () => accept({ data: flour }),
    'GET /products/stores/1/barcode/759100': () => refuse(404, 'PRODUCT_NOT_FOUND', 'Producto no encontrado'),
    'GET /departments/stores/1/departments': () => accept({ data: [], pagination }),
    'GET /brands/stores/1/brands': () => accept({ data: [], pagination }),
  });
  const store = sampleStore();
  const view = renderScreens(
    {
      '/products': () => <ProductCatalogue store={store} />,
      '/products/low-stock': () => <StoreLowStock store={store} />,
    },
    address,
  );
  await screen.findAllByText(flour.name);
  const search = () => view.router.state.location.search as Record<string, unknown>;
  const asked = () => server.calls.filter(({ call }) => call === list).at(-1)?.query['search'];
  return { ...view, search, asked };
}

/** As a scanner types: one key right after the other. True when its Enter presses no button. */
function scan(code: string): boolean {
  let isTaken = false;
  let at = performance.now();
  for (const key of [...code, 'Enter']) {
    at += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
    isTaken = event.defaultPrevented;
  }
  return isTaken;
}

afterEach(() => {
  sessionState.close();
  vi.unstubAllGlobals();
});

it('Enter after part of a code keeps the search; after a whole one it shows the product', async () => {
  const { search, asked } = await open('/products');
  const field = screen.getByRole('searchbox', { name: 'Buscar productos' });
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  enter('759100');
  await vi.waitFor(() => expect(asked()).toBe('759100'));
  expect(search()).toMatchObject({ search: '759100' });
  expect(screen.queryByText('Producto no encontrado')).toBeNull();
  enter('7591001000012');
  expect(await screen.findByText('Producto encontrado')).toBeDefined();
  await vi.waitFor(() => expect(asked()).toBeUndefined());
});

it('a scan while something is done with the chosen ones reaches neither the list nor a field', async () => {
  const { user, search } = await open('/products');
  await user.click(screen.getByRole('checkbox', { name: `Elegir ${flour.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar precio' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>(/^Porcentaje/);
  act(() => field.focus());
  expect(scan('0015')).toBe(true);
  expect(search()).toEqual({});
});

it('a scan while labels of what runs short are made does not search behind them', async () => {
  const { user, search } = await open('/products/low-stock');
  await user.click(screen.getByRole('button', { name: 'Etiquetas' }));
  await screen.findByLabelText(`Etiquetas de ${flour.name}`);
  expect(scan('7591001000012')).toBe(true);
  expect(search()).toEqual({});
});
