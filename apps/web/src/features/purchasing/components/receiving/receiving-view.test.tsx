import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleItem, samplePurchase } from '../../test/sample-purchase.ts';
import { HeldPurchase } from '../purchase/held-purchase.tsx';
import { PurchasePage } from '../purchase/purchase-page.tsx';
import { ReceivingView } from './receiving-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const read = 'GET /purchases/stores/1/9';
const send = 'PUT /purchases/stores/1/9/receive';
const two = samplePurchase({
  items: [sampleItem(), sampleItem({ line: 2, productId: 2, productName: 'Harina', barcode: '759', units: 5 })],
});

function open(answers: Parameters<typeof fakeServer>[0] = {}, first: Purchase = two) {
  const known = { purchase: first };
  const server = fakeServer({ [read]: () => accept({ data: known.purchase }), ...answers });
  const view = renderScreens({
    '/purchases/9/receive': () => (
      <PurchasePage store={store} purchaseId={9}>
        {(purchase) => (
          <HeldPurchase purchase={purchase}>
            {(held, about) => <ReceivingView store={store} purchase={held} about={about} />}
          </HeldPurchase>
        )}
      </PurchasePage>
    ),
  });
  return { ...view, server, known };
}
const counted = (name: string) => screen.findByLabelText<HTMLInputElement>(`Contado de ${name}`);
const lines = () => within(screen.getByRole('list', { name: 'Líneas' })).getAllByRole('listitem');

describe('receiving', () => {
  it('a line stays in the list while it is counted', async () => {
    const { user } = open();
    await counted('Malta');
    await user.click(screen.getByRole('radio', { name: 'Por contar 2' }));
    await user.type(await counted('Malta'), '12');
    expect(lines()).toHaveLength(2);
    expect((await counted('Malta')).value).toBe('12');
    expect(screen.getByRole('radio', { name: 'Por contar 1' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Todas 2' }));
    await user.click(screen.getByRole('radio', { name: 'Por contar 1' }));
    expect(lines()).toHaveLength(1);
  });

  it('all the rest came: what was counted stays', async () => {
    const { user } = open();
    await user.type(await counted('Malta'), '11');
    await user.click(screen.getByRole('button', { name: 'Llegó todo' }));
    expect((await counted('Malta')).value).toBe('11');
    expect((await counted('Harina')).value).toBe('5');
    expect(screen.getByText('Faltan 1')).toBeDefined();
  });

  it('keeps the count when the purchase changes meanwhile, says so and sends what was seen', async () => {
    const { user, known, queryClient, server } = open({
      [send]: () => refuse(409, 'PURCHASE_CHANGED', 'Otra persona cambió o recibió esta compra'),
    });
    await user.type(await counted('Malta'), '12');
    known.purchase = { ...two, version: 1, items: [sampleItem({ units: 24 })] };
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Esta compra cambió mientras tanto/)).toBeDefined();
    expect((await counted('Malta')).value).toBe('12');
    expect(lines()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Recibir lo contado' }));
    expect(await screen.findByText('Otra persona cambió o recibió esta compra')).toBeDefined();
    expect(server.calls.find(({ call }) => call === send)?.body).toMatchObject({ version: 0 });
    expect((await counted('Malta')).value).toBe('12');
    await user.click(screen.getByRole('button', { name: 'Cargar de nuevo' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect((await counted('Malta')).value).toBe('');
    expect(screen.queryByText(/Esta compra cambió mientras tanto/)).toBeNull();
  });

  it('with nothing counted yet, the newer one simply shows', async () => {
    const { known, queryClient } = open();
    await counted('Malta');
    known.purchase = { ...two, version: 1, items: [sampleItem()] };
    await queryClient.invalidateQueries();
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Cargar de nuevo' })).toBeNull();
  });

  it('shows what is wrong with a count, and a repeated invoice under its field', async () => {
    const tooMuch = 'Revisa el conteo de Malta: es demasiado';
    const taken = 'Ya está en la compra COM-000001';
    const answers = [
      refuse(400, 'VALIDATION', 'Revisa los datos', { lines: tooMuch }),
      refuse(409, 'INVOICE_TAKEN', 'Ya hay una compra con esa factura', { invoiceNumber: taken }),
    ];
    const { user } = open({ [send]: () => answers.shift() ?? accept({ data: two }) });
    await user.type(await counted('Malta'), '999');
    await user.click(screen.getByRole('button', { name: 'Recibir lo contado' }));
    expect((await screen.findByRole('alert')).textContent).toContain(tooMuch);
    await user.click(screen.getByRole('button', { name: 'Recibir lo contado' }));
    expect(await screen.findByText(taken)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número de factura')));
  });
});
