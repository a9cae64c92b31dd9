import type { RepairMessages } from '@minipos/contract/repairs/repair-messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { sampleWholeRepair, shopAnswers } from '../../test/sample-repair.ts';
import { MessagesPanel } from './messages-panel.tsx';

const path = 'GET /services/stores/1/services/45/messages';
const notePath = 'POST /services/stores/1/services/45/messages';
const sharePath = 'POST /services/stores/1/services/45/tracking-links';
const offer = {
  event: 'completed',
  logId: 7,
  text: 'Hola, Rosa. Está listo: [enlace]',
  opened: null,
} as const satisfies RepairMessages['offer'];
const nothing: RepairMessages = { offer: null, sent: [] };

const opened = vi.fn((_address: string) => ({ opener: {} }) as Window);
beforeEach(() => {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role: 'owner', added: [], removed: [] }] }), 't');
  vi.spyOn(window, 'open').mockImplementation((address) => opened(String(address)));
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.mockClear();
  sessionState.close();
});

function show(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ ...shopAnswers(), ...answers });
  const view = renderScreens({ '/services': () => <MessagesPanel repair={sampleWholeRepair()} /> });
  return { ...view, notes: () => server.calls.filter(({ call }) => call === notePath) };
}

it('offers the message of the moment, opens WhatsApp with it and its link, and writes that down once', async () => {
  const after = { ...offer, opened: { at: '2026-11-19T15:00:00.000Z', by: 'Carmen Rivas' } };
  const { user, notes } = show({
    [path]: () => accept({ data: { offer, sent: [] } }),
    [sharePath]: () => accept({ data: { url: 'https://minipos.example/s/1/abc', endsAt: '2027-02-01T00:00:00.000Z' } }),
    [notePath]: () =>
      accept({
        data: {
          offer: after,
          sent: [
            {
              event: 'completed',
              channel: 'whatsapp',
              status: 'opened',
              to: '+584141234567',
              at: '2026-11-19T15:00:00.000Z',
              by: 'Carmen Rivas',
            },
          ],
        },
      }),
  });
  expect(await screen.findByText('Todavía no ha salido ninguno.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Avisar: Listo para retirar' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  const address = new URL(opened.mock.calls[0]?.[0] ?? '');
  expect(address.host + address.pathname).toBe('wa.me/584141234567');
  expect(address.searchParams.get('text')).toBe('Hola, Rosa. Está listo: https://minipos.example/s/1/abc');
  expect(await screen.findByText(/Carmen Rivas ya lo abrió/)).toBeDefined();
  expect(notes()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Enviar por WhatsApp' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(notes()).toHaveLength(1);
});

it('offers nothing for a state that is off', async () => {
  show({ [path]: () => accept({ data: nothing }) });
  expect(await screen.findByText('Todavía no ha salido ninguno.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells what went out, to whom and by whom', async () => {
  const sent: RepairMessages['sent'] = [
    {
      event: 'quote',
      channel: 'email',
      status: 'refused',
      to: 'r•••@correo.com',
      at: '2026-11-19T15:00:00.000Z',
      by: null,
    },
  ];
  show({ [path]: () => accept({ data: { offer: null, sent } }) });
  expect(await screen.findByText('Correo · Dirección rechazada · r•••@correo.com')).toBeDefined();
  expect(screen.getByText(/Automático/)).toBeDefined();
});

it('says why the messages cannot be read, and tries again', async () => {
  let fails = true;
  const { user } = show({
    [path]: () => (fails ? refuse(422, 'VALIDATION', 'Ahora no') : accept({ data: nothing })),
  });
  expect(await screen.findByText('Error al cargar los mensajes')).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no ha salido ninguno.')).toBeDefined();
});
