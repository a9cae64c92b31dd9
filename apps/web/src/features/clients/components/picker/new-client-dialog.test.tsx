import { newClient } from '@minipos/contract/clients/clients';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';

it('what a till writes down of a new client is what a device may send', async () => {
  const onSave = vi.fn<(data: unknown) => Promise<void>>(() => Promise.resolve());
  const { user } = renderUi(<NewClientDialog opened onClose={vi.fn()} client={null} onSave={onSave} />);
  await user.type(await screen.findByLabelText(/^Nombre/), 'Yolanda');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(newClient.safeParse(onSave.mock.calls[0]?.[0])).toMatchObject({ success: true });
});
