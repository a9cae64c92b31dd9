import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleWholeRepair, shopAnswers } from '../../test/sample-repair.ts';
import { TicketView } from './ticket-view.tsx';

const sharePath = 'POST /services/stores/1/services/45/tracking-links';
const url = 'https://minipos.example/s/1/abc';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

function show(answer: () => ReturnType<typeof accept>, role: 'cashier' | 'viewer' = 'cashier') {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const server = fakeServer({ ...shopAnswers(), [sharePath]: answer });
  const store = sampleStore({ storeType: 'service' });
  return {
    links: () => server.calls.filter(({ call }) => call === sharePath).length,
    ...renderScreens({ '/services': () => <TicketView store={store} repair={sampleWholeRepair()} /> }),
  };
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje para el cliente').value;

it('looking makes no link; what goes out has one, and the same one', async () => {
  const { links, user } = show(() => accept({ data: { url, endsAt: '2027-02-01T00:00:00.000Z' } }));
  await screen.findByText('Aquí sale el código QR al imprimir');
  await waitFor(() => expect(message()).toContain('[enlace]'));
  expect(links()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(message()).toContain(url));
  expect(await navigator.clipboard.readText()).toContain(url);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(links()).toBe(1);
});

it('a message whose link cannot be made stays here and says why', async () => {
  const { user } = show(() => refuse(422, 'VALIDATION', 'Ahora no'));
  await waitFor(() => expect(message()).toContain('[enlace]'));
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText(/No se pudo crear el enlace\. Inténtalo de nuevo/)).toBeDefined();
  expect(message()).toContain('[enlace]');
});

it('who may not share gives the number alone', async () => {
  const { links, user } = show(() => accept({ data: { url } }), 'viewer');
  expect(await screen.findByRole('img', { name: 'Código QR del equipo' })).toBeDefined();
  expect(message()).not.toContain('[enlace]');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(links()).toBe(0);
});
