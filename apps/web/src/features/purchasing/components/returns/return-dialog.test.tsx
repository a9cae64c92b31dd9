import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleItem, samplePurchase } from '../../test/sample-purchase.ts';
import { PurchaseView } from '../purchase/purchase-view.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1 };
const send = 'PUT /purchases/stores/1/9/return';
const received = samplePurchase({
  status: 'received',
  isComplete: true,
  version: 4,
  items: [
    sampleItem({ receivedUnits: 12, returnedUnits: 2 }),
    sampleItem({ line: 2, productName: 'Harina', receivedUnits: 6, returnedUnits: 6 }),
  ],
});

it('goods go back by line, never more than is kept, with a reason and the version that was seen', async () => {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }), 't');
  const server = fakeServer({
    'GET /stores': () => accept({ data: [store], pagination }),
    [send]: () => accept({ data: received }),
  });
  const { user } = renderScreens({
    '/purchases/9': () => (
      <PurchaseView store={store} purchase={received}>
        {null}
      </PurchaseView>
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Devolver de Harina')).toBeNull();
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Vencida');
  await user.click(within(dialog).getByRole('button', { name: 'Devolver mercancía' }));
  expect(within(dialog).getByText('Escribe cuánto se devuelve')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Devolver todo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Devolver mercancía' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ call }) => call === send)?.body).toMatchObject({
    version: 4,
    reason: 'Vencida',
    lines: [{ line: 1, units: 10 }],
  });
});
