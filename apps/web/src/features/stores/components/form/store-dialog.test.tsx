import type { Store } from '@minipos/contract/stores/stores';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { StoreDialog } from './store-dialog.tsx';

const store: Store = {
  id: 4,
  name: 'Bodegón La Candelaria',
  address: 'Av. Universidad',
  phone: '+584141234567',
  email: null,
  taxId: null,
  storeType: 'general',
  state: 'Miranda',
  city: 'Chacao',
  location: 'Chacao, Miranda',
  isActive: true,
  approvedAt: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  ownerName: 'Carmen',
  ownerEmail: 'carmen@correo.com',
  user: { fullName: 'Carmen', username: 'carmen', email: 'carmen@correo.com' },
};

function open(given: Store | null, onSave = vi.fn().mockResolvedValue(undefined)) {
  const onClose = vi.fn();
  const { user } = renderUi(<StoreDialog opened onClose={onClose} store={given} onSave={onSave} />);
  return { user, onSave, onClose };
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the store dialog', () => {
  it('saves only with a name and an address; blanks are not enough', async () => {
    const { user, onSave, onClose } = open(null);
    expect(saveButton().disabled).toBe(true);
    await user.type(input(/^Nombre/), 'Bodegón');
    expect(saveButton().disabled).toBe(true);
    await user.type(input(/^Dirección/), '   ');
    expect(saveButton().disabled).toBe(true);
    await user.type(input(/^Dirección/), 'Av. Bolívar{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      name: 'Bodegón',
      address: 'Av. Bolívar',
      storeType: 'retail',
      phone: null,
      taxId: null,
    });
  });

  it('warns about the check digit of a RIF and still saves it', async () => {
    const { user, onSave } = open(store);
    await user.type(input('RIF'), 'J-00124134-0');
    expect(screen.getByText(/El último dígito de J-00124134-0 no coincide/)).toBeDefined();
    await user.click(saveButton());
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ taxId: 'J-00124134-0' });
  });

  it('says nothing about a RIF whose digit fits, and refuses what is no RIF', async () => {
    const { user, onSave } = open(store);
    await user.type(input('RIF'), 'J-00124134-5');
    expect(screen.queryByText(/El último dígito/)).toBeNull();
    await user.clear(input('RIF'));
    await user.type(input('RIF'), 'hola{Enter}');
    expect(await screen.findByText('El RIF no es válido. Ejemplo: J-12345678-9')).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('edits with the phone as it is dialled and keeps a type that is no longer offered', async () => {
    const { user, onSave } = open(store);
    expect(input('Teléfono').value).toBe('0414-1234567');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Tipo de tienda/ }).value).toBe('General');
    await user.type(input(/^Nombre/), ' II{Enter}');
    await waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      name: 'Bodegón La Candelaria II',
      phone: '+584141234567',
      storeType: 'general',
      state: 'Miranda',
      city: 'Chacao',
    });
  });
});
