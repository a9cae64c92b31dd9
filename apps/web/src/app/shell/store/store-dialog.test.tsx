import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { StoreDialog } from './store-dialog.tsx';

const stores = [sampleStore(), sampleStore({ id: 2, name: 'Bodegón El Rosal' })];

async function open() {
  const onChoose = vi.fn<(storeId: number) => void>();
  const view = renderScreens({
    '/': () => <StoreDialog opened stores={stores} onChoose={onChoose} onClose={vi.fn()} />,
  });
  const heading = await screen.findByText('Selecciona Tu Tienda');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  return { ...view, onChoose };
}

it('an Enter that was on its way when the stores came up chooses none', async () => {
  const { user, onChoose } = await open();
  await user.keyboard('{Enter}{Enter>3/}');
  expect(onChoose).not.toHaveBeenCalled();
});

it('the one that was come to is chosen by Enter, once', async () => {
  const { user, onChoose } = await open();
  act(() => screen.getByRole('button', { name: 'Seleccionar: Bodegón El Rosal' }).focus());
  await new Promise((passed) => setTimeout(passed, 400));
  await user.keyboard('{Enter}{Enter}');
  expect(onChoose.mock.calls).toEqual([[2]]);
});
