import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleUser } from '../test/sample-users.ts';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const pendingWords = 'Tu cuenta está pendiente de aprobación por el administrador.';

async function register() {
  const view = renderScreens({ '/register': RegisterScreen, '/login': LoginScreen });
  await view.user.type(await screen.findByLabelText(/Nombre completo/), 'Ana Pérez');
  await view.user.type(screen.getByLabelText(/Nombre de usuario/), 'ana.perez');
  await view.user.type(screen.getByLabelText(/Correo electrónico/), 'ana@correo.com');
  await view.user.type(screen.getByLabelText(/^Contraseña/), 'una clave bien larga{Enter}');
  return view;
}

describe('RegisterScreen', () => {
  it('says that it worked and, at the sign-in two seconds later, that the account waits: each once', async () => {
    const user = { ...sampleUser, status: 'pending', isActive: false };
    fakeServer({
      'POST /auth/register': () =>
        accept({ user, token: null, message: `Usuario registrado correctamente. ${pendingWords}` }),
    });
    const { router } = await register();
    expect(await screen.findByText('Usuario registrado correctamente. Redirigiendo al login...')).toBeDefined();
    expect(screen.queryByText(/pendiente de aprobación|Un administrador aprueba/)).toBeNull();
    expect(router.state.location.pathname).toBe('/register');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 4000 });
    expect(screen.getByText(pendingWords)).toBeDefined();
    expect(screen.queryByText(/Usuario registrado correctamente/)).toBeNull();
  });

  it('says under an empty user name that one is required', async () => {
    fakeServer({});
    const { user } = renderScreens({ '/register': RegisterScreen });
    await user.click(await screen.findByRole('button', { name: 'Crear mi cuenta' }));
    expect(screen.getByText('El nombre de usuario es requerido')).toBeDefined();
  });

  it.each([
    ['EMAIL_TAKEN', 'Este correo electrónico ya está en uso', 'email', /Correo electrónico/],
    ['USERNAME_TAKEN', 'Este nombre de usuario ya está en uso', 'username', /Nombre de usuario/],
  ])('%s stands under its field, which takes the focus', async (code, message, field, label) => {
    fakeServer({ 'POST /auth/register': () => refuse(409, code, message, { [field]: message }) });
    await register();
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('keeps the e-mail as the name to sign in with, and measures the password', async () => {
    fakeServer({});
    await register();
    expect(screen.getByLabelText<HTMLInputElement>(/Correo electrónico/).autocomplete).toBe('username');
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).autocomplete).toBe('new-password');
    expect(screen.getByText('Seguridad: Media')).toBeDefined();
    expect(await screen.findByText('Sin conexión. Error al registrar usuario.')).toBeDefined();
  });
});
