import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const screens = { '/reset-password': ResetPasswordScreen, '/login': LoginScreen };
const invalid = 'El enlace para restablecer la contraseña no es válido o ya venció. Solicita uno nuevo.';

async function choose(password: string, confirmation: string) {
  const view = renderScreens(screens, '/reset-password?token=abc_DEF-123');
  await view.user.type(await screen.findByLabelText(/^Nueva contraseña/), password);
  await view.user.type(screen.getByLabelText(/^Confirmar contraseña/), `${confirmation}{Enter}`);
  return view;
}

describe('ResetPasswordScreen', () => {
  it('sends the token of the link and goes to the sign-in screen', async () => {
    const server = fakeServer({
      'POST /auth/reset-password': () => accept({ message: 'Contraseña cambiada exitosamente' }),
    });
    const { router } = await choose('una clave bien larga', 'una clave bien larga');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(server.calls[0]?.body).toEqual({ token: 'abc_DEF-123', password: 'una clave bien larga' });
    expect(screen.getByText('Contraseña cambiada exitosamente')).toBeDefined();
  });

  it('refuses two that differ without asking the server', async () => {
    const server = fakeServer({});
    await choose('una clave bien larga', 'otra clave bien larga');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeDefined();
    expect(server.calls).toEqual([]);
  });

  it('a used link leads to a new one', async () => {
    fakeServer({ 'POST /auth/reset-password': () => refuse(400, 'RESET_LINK_INVALID', invalid) });
    await choose('una clave bien larga', 'una clave bien larga');
    const again = await screen.findByRole('link', { name: 'Solicitar un enlace nuevo' });
    expect(again.getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByText(invalid)).toBeDefined();
  });

  it('a link without its token says so at once', async () => {
    renderScreens(screens, '/reset-password');
    expect(await screen.findByText(invalid)).toBeDefined();
  });
});
