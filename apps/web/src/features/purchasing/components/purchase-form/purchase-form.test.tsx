import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { samplePurchase, sampleSupplier } from '../../test/sample-purchase.ts';
import { EditPurchase, NewPurchase } from './purchase-form-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

const store = sampleStore();
const path = '/purchases/stores/1';
const buyable = (id: number, name: string, barcode: string): BuyableProduct => ({
  id,
  name,
  sku: null,
  barcode,
  supplierCode: null,
  unit: 'unit',
  stock: 3,
  taxRate: 16,
  isExempt: false,
  lastCostUSD: 0.9167,
  packName: null,
  packSize: 1,
});
const shelf = [buyable(1, 'Malta', '7591'), buyable(2, 'Malta de litro', '75912')];
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1 };
const shared = {
  'GET /suppliers/stores/1': () => accept({ data: [sampleSupplier()], pagination }),
  [`GET ${path}/products`]: ({ url }: { url: URL }) => {
    const words = url.searchParams.get('search') ?? '';
    return accept({ data: shelf.filter(({ name, barcode }) => `${name} ${barcode}`.includes(words)) });
  },
};

function openEdit(answers: Parameters<typeof fakeServer>[0] = {}) {
  const known = { purchase: samplePurchase() };
  const server = fakeServer({ ...shared, [`GET ${path}/9`]: () => accept({ data: known.purchase }), ...answers });
  const view = renderScreens({ '/purchases/9/edit': () => <EditPurchase store={store} purchaseId={9} /> });
  return { ...view, server, known };
}
function openNew(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...shared, ...answers });
  return { server, ...renderScreens({ '/purchases/new': () => <NewPurchase store={store} /> }) };
}
const search = () => screen.getByLabelText('Agregar producto');
const bought = () => screen.queryByRole('list', { name: 'Productos de la compra' });

describe('the form of a purchase', () => {
  it('a date may be half typed', async () => {
    const { user } = openEdit();
    const day = await screen.findByLabelText<HTMLInputElement>(/^Fecha/);
    expect(await screen.findByText(/vence 01\/12\/2026/)).toBeDefined();
    await user.clear(day);
    await user.type(day, '181');
    expect(day.value).toBe('18/1');
    expect(screen.queryByText(/vence/)).toBeNull();
    await user.type(day, '12026');
    expect(await screen.findByText(/vence 03\/12\/2026/)).toBeDefined();
  });

  it('keeps what is typed when the purchase changes meanwhile or the change is refused', async () => {
    const changed = 'Otra persona cambió o recibió esta compra';
    const { user, known, queryClient, server } = openEdit({
      [`PUT ${path}/9`]: () => refuse(409, 'PURCHASE_CHANGED', changed),
    });
    const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notas');
    await user.type(notes, 'Por la tarde');
    known.purchase = samplePurchase({ version: 1, notes: 'De otra persona' });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Esta compra cambió mientras tanto/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Guardar compra' }));
    expect(await screen.findByText(changed)).toBeDefined();
    expect(server.calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ version: 0 });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notas').value).toBe('Por la tarde');
    await user.click(screen.getByRole('button', { name: 'Cargar de nuevo' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Notas').value).toBe('De otra persona'));
  });

  it('leaving asks only when something was typed', async () => {
    const { user, router } = openEdit();
    await screen.findByLabelText('Notas');
    await user.click(screen.getByRole('link', { name: 'Volver a las compras' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/purchases'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Enter saves; what is missing is under its field, which takes the focus', async () => {
    const { user, server } = openNew();
    await user.click(await screen.findByLabelText('Número de control'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Elige el proveedor')).toBeDefined();
    const supplier = screen.getByRole('combobox', { name: /Proveedor/ });
    await waitFor(() => expect(document.activeElement).toBe(supplier));
    await user.click(supplier);
    await user.click(await screen.findByRole('option', { name: 'Distribuidora Polar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar compra' }));
    expect(await screen.findByText('Agrega al menos un producto')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(search()));
    expect(server.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('a repeated invoice is told under its field', async () => {
    const taken = 'Ya está en la compra COM-000001';
    const { user } = openEdit({
      [`PUT ${path}/9`]: () =>
        refuse(409, 'INVOICE_TAKEN', 'Ya hay una compra con esa factura', { invoiceNumber: taken }),
    });
    fireEvent.change(await screen.findByLabelText('Número de factura'), { target: { value: 'A-1' } });
    await user.click(screen.getByLabelText('Número de factura'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(taken)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número de factura')));
  });

  it('a code typed by hand and Enter picks its product, as do words that only one fits', async () => {
    const { user } = openNew();
    await waitFor(search);
    await user.click(search());
    fireEvent.change(search(), { target: { value: '7591' } });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bought()?.textContent).toContain('Malta'));
    expect(within(bought() as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.change(search(), { target: { value: 'litro' } });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bought()?.textContent).toContain('Malta de litro'));
    expect(screen.queryByText('Elige el proveedor')).toBeNull();
    fireEvent.change(search(), { target: { value: 'Malta' } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /Malta de litro.*último costo \$0,9167/ })).toBeDefined();
    expect(within(bought() as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  });

  it('what the words before found is no choice while others are typed', async () => {
    const { user } = openNew();
    await waitFor(search);
    await user.type(search(), 'Malta');
    expect(await screen.findByRole('option', { name: /Malta de litro/ })).toBeDefined();
    fireEvent.change(search(), { target: { value: 'Malta de' } });
    expect(screen.getAllByRole('option', { name: /Malta de litro/ })).toHaveLength(1);
    fireEvent.change(search(), { target: { value: 'Q' } });
    expect(screen.queryAllByRole('option', { name: /Malta/ })).toEqual([]);
  });

  it('a scan behind a dialog adds nothing', async () => {
    acceptSession(samplePerson(), 't');
    const { user, server } = openNew({ 'GET /stores': () => accept({ data: [store], pagination }) });
    const scan = () => {
      for (const key of [...'7591031003540', 'Enter']) fireEvent.keyDown(document.body, { key });
    };
    const asked = () => server.calls.filter(({ call }) => call === `GET ${path}/products`).length;
    await user.click(await screen.findByRole('button', { name: 'Nuevo' }));
    await screen.findByRole('dialog', { name: 'Crear Nuevo Proveedor' });
    scan();
    expect(asked()).toBe(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    scan();
    await waitFor(() => expect(asked()).toBe(1));
  });

  it('what can no longer be changed says so with a way back', async () => {
    const { known, queryClient } = openEdit();
    await screen.findByLabelText('Notas');
    known.purchase = samplePurchase({ version: 1, status: 'received' });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/no se puede cambiar/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Editar Compra' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Volver a la compra' })).toBeDefined();
  });
});
