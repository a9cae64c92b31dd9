import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleUser } from '../test/sample-users.ts';
import { UsersSection } from './users-section.tsx';

afterEach(() => vi.unstubAllGlobals());

const waiting = { ...sampleUser, id: 8, fullName: 'Luis Mora', status: 'pending', isActive: false } as const;
const page = (data: object[]) =>
  accept({ data, pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 } });
const everyone = () => page([sampleUser, waiting]);
const at = '/admin-dashboard';

async function choose(user: ReturnType<typeof renderScreens>['user'], whom: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${whom}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('UsersSection', () => {
  it('asks for the page of the address, ten at a time, and narrows it in the address', async () => {
    const server = fakeServer({ 'GET /auth/users': everyone });
    const { user, router } = renderScreens({ [at]: UsersSection }, `${at}?section=users&status=pending`);
    await screen.findByText('Luis Mora');
    expect(server.calls[0]?.query).toMatchObject({ page: '1', limit: '10', status: 'pending' });
    await user.selectOptions(screen.getByLabelText(/Rol/), 'store_owner');
    await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ status: 'pending', role: 'store_owner' }));
    expect(router.state.location.search).toEqual({ section: 'users', status: 'pending', role: 'store_owner' });
  });

  it('says when nobody matches', async () => {
    fakeServer({ 'GET /auth/users': () => page([]) });
    renderScreens({ [at]: UsersSection }, `${at}?search=nadie`);
    expect(await screen.findByText('No se encontraron usuarios')).toBeDefined();
  });

  it('a list that cannot be had can be asked for again', async () => {
    fakeServer({});
    const { user } = renderScreens({ [at]: UsersSection });
    expect(await screen.findByText('Sin conexión. Error al cargar usuarios')).toBeDefined();
    fakeServer({ 'GET /auth/users': everyone });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Luis Mora')).toBeDefined();
  });

  it('approves in one click', async () => {
    const approve = 'PATCH /auth/users/8/status';
    const server = fakeServer({ 'GET /auth/users': everyone, [approve]: () => accept({ data: waiting }) });
    const { user } = renderScreens({ [at]: UsersSection });
    await user.click(await screen.findByRole('button', { name: 'Aprobar a Luis Mora' }));
    expect(await screen.findByText('Usuario activado exitosamente')).toBeDefined();
    expect(server.calls.find(({ call }) => call === approve)?.body).toEqual({ status: 'active' });
  });

  it("shows the server's words when someone would shut themselves out", async () => {
    const message = 'No puedes hacer este cambio sobre tu propia cuenta.';
    fakeServer({
      'GET /auth/users': everyone,
      'PATCH /auth/users/7/status': () => refuse(409, 'OWN_ACCOUNT', message),
    });
    const { user } = renderScreens({ [at]: UsersSection });
    await choose(user, 'Ana Pérez', 'Desactivar');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await within(dialog).findByText(message)).toBeDefined();
  });

  it('names who would be deleted before deleting', async () => {
    const remove = 'DELETE /auth/users/7';
    const server = fakeServer({ 'GET /auth/users': everyone, [remove]: () => accept({ message: '' }) });
    const { user } = renderScreens({ [at]: UsersSection });
    await choose(user, 'Ana Pérez', 'Eliminar');
    const question = '¿Estás seguro de que deseas eliminar al usuario Ana Pérez? Esta acción no se puede deshacer.';
    expect(await screen.findByText(question)).toBeDefined();
    expect(server.calls.some(({ call }) => call === remove)).toBe(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Usuario eliminado exitosamente')).toBeDefined();
  });

  it('an e-mail that is taken stands under its field', async () => {
    const message = 'Este correo electrónico ya está en uso';
    const put = 'PUT /auth/users/7';
    const server = fakeServer({
      'GET /auth/users': everyone,
      [put]: () => refuse(409, 'EMAIL_TAKEN', message, { email: message }),
    });
    const { user } = renderScreens({ [at]: UsersSection });
    await choose(user, 'Ana Pérez', 'Editar');
    const name = await screen.findByLabelText<HTMLInputElement>(/Nombre completo/);
    expect(name.value).toBe('Ana Pérez');
    await user.type(name, ' Gil{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Correo electrónico/)));
    expect(server.calls.find(({ call }) => call === put)?.body).toEqual({
      name: 'Ana Pérez Gil',
      email: 'ana@correo.com',
      role: 'user',
      isActive: true,
    });
  });
});
