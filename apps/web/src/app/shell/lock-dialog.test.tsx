import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { LockDialog } from './lock-dialog.tsx';

afterEach(() => {
  act(() => {
    toasts.clear();
    sessionState.close();
  });
  vi.unstubAllGlobals();
});

it('unlocking leaves the errors that nobody has read yet', async () => {
  const user = samplePerson();
  const server = fakeServer({ 'POST /auth/login': () => accept({ user, token: 'uno.dos.tres' }) });
  const view = renderScreens({ '/': () => <LockDialog user={user} /> });
  act(() => void toasts.error('No se anotó la salida de efectivo'));
  fireEvent.change(await screen.findByLabelText(/^Contraseña/), { target: { value: 'once cachapas con queso' } });
  await view.user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(server.calls).toMatchObject([{ call: 'POST /auth/login' }]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continuar' }).hasAttribute('data-loading')).toBe(false),
  );
  expect(screen.getByText('No se anotó la salida de efectivo')).toBeDefined();
});

it('names only what was asked for: the password, and the e-mail once it is typed too', async () => {
  const wrong = 'Correo electrónico o contraseña incorrectos';
  fakeServer({ 'POST /auth/login': () => refuse(401, 'BAD_CREDENTIALS', wrong) });
  const view = renderScreens({ '/': () => <LockDialog user={samplePerson()} /> });
  const tryIt = async () => {
    fireEvent.change(await screen.findByLabelText(/^Contraseña/), { target: { value: 'once cachapas con queso' } });
    await view.user.click(screen.getByRole('button', { name: 'Continuar' }));
  };
  await tryIt();
  expect((await screen.findByRole('alert')).textContent).toBe('Contraseña incorrecta');
  await view.user.click(screen.getByRole('button', { name: 'Mi correo cambió' }));
  await tryIt();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(wrong));
});
