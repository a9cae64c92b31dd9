import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { sampleWholeRepair, shopAnswers } from '../../test/sample-repair.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';

const salesPath = 'GET /sales/stores/1/sales';
const sale = {
  id: 9,
  number: 'V-000009',
  receiptNumber: 'C1-000009',
  createdAt: '2026-11-15T15:00:00.000Z',
  totalUSD: 12.5,
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

function show(answer: () => ReturnType<typeof accept>, removed: string[] = [], changes: Partial<Repair> = {}) {
  acceptSession(
    samplePerson({ memberships: [{ storeId: 1, role: 'owner', added: [], removed: removed as never }] }),
    't',
  );
  const server = fakeServer({ ...shopAnswers(), [salesPath]: answer });
  const repair = sampleWholeRepair({ status: 'completed', ...changes });
  return {
    server,
    ...renderScreens({ '/services': () => <DeliveryDialog opened onClose={vi.fn()} repair={repair} /> }),
  };
}
const choices = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('combobox', { name: /Venta con la que se cobró/ }));
  return (await screen.findAllByRole('option')).map((option) => option.textContent);
};

it('asks for sales that stand, since the day the device came in', async () => {
  const { server, user } = show(() => accept({ data: [sale] }));
  expect(await screen.findByText(/no aparece hasta que se envíe/)).toBeDefined();
  const asked = server.calls.find(({ call }) => call === salesPath);
  expect(asked?.query).toMatchObject({ clientId: '3', status: 'completed', startDate: '2026-11-14' });
  expect(await choices(user)).toEqual([expect.stringContaining('C1-000009'), 'Sin cobro']);
});

it('when the sales cannot be had it says so, offers none and asks again', async () => {
  let isDown = true;
  const { user } = show(() => (isDown ? refuse(422, 'VALIDATION', 'Ahora no') : accept({ data: [sale] })));
  expect(await screen.findByText(/No se pudieron cargar las ventas/)).toBeDefined();
  expect(await choices(user)).toEqual(['Sin cobro']);
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/no aparece hasta que se envíe/)).toBeDefined();
});

it('who may not see sales reads who can do it', async () => {
  const { server } = show(() => accept({ data: [sale] }), ['sales.view']);
  expect(await screen.findByText(/No puedes ver las ventas/)).toBeDefined();
  await waitFor(() => expect(server.calls.some(({ call }) => call === 'GET /stores')).toBe(true));
  expect(server.calls.some(({ call }) => call === salesPath)).toBe(false);
});

it('what the till charged for it stands ready, several sales together, also for who sees no sales', async () => {
  const charged = {
    totalUSD: 12.5,
    sales: [
      { id: 9, number: 'C1-000009' },
      { id: 11, number: 'C1-000011' },
    ],
  };
  const { server, user } = show(() => accept({ data: [sale] }), ['sales.view'], { charged });
  const choice = await screen.findByRole('combobox', { name: /Venta con la que se cobró/ });
  expect((choice as HTMLInputElement).value).toBe('C1-000009, C1-000011 · este servicio');
  expect(screen.queryByText(/Cóbralo primero/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entregar' }));
  await waitFor(() => expect(server.calls.some(({ body }) => JSON.stringify(body)?.includes('[9,11]'))).toBe(true));
});

it('a sale that arrives while the dialog is open is chosen, unless somebody chose otherwise', async () => {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }), 't');
  fakeServer({ ...shopAnswers(), [salesPath]: () => accept({ data: [sale] }) });
  const charged = { totalUSD: 12.5, sales: [{ id: 9, number: 'C1-000009' }] };
  const arrival = Promise.withResolvers<void>();
  const Page = () => {
    const [isHere, setHere] = useState(false);
    useEffect(() => void arrival.promise.then(() => setHere(true)), []);
    const repair = sampleWholeRepair({ status: 'completed', ...(isHere ? { charged } : {}) });
    return <DeliveryDialog opened onClose={vi.fn()} repair={repair} />;
  };
  renderScreens({ '/services': Page });
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: /Venta con la que se cobró/ });
  expect(choice.value).toBe('');
  arrival.resolve();
  await waitFor(() => expect(choice.value).toBe('C1-000009 · este servicio'));
});
