import { ApiError } from '@minipos/contract/core/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type Confirm = () => Promise<void>;

const dialog = (onConfirm: Confirm, onClose: () => void, more: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    opened
    onClose={onClose}
    onConfirm={onConfirm}
    title="¿Eliminar el departamento?"
    name="Lácteos"
    consequence="Esta acción no se puede deshacer."
    failed="Error al eliminar departamento"
    confirmLabel="Eliminar"
    {...more}
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

it('stays open, says what failed and can be tried again', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(dialog(vi.fn<Confirm>().mockRejectedValue(new TypeError('Failed to fetch')), onClose));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error al eliminar departamentoNo se recibió respuesta del servidor',
  );
  expect(screen.getByRole('button', { name: 'Eliminar' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('does its work once, however often it is pressed before and after it is done', async () => {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<Confirm>().mockResolvedValue();
  const { again } = renderUi(dialog(onConfirm, onClose));
  const button = screen.getByRole('button', { name: 'Eliminar' });
  const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // In one task, as two presses that wait behind something slow; then while it fades, when it is still on the page.
  press();
  press();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  again(dialog(onConfirm, onClose, { opened: false }));
  again(dialog(onConfirm, onClose));
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(2));
});

const inUse = () => {
  const message = 'El departamento tiene productos. Muévelos a otro departamento o desactívalo.';
  const answer = { success: false, code: 'DEPARTMENT_IN_USE', message } as const;
  return vi.fn<Confirm>().mockRejectedValue(new ApiError(409, answer, null));
};

it('what is refused is not offered again: the reason, and a button that only closes', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderUi(dialog(inUse(), onClose, { refusedTitle: 'No se puede eliminar' }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('El departamento tiene productos.');
  expect(screen.getByRole('dialog', { name: 'No se puede eliminar' }).textContent).not.toContain(
    'no se puede deshacer',
  );
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  const understood = screen.getByRole('button', { name: 'Entendido' });
  expect(document.activeElement).toBe(understood);
  await user.click(understood);
  expect(onClose).toHaveBeenCalledOnce();
});

it('what can be done instead takes the place of what was refused, and says what it does', async () => {
  const onClose = vi.fn<() => void>();
  const onSelect = vi.fn<() => void>();
  const instead = { label: 'Desactivar', consequence: 'Deja de ofrecerse.', onSelect };
  const { user } = renderUi(dialog(inUse(), onClose, { nextSteps: { DEPARTMENT_IN_USE: { instead } } }));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('dialog').textContent).toContain('Deja de ofrecerse.');
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Cancelar');
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
