import type { Department } from '@minipos/contract/catalogue/departments';
import { ApiError } from '@minipos/contract/core/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { DepartmentDialog } from './department-dialog.tsx';

const api = vi.hoisted(() => vi.fn());
vi.mock('#session/api.ts', () => ({ api }));

const department: Department = {
  id: 9,
  storeId: 7,
  name: 'Lácteos',
  description: null,
  icon: '🥛',
  isActive: true,
  productCount: 0,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-14T12:00:00.000Z',
};

function open(given: Department | null) {
  const onClose = vi.fn();
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <DepartmentDialog opened onClose={onClose} storeId={7} department={given} />
    </QueryClientProvider>,
  );
  return { user, onClose };
}

beforeEach(() => {
  api.mockReset().mockResolvedValue({ success: true, data: department });
});

const name = () => screen.getByLabelText<HTMLInputElement>(/^Nombre/);

describe('the department dialog', () => {
  it('creates with the icon chosen from the list', async () => {
    const { user, onClose } = open(null);
    await user.type(name(), 'Panadería');
    await user.click(screen.getByRole('button', { name: 'Panadería' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const body = { storeId: 7, name: 'Panadería', description: null, icon: '🥖', isActive: true };
    expect(api).toHaveBeenCalledWith(expect.anything(), { body });
  });

  it('shows a name that is taken under its field and keeps what was typed', async () => {
    const message = 'Ya existe un departamento con ese nombre';
    const answer = { success: false, code: 'DEPARTMENT_NAME_TAKEN', message, fields: { name: message } } as const;
    api.mockRejectedValue(new ApiError(409, answer, null));
    const { user, onClose } = open(null);
    await user.type(name(), 'Lácteos{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends nothing when nothing changed', async () => {
    const { user, onClose } = open(department);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api).not.toHaveBeenCalled();
  });

  it('sends only what changed', async () => {
    const { user, onClose } = open(department);
    await user.click(screen.getByRole('checkbox', { name: /^Activo/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const params = { storeId: 7, departmentId: 9 };
    expect(api).toHaveBeenCalledWith(expect.anything(), { params, body: { isActive: false } });
  });
});
