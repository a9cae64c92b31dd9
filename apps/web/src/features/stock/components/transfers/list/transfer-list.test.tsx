import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { sampleTransfer } from '../../../test/sample-transfer.ts';
import { TransferList } from './transfer-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const pagination = { page: 1, limit: 20, total: 1, totalPages: 1 };

it('says that something is to be received, and one press shows only that', async () => {
  const server = fakeServer({
    'GET /stock/stores/1/transfers': () => accept({ data: [sampleTransfer()], pagination }),
  });
  const { user, router } = renderScreens({ '/stock/transfers': () => <TransferList store={sampleStore()} /> });
  expect(await screen.findByText('Hay 1 traslado por recibir.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'TRA-000009' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ver lo que viene' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ direction: 'in', status: 'open' }));
  await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ direction: 'in', status: 'open' }));
  expect(screen.queryByText('Hay 1 traslado por recibir.')).toBeNull();
});
