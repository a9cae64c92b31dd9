import type { Product } from '@minipos/contract/catalogue/products';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleProduct, sampleTax } from '../../../test/sample-catalogue.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { useChosen } from './use-chosen.ts';

const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 };
const change = 'POST /products/stores/1/chosen/change';
const chosenNow = 'GET /products/stores/1/chosen';
const later = '2026-11-14T13:00:00.000Z';
const ring = sampleProduct({ storeId: 1, name: 'Anillo', priceUSD: 2.5 });
const chain = sampleProduct({ id: 6, storeId: 1, name: 'Cadena', priceUSD: 10 });
const priced = (product: Product, priceUSD: number) => ({ ...product, priceUSD, updatedAt: later });
const raised = [priced(ring, 2.75), priced(chain, 11)];

type Handlers = Parameters<typeof fakeServer>[0];

/** Two products that were chosen; «Leer la lista» shows them as `next`, as a list does that is read again. */
async function open(handlers: Handlers, next: readonly Product[] = raised, listed: readonly Product[] = [ring, chain]) {
  sessionState.open(
    samplePerson({ role: 'user', memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }),
    't',
  );
  const server = fakeServer(
    Object.assign(handlers, {
      'GET /stores': () => accept({ data: [sampleStore()], pagination }),
      'GET /taxes/stores/1/taxes-active': () =>
        accept({ data: [sampleTax({ storeId: 1, isDefault: true }), sampleTax({ id: 4, name: 'Exento', rate: 0 })] }),
    }),
  );
  const Screen = () => {
    const [page, setPage] = useState(listed);
    const chosen = useChosen(1, page);
    return (
      <>
        <button type="button" onClick={chosen.addPage}>
          Elegir
        </button>
        <button type="button" onClick={() => setPage(next)}>
          Leer la lista
        </button>
        <ChosenBar storeId={1} chosen={chosen} />
      </>
    );
  };
  const { user } = renderScreens({ '/': Screen });
  await user.click(await screen.findByText('Elegir'));
  const begin = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  const readList = () => user.click(screen.getByText('Leer la lista'));
  const sent = () => server.calls.filter(({ call }) => call === change).map(({ body }) => body);
  return { user, begin, readList, sent };
}

async function raise(begun: Awaited<ReturnType<typeof open>>) {
  const dialog = await begun.begin('Cambiar precio');
  await begun.user.type(dialog.getByLabelText(/^Porcentaje/), '10');
  const press = () => begun.user.click(dialog.getByRole('button', { name: 'Cambiar precio' }));
  await press();
  return { dialog, press };
}

afterEach(() => {
  sessionState.close();
  vi.unstubAllGlobals();
});

it('after an answer that got lost the very same change is sent again, whatever the list shows by then', async () => {
  const handlers: Handlers = {};
  const begun = await open(handlers);
  const { dialog, press } = await raise(begun);
  await dialog.findByText('No se recibió respuesta del servidor');
  await begun.readList();
  expect(dialog.getByText('Anillo: de $2,50 a $2,75')).toBeDefined();
  handlers[change] = () => accept({ data: { changed: 2 }, message: '2 productos actualizados' });
  await press();
  expect(await screen.findByText('2 productos actualizados')).toBeDefined();
  const [first, second] = begun.sent();
  expect(second).toEqual(first);
});

it('a change that turns out to be made already is not made on top of itself', async () => {
  const begun = await open({
    [change]: () => refuse(409, 'PRODUCTS_CHANGED', 'Alguno cambió.'),
    [chosenNow]: () => accept({ data: raised }),
  });
  await raise(begun);
  expect(await screen.findByText('El cambio ya estaba hecho')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Productos elegidos' })).toBeNull());
  expect(begun.sent()).toHaveLength(1);
});

it('products that turn out to be deleted already are not missed', async () => {
  const begun = await open({
    'POST /products/stores/1/chosen/delete': () => refuse(404, 'PRODUCT_NOT_FOUND', 'Producto no encontrado'),
    [chosenNow]: () => accept({ data: [] }),
  });
  const dialog = await begun.begin('Eliminar');
  await begun.user.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Ya estaban eliminados')).toBeDefined();
});

it('prices that moved are said, and the percentage is asked for once more', async () => {
  const begun = await open({
    [change]: () => refuse(409, 'PRODUCTS_CHANGED', 'Alguno cambió.'),
    [chosenNow]: () => accept({ data: [priced(ring, 3), chain] }),
  });
  const { dialog, press } = await raise(begun);
  expect(await dialog.findByText(/revisa los precios.* Anillo: de \$2,50 a \$3,00\.$/)).toBeDefined();
  await press();
  expect(await dialog.findByText('Escribe un porcentaje mayor a 0, hasta 100')).toBeDefined();
  expect(begun.sent()).toHaveLength(1);
  await begun.user.type(dialog.getByLabelText(/^Porcentaje/), '10');
  await press();
  await waitFor(() => expect(begun.sent()).toHaveLength(2));
  expect(begun.sent()[1]).toMatchObject({ products: [{ productId: 5, seenAt: later }, { productId: 6 }] });
});

it.each([
  ['Desactivar', /^Se conservan, pero no se ofrecen/],
  ['Activar', /^Se ofrecen de nuevo/],
  ['Eliminar', /^Dejarán de ofrecerse/],
])('%s asks about many in the plural', async (action, ofMany) => {
  const begun = await open({});
  const dialog = await begun.begin(action);
  expect(dialog.getByText(ofMany)).toBeDefined();
  expect(dialog.queryByText('Anillo')).toBeNull();
});

it.each([
  ['Desactivar', /^Se conserva, pero no se ofrece/],
  ['Activar', /^Se ofrece de nuevo/],
  ['Eliminar', /^Dejará de ofrecerse/],
])('%s asks about one by its name and in the singular', async (action, ofOne) => {
  const begun = await open({}, raised, [ring]);
  const dialog = await begun.begin(action);
  expect(dialog.getByText('Anillo')).toBeDefined();
  expect(dialog.getByText(ofOne)).toBeDefined();
});

it('no tax is given that nobody chose', async () => {
  const begun = await open({ [change]: () => accept({ data: { changed: 2 }, message: '2 productos actualizados' }) });
  const dialog = await begun.begin('Cambiar impuesto');
  const field = dialog.getByLabelText<HTMLInputElement>(/^Impuesto/, { selector: 'input' });
  expect(field.value).toBe('');
  await begun.user.click(dialog.getByRole('button', { name: 'Cambiar impuesto' }));
  expect(await dialog.findByText('Debe seleccionar un impuesto')).toBeDefined();
  expect(begun.sent()).toEqual([]);
  await begun.user.click(field);
  await begun.user.click(await screen.findByRole('option', { name: /^IVA general/ }));
  await begun.user.click(dialog.getByRole('button', { name: 'Cambiar impuesto' }));
  await waitFor(() => expect(begun.sent()).toMatchObject([{ changes: { taxId: null } }]));
});

it('what was done says how to take it back, and what came back', async () => {
  const undone = 'POST /products/stores/1/chosen/changes/9/undo';
  const begun = await open({
    [change]: () => accept({ data: { changed: 2, changeId: 9 }, message: '2 productos actualizados' }),
    [undone]: () =>
      accept({ data: { restored: 1, kept: ['Cadena'] }, message: '1 producto como estaba. 1 producto cambió' }),
  });
  await raise(begun);
  await begun.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('1 producto como estaba. 1 producto cambió: Cadena')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
