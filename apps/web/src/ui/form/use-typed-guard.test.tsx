import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { useTypedGuard } from './use-typed-guard.tsx';

function Dialog({ onClose }: { onClose: () => void }) {
  const guard = useTypedGuard(true, onClose);
  return (
    <>
      <Modal opened onClose={guard.leave} title="Registrar pago" {...guard.modal}>
        <div onInput={guard.onInput}>
          <label>
            Referencia <input />
          </label>
          <button type="button" onClick={guard.forget}>
            Guardar
          </button>
        </div>
      </Modal>
      {guard.question}
    </>
  );
}

describe('a dialog with fields', () => {
  it('closes at once while nothing was typed', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderUi(<Dialog onClose={onClose} />);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was typed is lost, and closes when that is meant', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderUi(<Dialog onClose={onClose} />);
    await user.type(screen.getByLabelText('Referencia'), '004512');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe('004512');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks nothing once it was saved', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderUi(<Dialog onClose={onClose} />);
    await user.type(screen.getByLabelText('Referencia'), '004512');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
