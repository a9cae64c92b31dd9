import type { SupplierAccount as Account } from '@minipos/contract/purchasing/payables';
import type { StoreRole } from '@minipos/domain/people/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleAccount, sampleMovement, sampleOwed } from '../../test/sample-payables.ts';
import { sampleSupplier } from '../../test/sample-purchase.ts';
import { SupplierPage } from '../supplier/supplier-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionState.close();
});
afterEach(() => vi.unstubAllGlobals());

const store = sampleStore();
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };
const base = '/suppliers/stores/1';
const paid = sampleMovement({
  id: 2,
  kind: 'payment',
  amountUSD: -10,
  balanceUSD: 106,
  dueDate: null,
  purchase: null,
  payment: {
    id: 7,
    method: 'zelle',
    currency: 'USD',
    amount: 10,
    rate: null,
    reference: 'QX7781',
    bankCode: null,
    notes: null,
    isUndone: false,
    drawer: null,
  },
});

const drawer = {
  id: 4,
  uuid: '0d4b2c11-3a55-4f39-8f0e-1fd0f6a0a004',
  storeId: 1,
  deviceId: '0d4b2c11-3a55-4f39-8f0e-1fd0f6a0a005',
  tillCode: 'C1',
  tillName: 'Caja principal',
  isOpen: true,
  openedBy: { id: 2, name: 'Ana Rojas' },
  openedAt: '2026-11-16T12:00:00.000Z',
};

interface Given {
  role?: StoreRole;
  movement?: typeof paid;
  drawers?: (typeof drawer)[];
}

function open(account: Account, { role = 'owner', movement = paid, drawers = [drawer] }: Given = {}) {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const server = fakeServer({
    'GET /stores': () => accept({ data: [store], pagination }),
    [`GET ${base}/3`]: () => accept({ data: sampleSupplier({ owedUSD: account.owedUSD }) }),
    [`GET ${base}/3/account`]: () => accept({ data: account }),
    [`GET ${base}/3/movements`]: () => accept({ data: [movement, sampleMovement()], pagination }),
    'GET /cash/stores/1/sessions': () => accept({ data: drawers, pagination }),
    [`POST ${base}/3/payments`]: () => accept({ data: { ...account, owedUSD: 0, open: [], openCount: 0 } }),
    [`PUT ${base}/payments/7/undo`]: () => accept({ data: account }),
  });
  const view = renderScreens({ '/suppliers/3': () => <SupplierPage store={store} supplierId={3} /> });
  const sent = (call: string) => server.calls.find((one) => one.call === call)?.body;
  return { ...view, sent };
}
const two = sampleAccount({
  owedUSD: 150,
  openCount: 2,
  open: [
    sampleOwed(),
    sampleOwed({ purchaseId: 10, purchaseNumber: 'COM-000010', dueDate: '2100-01-01', openUSD: 34 }),
  ],
});

describe('the account of a supplier', () => {
  it('is paid whole by one press, in the method that was chosen', async () => {
    const { user, sent } = open(two);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Pagar lo vencido' }));
    expect(within(dialog).getByText('$34,00')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Pagar todo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`POST ${base}/3/payments`)).toMatchObject({
      method: 'cash_usd',
      amount: 150,
      purchases: [],
      rate: null,
    });
  });

  it('is paid by purchase, where that is chosen', async () => {
    const { user, sent } = open(two);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('Elegir qué compras se pagan'));
    await user.type(within(dialog).getByLabelText('Pagar de COM-000010'), '20');
    await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`POST ${base}/3/payments`)).toMatchObject({
      amount: 20,
      purchases: [{ purchaseId: 10, amountUSD: 20 }],
    });
  });

  it('takes a payment back with a reason', async () => {
    const { user, sent } = open(two);
    await user.click(await screen.findByRole('button', { name: 'Acciones de Pago 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Anular pago' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Anular pago' }));
    expect(within(dialog).getByText('Escribe el motivo')).toBeDefined();
    await user.type(within(dialog).getByLabelText(/Motivo/), 'Era de otro');
    await user.click(within(dialog).getByRole('button', { name: 'Anular pago' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`PUT ${base}/payments/7/undo`)).toMatchObject({ reason: 'Era de otro' });
  });

  it('is paid out of the drawer of an open till, by notes alone', async () => {
    const { user, sent } = open(two);
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('combobox', { name: 'Sale de la caja' }));
    await user.click(await screen.findByRole('option', { name: 'C1 Caja principal · la abrió Ana Rojas' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'Método' }));
    await user.click(await screen.findByRole('option', { name: 'Otro' }));
    expect(within(dialog).queryByRole('combobox', { name: 'Sale de la caja' })).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: 'Método' }));
    await user.click(await screen.findByRole('option', { name: 'Efectivo USD' }));
    // What was chosen for notes is gone with them.
    expect(within(dialog).getByRole('combobox', { name: 'Sale de la caja' })).toHaveProperty('value', '');
    await user.click(within(dialog).getByRole('combobox', { name: 'Sale de la caja' }));
    await user.click(await screen.findByRole('option', { name: /^C1/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Pagar todo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`POST ${base}/3/payments`)).toMatchObject({ amount: 150, sessionUuid: drawer.uuid });
  });

  it('says so while no till is open', async () => {
    const { user } = open(two, { drawers: [] });
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText('No hay ninguna caja abierta: este pago no sale de ninguna.')).toBeDefined();
  });

  it('asks where notes come back to, once the till they left is closed', async () => {
    const left = { tillCode: 'C2', tillName: 'Caja de atrás', isOpen: false };
    const notes = { method: 'cash_usd' as const, reference: null, drawer: left };
    const movement = { ...paid, payment: paid.payment && { ...paid.payment, ...notes } };
    const { user, sent } = open(two, { movement });
    expect(await screen.findByText(/salió de la caja C2/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Pago 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Anular pago' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Motivo/), 'Era de otro');
    await user.click(within(dialog).getByRole('button', { name: 'Anular pago' }));
    expect(sent(`PUT ${base}/payments/7/undo`)).toBeUndefined();
    await user.click(within(dialog).getByRole('combobox', { name: 'Vuelve a la caja' }));
    await user.click(await screen.findByRole('option', { name: /^C1/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Anular pago' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(`PUT ${base}/payments/7/undo`)).toMatchObject({ sessionUuid: drawer.uuid });
  });

  it('is only looked at by who may not pay', async () => {
    open(two, { role: 'viewer' });
    expect(await screen.findByText('Antigüedad de lo que se debe')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Registrar pago' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acciones de Pago 2' })).toBeNull();
  });
});
