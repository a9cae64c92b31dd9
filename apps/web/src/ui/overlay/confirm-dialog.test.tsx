import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Confirm = () => Promise<void>;

const dialog = (onConfirm: Confirm, onClose: () => void) => (
  <ConfirmDialog
    opened
    onClose={onClose}
    onConfirm={onConfirm}
    title="¿Eliminar el departamento?"
    name="Lácteos"
    consequence="Esta acción no se puede deshacer."
    confirmLabel="Eliminar"
  />
);

it('names the thing and says what happens to it; the harmless answer has the focus', async () => {
  renderUi(dialog(vi.fn<Confirm>(), vi.fn<() => void>()));
  const { textContent } = screen.getByRole('dialog', { name: '¿Eliminar el departamento?' });
  expect(textContent).toContain('Lácteos');
  expect(textContent).toContain('Esta acción no se puede deshacer.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
});

it('closes after it is done', async () => {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<Confirm>().mockResolvedValue();
  const { user } = renderUi(dialog(onConfirm, onClose));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('stays open and says what failed', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(dialog(vi.fn<Confirm>().mockRejectedValue(new TypeError('Failed to fetch')), onClose));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No se recibió respuesta del servidor');
  expect(onClose).not.toHaveBeenCalled();
});
