import type { Product } from '@minipos/contract/catalogue/products';
import { isEan13 } from '@minipos/domain/catalogue/barcode';
import type { StoreRole } from '@minipos/domain/people/roles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, type FakeServer, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { ProductDialog } from './product-dialog.tsx';

const at = '2026-11-14T12:00:00.000Z';
const product: Product = {
  id: 9,
  uuid: '6f6ad1f6-6b0f-4c1e-9a55-5b9ed2a7b0a1',
  storeId: 1,
  name: 'Harina de maíz 1 kg',
  description: null,
  model: null,
  sku: null,
  barcode: '7591001000012',
  departmentId: 3,
  departmentName: 'Harinas',
  brandId: null,
  brandName: null,
  taxId: null,
  unit: 'unit',
  kind: 'stocked',
  priceUSD: 1.16,
  costUSD: 0.75,
  stock: 12,
  minStock: 5,
  maxStock: null,
  isActive: true,
  images: [],
  createdAt: at,
  updatedAt: at,
};
const tax = { id: 1, storeId: 1, name: 'IVA general', rate: 16, description: null, isExempt: false, isDefault: true };
const department = { id: 3, storeId: 1, name: 'Harinas', icon: '🌽' };
const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 };
const create = 'POST /products/stores/1/products';
const update = 'PUT /products/stores/1/products/9';
const stock = 'PATCH /products/stores/1/products/9/stock';

type Handlers = Parameters<typeof fakeServer>[0];

/** A server with one department and IVA included in prices. */
function serve(handlers: Handlers = {}): FakeServer {
  return fakeServer({
    'GET /stores': () => accept({ data: [sampleStore()], pagination }),
    'GET /departments/stores/1/departments': () => accept({ data: [department], pagination }),
    'GET /brands/stores/1/brands': () => accept({ data: [], pagination }),
    'GET /taxes/stores/1/taxes-active': () => accept({ data: [tax] }),
    'GET /stores/1/settings': () => accept({ data: { pricesIncludeTax: true } }),
    ...handlers,
  });
}

