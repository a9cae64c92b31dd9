import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { PersonKey } from '#offline/database/rows.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleCashier } from '#test/fixtures/sample-cashier.ts';
import type { PinOutcome } from '../../local/cashiers.ts';
import { PinDialog } from './pin-dialog.tsx';

const rosa = { ...sampleCashier, isPinGiven: false };
const right: PinOutcome = { kind: 'right', key: { userId: 7, generation: 1 } as PersonKey };

it('a dialog that was closed while the PIN was checked gives nobody the till', async () => {
  const answers: (() => void)[] = [];
  const taken = vi.fn<() => void>();
  function Till() {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Abrir
        </button>
        <PinDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="Cambiar de cajero"
          lead="Elige tu nombre"
          people={[rosa]}
          check={() => new Promise((resolve) => answers.push(() => resolve(right)))}
          onRight={taken}
        />
      </>
    );
  }
  renderUi(<Till />);
  const typePin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Rosa/ }));
    const field = await screen.findByLabelText<HTMLInputElement>(/^PIN de Rosa/);
    fireEvent.change(field, { target: { value: '2580' } });
    if (field.form) fireEvent.submit(field.form);
  };
  await typePin();
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  answers[0]?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(taken).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await typePin();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(taken).toHaveBeenCalledOnce());
});
