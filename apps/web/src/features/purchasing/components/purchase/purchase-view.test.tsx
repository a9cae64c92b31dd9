import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { StoreRole } from '@minipos/domain/people/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleItem, samplePurchase } from '../../test/sample-purchase.ts';
import { PurchasePage } from './purchase-page.tsx';
import { PurchaseView } from './purchase-view.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const send = 'PUT /purchases/stores/1/9/close';
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1 };

function open(first: Purchase, role: StoreRole = 'owner') {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const known = { purchase: first };
  const server = fakeServer({
    'GET /stores': () => accept({ data: [store], pagination }),
    'GET /purchases/stores/1/9': () => accept({ data: known.purchase }),
    [send]: () => {
      known.purchase = { ...known.purchase, isComplete: true, version: known.purchase.version + 1 };
      return accept({ data: known.purchase });
    },
  });
  const view = renderScreens({
    '/purchases/9': () => (
      <PurchasePage store={store} purchaseId={9}>
        {(purchase) => (
          <PurchaseView store={store} purchase={purchase}>
            {null}
          </PurchaseView>
        )}
      </PurchasePage>
    ),
  });
  return { ...view, server };
}
const partly = samplePurchase({ status: 'received', version: 1, items: [sampleItem({ receivedUnits: 5 })] });

describe('the page of a purchase', () => {
  it('that came in part is closed after a question', async () => {
    const { user, server } = open(partly);
    await user.click(await screen.findByRole('button', { name: 'Cerrar: no llegará más' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar la compra?' });
    expect(server.calls.some(({ call }) => call === send)).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar compra' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar: no llegará más' })).toBeNull());
    expect(server.calls.find(({ call }) => call === send)?.body).toEqual({ version: 1 });
    expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull();
  });

  it('of which nothing came is received, changed or cancelled, and not closed', async () => {
    open(samplePurchase({ items: [sampleItem({ unitCost: 0.8333 })] }));
    expect(await screen.findByRole('button', { name: 'Marcar como Recibida' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Editar Compra' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancelar Compra' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cerrar: no llegará más' })).toBeNull();
    expect(screen.getByText('$0,8333')).toBeDefined();
  });

  it('goes to its supplier as a paper and as a message, which tells no cost', async () => {
    const { user } = open(samplePurchase({ notes: 'Entregar por atrás', totalVES: 11_723.52 }), 'viewer');
    await user.click(await screen.findByRole('button', { name: 'Imprimir orden' }));
    const paper = await screen.findByRole('group', { name: 'Vista previa: Orden de compra COM-000009' });
    for (const text of ['J-00006372-9', '$13,92', 'Bs. 11.723,52', 'Notas: Entregar por atrás']) {
      expect(within(paper).getByText(text)).toBeDefined();
    }
    expect(within(paper).getByText(/^Documento no fiscal. Es un pedido/)).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp' }));
    const link = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.pathname).toBe('/584141234567');
    expect(address.searchParams.get('text')).toContain('• Malta: 2 × bulto de 6');
    expect(address.searchParams.get('text')).not.toContain('$');
  });

  it('that was cancelled goes to nobody', async () => {
    open(samplePurchase({ status: 'cancelled', isComplete: true, cancelReason: 'No hay' }));
    expect(await screen.findByText('Cancelada: No hay')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Imprimir orden' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enviar por WhatsApp' })).toBeNull();
  });

  it('is closed only by who may receive', async () => {
    open(partly, 'viewer');
    expect(await screen.findByText('Recibida en parte')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cerrar: no llegará más' })).toBeNull();
  });
});
