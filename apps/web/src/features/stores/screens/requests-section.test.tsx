import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleRequest } from '../test/sample-request.ts';
import { RequestsSection } from './requests-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '/admin-dashboard';
const list = 'GET /store-requests';
const terms = 'GET /store-requests/admin/terms';
const stats = 'GET /store-requests/admin/stats';
const setPayment = `PUT /store-requests/admin/${sampleRequest.id}/payment`;
const page = (row: object) => accept({ data: [row], pagination: { page: 1, limit: 6, total: 1, totalPages: 1 } });
const counts = { pending: 1, approved: 0, rejected: 0, cancelled: 2, toReturn: 1, paidUSD: 40 };
const others = {
  [stats]: () => accept({ data: counts }),
  [terms]: () => accept({ data: { additionalStorePrice: 50, bank: null } }),
};
const corrected = {
  ...sampleRequest,
  version: 2,
  payment: { ...sampleRequest.payment, reference: '99887766', amount: 10 },
};

it('decides about the payment that was seen, not about the one that took its place meanwhile', async () => {
  let row: object = sampleRequest;
  const server = fakeServer({ ...others, [list]: () => page(row), [setPayment]: () => accept({ data: corrected }) });
  const { user, queryClient } = renderScreens({ [at]: RequestsSection });
  await user.click(await screen.findByRole('button', { name: sampleRequest.storeName }));
  await user.click(await screen.findByRole('button', { name: 'Pago recibido' }));
  const question = await screen.findByRole('dialog', { name: '¿Confirmar el pago?' });
  row = corrected;
  await queryClient.invalidateQueries();
  expect(question.textContent).toContain('Bs. 42.110,34, referencia 00458273611.');
  await user.click(within(question).getByRole('button', { name: 'Pago recibido' }));
  await waitFor(() =>
    expect(server.calls.find(({ call }) => call === setPayment)?.body).toEqual({ version: 1, paymentStatus: 'paid' }),
  );
});

it('says that a request changed while it was looked at, and shows it anew', async () => {
  let row: object = sampleRequest;
  fakeServer({ ...others, [list]: () => page(row) });
  const { user, queryClient } = renderScreens({ [at]: RequestsSection });
  await user.click(await screen.findByRole('button', { name: sampleRequest.storeName }));
  const drawer = await screen.findByRole('dialog', { name: 'Detalles de la solicitud' });
  row = corrected;
  await queryClient.invalidateQueries();
  expect(await within(drawer).findByText('La solicitud cambió mientras la mirabas')).toBeDefined();
  expect(within(drawer).getByText('00458273611')).toBeDefined();
  expect(within(drawer).queryByRole('button', { name: 'Pago recibido' })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Mirar otra vez' }));
  expect(within(drawer).getByText('99887766')).toBeDefined();
  expect(within(drawer).getByRole('button', { name: 'Pago recibido' })).toBeDefined();
});

it('counts what has to go back, and says which figures could not be had', async () => {
  fakeServer({ ...others, [list]: () => page(sampleRequest), [terms]: () => ({ status: 500, body: {} }) });
  const { user } = renderScreens({ [at]: RequestsSection });
  const figure = await screen.findByRole('region', { name: 'Por devolver' });
  await waitFor(() => expect(figure.textContent).toContain('1'));
  expect(await screen.findByText(/Error al cargar información de precios/)).toBeDefined();
  fakeServer({ ...others, [list]: () => page(sampleRequest) });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(/Error al cargar información de precios/)).toBeNull());
});
