import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { ownUser } from '../test/sample-users.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

const invalid = 'El enlace para confirmar el correo no es válido o ya venció. Pide uno nuevo desde tu perfil.';
const email = 'ana.nueva@correo.com';
const open = (address = '/confirm-email?token=abc_DEF-123') =>
  renderScreens({ '/confirm-email': ConfirmEmailScreen, '/login': () => <p>entrar</p> }, address);
const confirm = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Confirmar correo' }));
};

describe('[TRUST-05] ConfirmEmailScreen', () => {
  it('confirms only when asked to, and leads a stranger to the sign-in screen', async () => {
    const server = fakeServer({ 'POST /auth/confirm-email': () => accept({ email, message: 'Correo confirmado' }) });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Confirmar correo' });
    expect(server.calls).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(email)).toBeDefined();
    expect(server.calls.map(({ call, body }) => [call, body])).toEqual([
      ['POST /auth/confirm-email', { token: 'abc_DEF-123' }],
    ]);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');
  });

  it('shows the new address everywhere to someone signed in', async () => {
    sessionState.open(ownUser, 't');
    fakeServer({
      'POST /auth/confirm-email': () => accept({ email, message: 'Correo confirmado' }),
      'GET /auth/profile': () => accept({ user: { ...ownUser, email } }),
    });
    await confirm();
    expect((await screen.findByRole('link', { name: 'Ver mi perfil' })).getAttribute('href')).toBe('/profile');
    await waitFor(() => expect(sessionState.get().user?.email).toBe(email));
  });

  it('a used or old link says so and cannot be tried again', async () => {
    fakeServer({ 'POST /auth/confirm-email': () => refuse(400, 'EMAIL_LINK_INVALID', invalid) });
    await confirm();
    expect(await screen.findByText(invalid)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirmar correo' })).toBeNull();
  });

  it('without a connection it can be tried again', async () => {
    fakeServer({});
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión. Error al confirmar el correo');
    expect(screen.getByRole('button', { name: 'Confirmar correo' })).toBeDefined();
  });

  it('a link without its token says so at once', async () => {
    open('/confirm-email');
    expect(await screen.findByText(invalid)).toBeDefined();
  });
});
