import type { Tax } from '@minipos/contract/catalogue/taxes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleTax } from '../../test/sample-catalogue.ts';
import { taxChanges } from './tax-changes.ts';
import { TaxDialog } from './tax-dialog.tsx';

const api = vi.hoisted(() => vi.fn());
vi.mock('#session/api.ts', () => ({ api }));

function open(tax: Tax | null) {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <TaxDialog opened onClose={onClose} storeId={7} tax={tax} />
    </QueryClientProvider>,
  );
  return { user, onClose };
}

beforeEach(() => {
  api.mockReset().mockResolvedValue({ success: true, data: sampleTax() });
});

describe('the tax dialog', () => {
  it('creates with a rate typed with a comma', async () => {
    const { user, onClose } = open(null);
    await user.type(screen.getByLabelText(/^Nombre/), 'IVA de lujo');
    await user.type(screen.getByLabelText(/^Tasa/), '31,5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const body = {
      name: 'IVA de lujo',
      rate: 31.5,
      description: null,
      isExempt: false,
      isDefault: false,
      isActive: true,
    };
    expect(api).toHaveBeenCalledWith(expect.anything(), { params: { storeId: 7 }, body });
  });

  it('exempt takes the rate to 0 and locks it', async () => {
    const { user, onClose } = open(sampleTax());
    await user.click(screen.getByRole('switch', { name: /^Exento/ }));
    const rate = screen.getByLabelText<HTMLInputElement>(/^Tasa/);
    expect(rate.value).toBe('0');
    expect(rate.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const params = { storeId: 7, taxId: 3 };
    expect(api).toHaveBeenCalledWith(expect.anything(), { params, body: { rate: 0, isExempt: true } });
  });

  it('refuses what makes no sense before asking the server', async () => {
    const { user } = open(null);
    await user.type(screen.getByLabelText(/^Nombre/), 'Algo');
    await user.type(screen.getByLabelText(/^Tasa/), '101');
    await user.click(screen.getByRole('switch', { name: /^Usar en los productos/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Activo/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La tasa debe estar entre 0 y 100')).toBeDefined();
    await user.clear(screen.getByLabelText(/^Tasa/));
    await user.type(screen.getByLabelText(/^Tasa/), '10{Enter}');
    expect(await screen.findByText('El impuesto predeterminado debe estar activo')).toBeDefined();
    expect(api).not.toHaveBeenCalled();
  });

  it('the default one cannot give up its place by itself', () => {
    open(sampleTax({ isDefault: true }));
    expect(screen.getByRole('switch', { name: /^Usar en los productos/ })).toHaveProperty('disabled', true);
  });
});

it('sends only what changed; the default is taken over, never given up', () => {
  const tax = sampleTax({ isDefault: true });
  const same = { name: 'IVA general', rate: 16, description: null, isExempt: false, isDefault: true, isActive: true };
  expect(taxChanges(tax, same)).toEqual({});
  expect(taxChanges(tax, { ...same, isDefault: false })).toEqual({});
  expect(taxChanges(sampleTax(), same)).toEqual({ isDefault: true });
});
