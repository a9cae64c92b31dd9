import type { Product } from '@minipos/contract/catalogue/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleTransfer } from '../../../test/sample-transfer.ts';
import { TransferForm } from './transfer-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/stock/stores/1/transfers';
const at = '2026-11-18T12:00:00.000Z';
const product = (id: number, name: string, unit: Product['unit']): Product => ({
  id,
  uuid: `0197a5a0-0000-7000-8000-00000000000${id}`,
  storeId: 1,
  name,
  description: null,
  model: null,
  sku: null,
  barcode: `759${id}`,
  departmentId: 2,
  departmentName: 'Víveres',
  brandId: null,
  brandName: null,
  taxId: null,
  unit,
  kind: 'stocked',
  priceUSD: 1,
  costUSD: null,
  stock: 9,
  minStock: 5,
  maxStock: null,
  isActive: true,
  images: [],
  createdAt: at,
  updatedAt: at,
});
const shelf = [product(1, 'Malta', 'unit'), product(2, 'Queso', 'kg')];
const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 };

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    [`GET ${path}/destinations`]: () => accept({ data: [{ id: 2, name: 'Bodegón del centro', city: null }] }),
    'GET /products/stores/1/products': ({ url }) =>
      accept({ data: shelf.filter(({ barcode }) => barcode === url.searchParams.get('search')), pagination }),
    ...answers,
  });
  const view = renderScreens({
    '/stock/transfers/new': () => <TransferForm store={sampleStore()} />,
    '/stock/transfers/$transferId': () => <p>El traslado</p>,
  });
  const { user } = view;
  await user.click(await screen.findByRole('combobox', { name: /Tienda de destino/ }));
  await user.click(await screen.findByRole('option', { name: 'Bodegón del centro' }));
  for (const { barcode, name } of shelf) {
    await user.click(screen.getByLabelText('Agregar producto'));
    fireEvent.change(screen.getByLabelText('Agregar producto'), { target: { value: barcode } });
    await user.keyboard('{Enter}');
    await screen.findByLabelText(`Cantidad de ${name}`);
  }
  return { ...view, server, send: () => user.click(screen.getByRole('button', { name: 'Enviar traslado' })) };
}

it('what was sent before its answer got lost is said by its number, and can be opened', async () => {
  const message = 'Ya se envió como TRA-000009.';
  const { user, server, router, send } = await open({
    [`POST ${path}`]: () => refuse(409, 'TRANSFER_ALREADY_SENT', message),
    [`GET ${path}`]: () => accept({ data: [sampleTransfer({ direction: 'out' })], pagination }),
  });
  await send();
  expect(await screen.findByText(message)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Abrir el traslado' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/stock/transfers/9'));
  const sent = server.calls.find(({ call }) => call === `POST ${path}`)?.body as { uuid: string };
  expect(server.calls.find(({ call }) => call === `GET ${path}`)?.query).toMatchObject({ requestUuid: sent.uuid });
});

it('another refusal offers nothing to open', async () => {
  const { send } = await open({ [`POST ${path}`]: () => refuse(404, 'PRODUCT_NOT_FOUND', 'Producto no encontrado') });
  await send();
  expect(await screen.findByText('Producto no encontrado')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Abrir el traslado' })).toBeNull();
});

it('only what is measured may be sent in parts', async () => {
  const { send, server } = await open({
    [`POST ${path}`]: () => accept({ data: sampleTransfer({ direction: 'out' }) }),
  });
  fireEvent.change(screen.getByLabelText('Cantidad de Queso'), { target: { value: '0,5' } });
  fireEvent.change(screen.getByLabelText('Cantidad de Malta'), { target: { value: '0,5' } });
  await send();
  expect(await screen.findByText('Escribe una cantidad entera')).toBeDefined();
  expect(screen.getByLabelText('Cantidad de Malta').getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  fireEvent.change(screen.getByLabelText('Cantidad de Malta'), { target: { value: '2' } });
  await send();
  await waitFor(() =>
    expect(server.calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      items: [{ units: 2 }, { units: 0.5 }],
    }),
  );
});
