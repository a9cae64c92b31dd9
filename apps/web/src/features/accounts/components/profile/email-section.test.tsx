import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectivity } from '#offline/engine/connectivity.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { ownUser } from '../../test/sample-users.ts';
import { EmailSection } from './email-section.tsx';

beforeEach(() => sessionState.open(ownUser, 't'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionState.close();
});

const open = () => renderScreens({ '/profile': () => <EmailSection user={ownUser} /> });
const pending = { email: 'ana.nueva@correo.com', requestedAt: '2026-11-14T15:00:00.000Z' };

describe('[TRUST-05] EmailSection', () => {
  it('asks for the password and shows what waits to be confirmed', async () => {
    let asked: typeof pending | null = null;
    const server = fakeServer({
      'GET /auth/email-change': () => accept({ data: asked }),
      'POST /auth/email-change': () => {
        asked = pending;
        return accept({ message: 'Enviamos un enlace a ana.nueva@correo.com.' });
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
    await user.type(screen.getByLabelText(/Nuevo correo/), pending.email);
    await user.type(screen.getByLabelText(/Contraseña actual/), 'la de siempre{Enter}');
    expect(await screen.findByText('Pendiente de confirmar')).toBeDefined();
    expect(screen.getByText(ownUser.email)).toBeDefined();
    const { body } = server.calls.find(({ call }) => call === 'POST /auth/email-change') ?? {};
    expect(body).toEqual({ email: pending.email, currentPassword: 'la de siempre' });
  });

  it('a wrong password stands under its field', async () => {
    const message = 'La contraseña actual no es correcta';
    fakeServer({
      'GET /auth/email-change': () => accept({ data: null }),
      'POST /auth/email-change': () => refuse(422, 'WRONG_CURRENT_PASSWORD', message, { currentPassword: message }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
    await user.type(screen.getByLabelText(/Nuevo correo/), pending.email);
    await user.type(screen.getByLabelText(/Contraseña actual/), 'otra{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
  });

  it('sends another link, and cancels', async () => {
    let asked: typeof pending | null = pending;
    fakeServer({
      'GET /auth/email-change': () => accept({ data: asked }),
      'GET /auth/profile': () => accept({ user: ownUser }),
      'POST /auth/email-change/resend': () => accept({ message: 'Enviamos un enlace nuevo.' }),
      'DELETE /auth/email-change': () => {
        asked = null;
        return accept({ message: 'Cambio de correo cancelado' });
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reenviar enlace' }));
    expect(await screen.findByText('Enviamos un enlace nuevo.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar el cambio' }));
    await waitFor(() => expect(screen.queryByText('Pendiente de confirmar')).toBeNull());
  });

  it('what was confirmed elsewhere is read again', async () => {
    let asked: typeof pending | null = pending;
    fakeServer({
      'GET /auth/email-change': () => accept({ data: asked }),
      'GET /auth/profile': () => accept({ user: { ...ownUser, email: pending.email } }),
      'POST /auth/email-change/resend': () => {
        asked = null;
        return refuse(404, 'EMAIL_CHANGE_NOT_FOUND', 'No hay un cambio de correo por confirmar.');
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reenviar enlace' }));
    await waitFor(() => expect(sessionState.get().user?.email).toBe(pending.email));
  });

  it('says why nothing can be changed without a connection', async () => {
    vi.spyOn(connectivity, 'get').mockReturnValue({ status: 'offline', lastContactAt: null });
    fakeServer({ 'GET /auth/email-change': () => accept({ data: pending }) });
    open();
    expect(await screen.findByText('Sin conexión no se puede cambiar el correo.')).toBeDefined();
    for (const name of ['Cambiar correo', 'Reenviar enlace', 'Cancelar el cambio']) {
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
    }
  });
});
