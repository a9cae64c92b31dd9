import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';

async function open(productCount: number, keptBecause: string | null = null) {
  const deactivated = vi.fn();
  const Screen = () => (
    <DeleteGroupDialog
      opened
      onClose={() => {}}
      group={{ id: 1, name: 'Lácteos', isActive: true, productCount }}
      title="¿Eliminar el departamento?"
      consequence="Esta acción no se puede deshacer."
      failed="Error al eliminar el departamento"
      inUseCode="DEPARTMENT_IN_USE"
      keptBecause={() => keptBecause}
      productsOf={({ id }) => ({ departmentId: id })}
      onDelete={async () => {}}
      onDeactivate={deactivated}
    />
  );
  const { user } = renderScreens({ '/': Screen });
  await screen.findByRole('dialog');
  return { user, deactivated };
}

it.each([
  [1, /^Tiene 1 producto\./],
  [1250, /^Tiene 1\.250 productos\./],
])(
  'a group of %d products is not deleted: it says how many it holds, shows them and can be switched off',
  async (count, words) => {
    const { user, deactivated } = await open(count);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: /Ver sus productos/ }).getAttribute('href')).toContain('departmentId=1');
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    expect(deactivated).toHaveBeenCalledOnce();
  },
);

it('one without products is asked about and deleted', async () => {
  await open(0);
  expect(screen.getByText(/^Esta acción no se puede deshacer\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Eliminar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Desactivar' })).toBeNull();
});

it('one that stays whatever it holds only says why', async () => {
  await open(3, 'Es el de todos.');
  expect(screen.getByText('Es el de todos.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Eliminar|Desactivar/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Entendido' })).toBeDefined();
});
