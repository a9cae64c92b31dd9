import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { ownUser } from '../test/sample-users.ts';
import { LoginScreen } from './login-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionState.close();
});

const email = () => screen.findByLabelText<HTMLInputElement>(/Correo electrónico/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/);

async function signInAs(address = '/login') {
  const view = renderScreens(
    { '/login': LoginScreen, '/dashboard': () => <p>panel</p>, '/stores': () => <p>tiendas</p> },
    address,
  );
  await view.user.type(await email(), 'ana@correo.com');
  await view.user.type(password(), 'una clave bien larga{Enter}');
  return view;
}

describe('LoginScreen', () => {
  it('starts in the e-mail and tells password managers what is what', async () => {
    renderScreens({ '/login': LoginScreen });
    const first = await email();
    expect(document.activeElement).toBe(first);
    expect(first.autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
  });

  it('Enter signs in and leads to the panel', async () => {
    const server = fakeServer({ 'POST /auth/login': () => accept({ user: ownUser, token: 't' }) });
    const { router } = await signInAs();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(server.calls[0]?.body).toEqual({ email: 'ana@correo.com', password: 'una clave bien larga' });
    expect(sessionState.get().user?.id).toBe(ownUser.id);
  });

  it.each([
    ['/login?redirect=%2Fstores%3Fpage%3D2', '/stores?page=2'],
    ['/login?redirect=https%3A%2F%2Fmalo.example', '/dashboard'],
  ])('from %s a person goes on to %s', async (address, arrival) => {
    fakeServer({ 'POST /auth/login': () => accept({ user: ownUser, token: 't' }) });
    const { router } = await signInAs(address);
    await waitFor(() => expect(router.state.location.href).toBe(arrival));
  });

  it.each([
    ['BAD_CREDENTIALS', 'Correo electrónico o contraseña incorrectos'],
    ['ACCOUNT_PENDING', 'Tu cuenta está pendiente de aprobación por el administrador.'],
    ['ACCOUNT_INACTIVE', 'Tu cuenta ha sido desactivada. Contacta al administrador del sistema.'],
  ])("shows the server's words for %s and keeps what was typed", async (code, message) => {
    fakeServer({ 'POST /auth/login': () => refuse(401, code, message) });
    await signInAs();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect((await email()).value).toBe('ana@correo.com');
  });

  it('says how long to wait after too many attempts', async () => {
    const message = 'Demasiados intentos. Espera 2 minutos antes de volver a intentarlo.';
    const answer = { ...refuse(429, 'TOO_MANY_ATTEMPTS', message), headers: { 'retry-after': '115' } };
    fakeServer({ 'POST /auth/login': () => answer });
    await signInAs();
    expect((await screen.findByText(/Demasiados intentos/)).textContent).toContain('en 1 min 5');
  });

  it('without a connection it says so', async () => {
    fakeServer({});
    await signInAs();
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión. Error al iniciar sesión');
  });

  it('asks for what is missing under its field', async () => {
    const { user } = renderScreens({ '/login': LoginScreen });
    await email();
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(screen.getByText('El correo electrónico es requerido')).toBeDefined();
    expect(screen.getByText('La contraseña es requerida')).toBeDefined();
  });
});
