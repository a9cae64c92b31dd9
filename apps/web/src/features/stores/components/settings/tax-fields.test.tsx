import { updateStoreSettings } from '@minipos/contract/stores/store-settings';
import type { CashStep } from '@minipos/domain/payments/cash-rounding';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { CashRoundingField } from './cash-rounding-field.tsx';
import { PaymentMethodsField } from './payment-methods-field.tsx';
import { TaxFields } from './tax-fields.tsx';

vi.mock('#current/current-store.ts', () => ({ useCan: () => true }));

const start = {
  pricesIncludeTax: true,
  specialTaxpayer: false,
  taxpayerType: 'ordinary' as const,
  igtfEnabled: false,
  igtfRate: 3,
  paymentMethods: ['card', 'zelle'] as StoreMethodCode[],
  deliveryCostUSD: 5,
  pickupMinutes: 30,
  weekendRate: 'in_force' as const,
  cashStepBs: 1 as CashStep,
};

function Fields({ save }: { save: (values: unknown) => void }) {
  const form = useContractForm(updateStoreSettings.body, start);
  return (
    <form {...form.bind(save)}>
      <TaxFields form={form} />
      <PaymentMethodsField {...form.field('paymentMethods')} />
      <CashRoundingField {...form.field('cashStepBs')} />
      <button type="submit">Guardar</button>
    </form>
  );
}

async function open() {
  const save = vi.fn<(values: unknown) => void>();
  const view = renderScreens({ '/': () => <Fields save={save} /> });
  await screen.findByRole('switch', { name: /^Cobrar IGTF/ });
  return { ...view, save };
}

// The description is part of the label, and with it of the target.
const toggle = (label: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) });

async function beType(user: Awaited<ReturnType<typeof open>>['user'], type: string) {
  await user.click(screen.getByRole('combobox', { name: 'Tipo de contribuyente' }));
  await user.click(await screen.findByRole('option', { name: type }));
}

describe('IGTF', () => {
  it('is for special taxpayers, and says so while it cannot be switched on', async () => {
    const { user } = await open();
    expect(toggle('Cobrar IGTF').disabled).toBe(true);
    expect(screen.getByText('No disponible: solo un contribuyente especial percibe el IGTF.')).toBeDefined();
    await beType(user, 'Contribuyente especial');
    expect(toggle('Cobrar IGTF').disabled).toBe(false);
    expect(screen.getByText(/en divisas \(Efectivo USD, Zelle\)/)).toBeDefined();
  });

  it('goes off with the special taxpayer', async () => {
    const { user, save } = await open();
    await beType(user, 'Contribuyente especial');
    await user.click(toggle('Cobrar IGTF'));
    await beType(user, 'Contribuyente formal');
    expect(toggle('Cobrar IGTF').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save.mock.calls[0]?.[0]).toMatchObject({
      specialTaxpayer: false,
      taxpayerType: 'formal',
      igtfEnabled: false,
    });
  });
});

describe('a formal taxpayer', () => {
  it('is told that what is charged stays the same, and where the taxes are', async () => {
    const { user } = await open();
    expect(screen.queryByText(/no cambia lo que se cobra/)).toBeNull();
    await beType(user, 'Contribuyente formal');
    expect(screen.getByText(/no cambia lo que se cobra/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Revisar los impuestos' }).getAttribute('href')).toBe('/taxes');
  });
});

describe('cash in bolívares', () => {
  it('is rounded until it is switched off', async () => {
    const { user, save } = await open();
    expect(toggle('Redondear el efectivo en bolívares').checked).toBe(true);
    await user.click(toggle('Redondear el efectivo en bolívares'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save.mock.calls[0]?.[0]).toMatchObject({ cashStepBs: 0 });
  });
});

describe('payment methods', () => {
  it('say their currency and reference rule, and are kept in the order of the till', async () => {
    const { user, save } = await open();
    expect(screen.getAllByText('Bolívares · pide la referencia')).toHaveLength(2);
    await user.click(toggle('Efectivo USD'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save.mock.calls[0]?.[0]).toMatchObject({ paymentMethods: ['cash_usd', 'card', 'zelle'] });
  });

  it('are at least one', async () => {
    const { user, save } = await open();
    await user.click(toggle('Punto de venta'));
    await user.click(toggle('Zelle'));
    expect(screen.getByText('Elige al menos un método de pago')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(toggle('Efectivo USD'));
  });
});