async function open(given: Product | null, role: StoreRole = 'owner') {
  sessionState.open(samplePerson({ role: 'user', memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const onClose = vi.fn();
  const Screen = () => {
    const [opened, setOpened] = useState(true);
    const close = () => {
      onClose();
      setOpened(false);
    };
    return (
      <>
        <ProductDialog opened={opened} onClose={close} storeId={1} product={given} />
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
      </>
    );
  };
  const { user } = renderScreens({ '/': Screen });
  await screen.findByLabelText(/^Nombre/);
  return { user, onClose };
}

afterEach(() => {
  sessionState.close();
  vi.unstubAllGlobals();
});

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
/** All at once: typing letter by letter takes a slow machine minutes. */
const put = (field: HTMLInputElement, text: string) => fireEvent.change(field, { target: { value: text } });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const sent = (server: FakeServer, call: string) => server.calls.filter((one) => one.call === call);

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  put(input(/^Nombre/), 'Arroz 1 kg');
  put(input(/^Precio USD/), '1,35');
  await user.click(input(/^Departamento/));
  await user.click(await screen.findByRole('option', { name: 'Harinas' }));
}

describe('a new product', () => {
  it('says what is missing in words, and sends nothing', async () => {
    const server = serve();
    const { user } = await open(null);
    await user.click(save());
    expect(screen.getByText('El nombre es requerido')).toBeTruthy();
    expect(screen.getByText('El precio debe ser mayor a 0')).toBeTruthy();
    expect(screen.getByText('Debe seleccionar un departamento')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input(/^Nombre/)));

    put(input(/^Nombre/), 'A');
    put(input(/^Precio USD/), '-2');
    put(input('Código de barras'), 'ab');
    put(input('Stock inicial'), '-1');
    await user.click(save());
    expect(screen.getByText('El nombre debe tener al menos 2 caracteres')).toBeTruthy();
    expect(screen.getByText('El precio debe ser mayor a 0')).toBeTruthy();
    expect(screen.getByText('El código de barras debe tener al menos 3 caracteres')).toBeTruthy();
    expect(screen.getByText('El stock no puede ser negativo')).toBeTruthy();
    expect(sent(server, create)).toEqual([]);
  });

  it('is one product however often it is sent, and the next one is another', async () => {
    let lost = true;
    const server = serve({
      [create]: ({ body }) =>
        lost ? refuse(503, 'UNAVAILABLE', 'No disponible') : accept({ data: { ...product, ...(body as object) } }),
    });
    const { user, onClose } = await open(null);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('Error al crear producto')).toBeTruthy();
    lost = false;
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByLabelText(/^Nombre/);
    await fill(user);
    await user.click(save());
    await waitFor(() => expect(sent(server, create)).toHaveLength(3));
    const [first, again, next] = sent(server, create).map(({ body }) => body as { uuid: string });
    expect(again).toEqual(first);
    expect(next?.uuid).not.toBe(first?.uuid);
    expect(first).toMatchObject({ name: 'Arroz 1 kg', priceUSD: 1.35, departmentId: 3, taxId: null, stock: 0 });
  });

  it('is what was typed last, also when an earlier version had arrived and its answer was lost', async () => {
    let first: object | null = null;
    const server = serve({
      // The server keeps the first version that arrives under a uuid, and answers with it.
      [create]: ({ body }) => {
        const isLost = first === null;
        first ??= { ...product, ...(body as object), barcode: '2000000000017' };
        return isLost ? refuse(503, 'UNAVAILABLE', 'No disponible') : accept({ data: first });
      },
      [update]: ({ body }) => accept({ data: { ...product, ...first, ...(body as object) } }),
      [stock]: () => accept({ data: product }),
    });
    const { user, onClose } = await open(null);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('Error al crear producto')).toBeTruthy();
    put(input(/^Nombre/), 'Arroz 2 kg');
    put(input('Stock inicial'), '7');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(server, update).map(({ body }) => body)).toEqual([{ name: 'Arroz 2 kg' }]);
    expect(sent(server, stock)[0]?.body).toMatchObject({ operation: 'set', stock: 7 });
    expect(screen.getByText('Producto «Arroz 2 kg» creado')).toBeTruthy();
  });

  it('shows what is taken under its field', async () => {
    const message = 'Otro producto ya usa este código de barras';
    serve({ [create]: () => refuse(409, 'BARCODE_TAKEN', message, { barcode: message }) });
    const { user } = await open(null);
    await fill(user);
    await user.click(save());
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(input('Código de barras')));
  });

  it('makes a code of the store, and warns about an odd last digit without refusing it', async () => {
    serve();
    const { user } = await open(null);
    await user.click(screen.getByRole('button', { name: 'Generar' }));
    const made = input('Código de barras').value;
    expect(isEan13(made) && made.startsWith('2')).toBe(true);
    put(input('Código de barras'), '7591001000013');
    await user.type(input('Código de barras'), '{Enter}');
    expect(screen.getByText(/no coincide con el resto/)).toBeTruthy();
    // A scanner's Enter saves nothing.
    expect(screen.queryByText('El nombre es requerido')).toBeNull();
  });

  it('tells the margin without the tax while the price is typed', async () => {
    serve();
    await open(null);
    put(input(/^Precio USD/), '1,16');
    put(input('Costo USD'), '0,75');
    expect(await screen.findByText('Precio sin IVA')).toBeTruthy();
    expect(screen.getByText('$1,00')).toBeTruthy();
    expect(screen.getByText('$0,25')).toBeTruthy();
    expect(screen.getByText('25 %')).toBeTruthy();
    expect(screen.getByText('33,33 %')).toBeTruthy();
  });

  it('makes the department that is missing', async () => {
    const server = serve({
      'GET /departments/stores/1/departments': ({ url }) =>
        accept({ data: url.searchParams.get('search') ? [] : [department], pagination }),
      'POST /departments': () => accept({ data: { ...department, id: 4, name: 'Ferretería' } }),
      [create]: () => accept({ data: product }),
    });
    const { user, onClose } = await open(null);
    put(input(/^Nombre/), 'Clavos');
    put(input(/^Precio USD/), '1');
    await user.type(input(/^Departamento/), 'Ferretería');
    const offer = await screen.findByRole('option', { name: 'Crear «Ferretería»' }, { timeout: 5000 });
    await user.click(offer);
    await waitFor(() => expect(sent(server, 'POST /departments')).toHaveLength(1));
    await waitFor(() => expect(input(/^Departamento/).value).toBe('Ferretería'));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(server, create)[0]?.body).toMatchObject({ departmentId: 4 });
  });
});

describe('an existing product', () => {
  it('sends only what changed, and has no field for its stock', async () => {
    const server = serve({ [update]: () => accept({ data: product }) });
    const { user, onClose } = await open(product);
    expect(screen.queryByLabelText('Stock inicial')).toBeNull();
    expect(screen.getByText('12 und.')).toBeTruthy();
    // The person's rights arrive with the list of stores.
    await waitFor(() => expect(input(/^Precio USD/).disabled).toBe(false));
    put(input(/^Precio USD/), '1,2');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(server, update).map(({ body }) => body)).toEqual([{ priceUSD: 1.2 }]);
  });

  it('shows prices without letting them be changed, and no cost, to who may not', async () => {
    const server = serve({ [update]: () => accept({ data: product }) });
    const { user, onClose } = await open({ ...product, costUSD: null }, 'assistant');
    await waitFor(() => expect(input(/^Precio USD/).disabled).toBe(true));
    expect(screen.queryByLabelText('Costo USD')).toBeNull();
    put(input(/^Nombre/), 'Harina de maíz 1 kg amarilla');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(server, update).map(({ body }) => body)).toEqual([{ name: 'Harina de maíz 1 kg amarilla' }]);
  });
});
