import type { Product } from '@minipos/contract/catalogue/products';
import { ApiError } from '@minipos/contract/core/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleProduct } from '../../test/sample-catalogue.ts';
import { StockDialog } from './stock-dialog.tsx';

const api = vi.hoisted(() =>
  vi.fn<(endpoint: unknown, input: { body: Record<string, unknown> }) => Promise<unknown>>(),
);
vi.mock('#session/api.ts', () => ({ api }));

function open(product: Product) {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <StockDialog opened onClose={onClose} product={product} />
    </QueryClientProvider>,
  );
  return { user, onClose };
}
const quantity = () => screen.getByLabelText(/^Cantidad que entra/);
const save = () => screen.getByRole('button', { name: /Guardar|Reintentar/ });

beforeEach(() => {
  api.mockReset().mockResolvedValue({ success: true, data: sampleProduct({ stock: 20 }) });
});

describe('the stock dialog', () => {
  it('shows what will be left while typing, then sends the movement', async () => {
    const { user, onClose } = open(sampleProduct());
    await user.type(quantity(), '8');
    expect(screen.getByRole('status').textContent).toContain('20 unidades');
    await user.click(screen.getByRole('button', { name: 'Llegó mercancía' }));
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.mock.calls[0]?.[1].body).toEqual({
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      operation: 'add',
      stock: 8,
      reason: 'Llegó mercancía',
    });
    expect(await screen.findByText('Stock actualizado correctamente')).toBeDefined();
  });

  it('takes decimals with a comma for what is weighed, and refuses them for units', async () => {
    const { user, onClose } = open(sampleProduct({ unit: 'kg', stock: 1 }));
    await user.type(quantity(), '0,750');
    expect(screen.getByRole('status').textContent).toContain('1,75 kg');
    await user.type(screen.getByLabelText(/^Motivo/), 'Llegó más{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.mock.calls[0]?.[1].body).toMatchObject({ stock: 0.75 });
  });

  it('asks for a whole quantity of units and for a reason', async () => {
    const { user } = open(sampleProduct());
    await user.type(quantity(), '1,5{Enter}');
    expect(await screen.findByText('Los productos por unidad llevan cantidades enteras')).toBeDefined();
    expect(screen.getByText('El motivo es requerido')).toBeDefined();
    expect(api).not.toHaveBeenCalled();
  });

  it('offers the reasons of the operation, and forgets one that does not go with another', async () => {
    const { user } = open(sampleProduct());
    const reason = () => screen.getByLabelText<HTMLInputElement>(/^Motivo/).value;
    expect(screen.queryByRole('button', { name: 'Merma o daño' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Llegó mercancía' }));
    await user.click(screen.getByRole('radio', { name: 'Restar' }));
    expect(reason()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Corrección' }));
    await user.click(screen.getByRole('radio', { name: 'Fijar' }));
    expect(reason()).toBe('Corrección');
    await user.clear(screen.getByLabelText(/^Motivo/));
    await user.type(screen.getByLabelText(/^Motivo/), 'Se mojó');
    await user.click(screen.getByRole('radio', { name: 'Restar' }));
    expect(reason()).toBe('Se mojó');
  });

  it('warns before subtracting more than there is', async () => {
    const { user } = open(sampleProduct());
    await user.click(screen.getByRole('radio', { name: 'Restar' }));
    await user.type(screen.getByLabelText(/^Cantidad que sale/), '13');
    expect(screen.getByText('Solo hay 12 unidades: el stock no baja de 0.')).toBeDefined();
  });

  it('after an answer that got lost, sends the very same movement again', async () => {
    api.mockRejectedValueOnce(new NetworkError());
    const { user, onClose } = open(sampleProduct());
    await user.type(quantity(), '8');
    await user.click(screen.getByRole('button', { name: 'Corrección' }));
    await user.click(save());
    expect(await screen.findByText('Error al actualizar stock')).toBeDefined();
    expect(quantity()).toHaveProperty('disabled', true);
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.mock.calls[1]?.[1].body).toEqual(api.mock.calls[0]?.[1].body);
  });

  it("shows the server's refusal under its field and lets the person change it", async () => {
    const message = 'El stock no puede pasar de 999.999';
    const answer = { success: false, code: 'STOCK_OUT_OF_RANGE', message, fields: { stock: message } } as const;
    api.mockRejectedValueOnce(new ApiError(422, answer, null));
    const { user } = open(sampleProduct());
    await user.type(quantity(), '8');
    await user.click(screen.getByRole('button', { name: 'Corrección' }));
    await user.click(save());
    expect(await screen.findByText(message)).toBeDefined();
    expect(quantity()).toHaveProperty('disabled', false);
  });
});
