import type { Transfer } from '@minipos/contract/stock/transfers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleItem, sampleTransfer } from '../../../test/sample-transfer.ts';
import { ReceiveView } from './receive-view.tsx';
import { TransferPage } from './transfer-page.tsx';
import { TransferView } from './transfer-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const path = '/stock/stores/1/transfers/9';

function open(transfer: Transfer, answers: Parameters<typeof fakeServer>[0] = {}, at = '/stock/transfers/9/receive') {
  const server = fakeServer({ [`GET ${path}`]: () => accept({ data: transfer }), ...answers });
  const page = (children: (one: Transfer) => React.ReactNode) => () => (
    <TransferPage store={store} transferId={9}>
      {children}
    </TransferPage>
  );
  const view = renderScreens(
    {
      '/stock/transfers/9/receive': page((one) => <ReceiveView store={store} transfer={one} />),
      '/stock/transfers/$transferId': page((one) => (
        <TransferView store={store} transfer={one}>
          {null}
        </TransferView>
      )),
    },
    at,
  );
  return { ...view, server };
}

describe('receiving', () => {
  it('says what will be made, sends what was counted and that the rest will not come', async () => {
    const made = sampleItem({ line: 2, product: null, productName: 'Harina', units: 5, barcode: '759' });
    const transfer = sampleTransfer({ items: [sampleItem(), made] });
    const { user, server } = open(transfer, { [`PUT ${path}/receive`]: () => accept({ data: transfer }) });
    await user.type(await screen.findByLabelText('Contado de Malta'), '11');
    expect(screen.getByText(/se creará en esta tienda/)).toBeDefined();
    await user.click(screen.getByLabelText('Lo que falta no va a llegar'));
    await user.click(screen.getByRole('button', { name: 'Recibir lo contado' }));
    await waitFor(() => expect(server.calls.some(({ call }) => call.startsWith('PUT'))).toBe(true));
    const sent = server.calls.find(({ call }) => call.startsWith('PUT'));
    expect(sent?.body).toMatchObject({ version: 0, lines: [{ line: 1, units: 11 }], isLast: true });
  });

  it('nothing at all may be said to have come, and a refusal stays in sight', async () => {
    const message = 'Este traslado cambió';
    const { user } = open(sampleTransfer(), {
      [`PUT ${path}/receive`]: () => refuse(409, 'TRANSFER_CHANGED', message),
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Recibir lo contado' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByLabelText('Lo que falta no va a llegar'));
    expect(button.disabled).toBe(false);
    await user.click(button);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('of one that is over nothing can be received', async () => {
    open(sampleTransfer({ status: 'received', isComplete: true }));
    expect(await screen.findByText('De este traslado ya no se puede recibir mercancía.')).toBeDefined();
  });
});

describe('the page of a transfer', () => {
  it('of the sender offers to take it back until that was asked', async () => {
    const sent = sampleTransfer({ direction: 'out' });
    const { user, server } = open(
      sent,
      { [`PUT ${path}/cancel`]: () => accept({ data: { ...sent, isCancelAsked: true } }) },
      '/stock/transfers/9',
    );
    expect(await screen.findByText('En camino')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar traslado' }));
    await user.type(await screen.findByLabelText(/Motivo/), 'Hizo falta');
    await user.click(screen.getAllByRole('button', { name: 'Cancelar traslado' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(server.calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ reason: 'Hizo falta' }),
    );
  });

  it('while the other store has not answered says so', async () => {
    open(sampleTransfer({ direction: 'out', isCancelAsked: true, cancelReason: 'Ya no' }), {}, '/stock/transfers/9');
    expect(await screen.findByText('Cancelando')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancelar traslado' })).toBeNull();
  });
});
