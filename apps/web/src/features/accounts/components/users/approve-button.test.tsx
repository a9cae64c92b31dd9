import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { sampleUser } from '../../test/sample-users.ts';
import { ApproveButton } from './approve-button.tsx';

afterEach(() => vi.unstubAllGlobals());

it('an approval is confirmed although the refreshed list took its button away', async () => {
  const client = new QueryClient();
  const place = (button: boolean) => (
    <QueryClientProvider client={client}>{button ? <ApproveButton user={sampleUser} /> : null}</QueryClientProvider>
  );
  const { user, again } = renderUi(place(true));
  fakeServer({
    'PATCH /auth/users/7/status': () => {
      again(place(false));
      return accept({ data: sampleUser });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Aprobar a Ana Pérez' }));
  expect(await screen.findByText('Usuario activado exitosamente')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aprobar a Ana Pérez' })).toBeNull();
});
