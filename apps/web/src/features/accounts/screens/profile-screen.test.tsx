import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { ownUser } from '../test/sample-users.ts';
import { ProfileScreen } from './profile-screen.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const session = {
  id: '0199a1f0-0000-7000-8000-000000000001',
  createdAt: '2026-11-14T15:00:00.000Z',
  lastSeenAt: '2026-11-14T15:00:00.000Z',
  userAgent: chrome,
  address: '190.2.3.4',
  isCurrent: true,
};
const other = { ...session, id: '0199a1f0-0000-7000-8000-000000000002', userAgent: phone, isCurrent: false };
const sessions = () => accept({ data: [other, session] });

beforeEach(() => sessionState.open(ownUser, 't'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionState.close();
});

const open = () => renderScreens({ '/profile': ProfileScreen, '/stores': () => <p>tiendas</p> });

async function fillPassword(user: ReturnType<typeof open>['user'], confirmation: string) {
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  await user.type(screen.getByLabelText(/Contraseña actual/), 'la de antes');
  await user.type(screen.getByLabelText(/^Nueva contraseña/), 'una clave bien larga');
  await user.type(screen.getByLabelText(/Confirmar nueva contraseña/), `${confirmation}{Enter}`);
}

describe('ProfileScreen', () => {
  it('saves the name and shows it everywhere', async () => {
    const saved = { ...ownUser, fullName: 'Ana Gil' };
    fakeServer({
      'GET /auth/sessions': sessions,
      'PUT /auth/profile': () => accept({ user: saved, message: 'Perfil actualizado exitosamente' }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const name = screen.getByLabelText(/Nombre Completo/);
    await user.clear(name);
    await user.type(name, 'Ana Gil{Enter}');
    expect(await screen.findByText('Perfil actualizado exitosamente')).toBeDefined();
    await waitFor(() => expect(screen.queryByLabelText(/Nombre Completo/)).toBeNull());
    expect(sessionState.get().user?.fullName).toBe('Ana Gil');
  });

  it('asks before leaving with something typed', async () => {
    fakeServer({ 'GET /auth/sessions': sessions });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    await user.type(screen.getByLabelText(/Nombre Completo/), ' Gil');
    void router.navigate({ href: '/stores' });
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe('/profile');
    void router.navigate({ href: '/stores' });
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores'));
  });

  it('two passwords that differ never reach the server', async () => {
    const server = fakeServer({ 'GET /auth/sessions': sessions });
    const { user } = open();
    await fillPassword(user, 'otra cosa');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeDefined();
    expect(server.calls.some(({ call }) => call.includes('change-password'))).toBe(false);
  });

  it('a wrong current password stands under its field', async () => {
    const message = 'La contraseña actual no es correcta';
    fakeServer({
      'GET /auth/sessions': sessions,
      'POST /auth/change-password': () => refuse(422, 'WRONG_CURRENT_PASSWORD', message, { currentPassword: message }),
    });
    const { user } = open();
    await fillPassword(user, 'una clave bien larga');
    expect(await screen.findAllByText(message)).toHaveLength(1);
  });

  it('shows this device first and closes another one after asking', async () => {
    const end = `DELETE /auth/sessions/${other.id}`;
    const server = fakeServer({ 'GET /auth/sessions': sessions, [end]: () => accept({ message: 'Sesión cerrada' }) });
    const { user } = open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Chrome en Windows');
    expect(rows[0]?.textContent).toContain('Este dispositivo');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión de Chrome en Android' }));
    expect(server.calls.some(({ call }) => call === end)).toBe(false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada')).toBeDefined();
  });

  it('a long list of sessions starts with the latest five', async () => {
    const many = Array.from({ length: 7 }, (_, place) => ({ ...other, id: other.id.slice(0, -1) + (place + 2) }));
    fakeServer({ 'GET /auth/sessions': () => accept({ data: [...many, session] }) });
    const { user } = open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Ver las 8 sesiones' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });
});
