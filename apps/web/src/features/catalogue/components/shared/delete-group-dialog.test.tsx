import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';

const open = (productCount: number) =>
  renderUi(
    <DeleteGroupDialog
      opened
      onClose={() => {}}
      group={{ id: 1, name: 'Lácteos', isActive: true, productCount }}
      title="¿Eliminar el departamento?"
      consequence="Esta acción no se puede deshacer."
      failed="Error al eliminar el departamento"
      inUseCode="DEPARTMENT_IN_USE"
      productsOf={({ id }) => ({ departmentId: id })}
      onDelete={async () => {}}
      onDeactivate={() => {}}
    />,
  );

it.each([
  [1, /^Tiene 1 producto\./],
  [1250, /^Tiene 1\.250 productos\./],
  [0, /^Esta acción no se puede deshacer\./],
])('a group of %d products says how many it holds before it is deleted', (count, words) => {
  open(count);
  expect(screen.getByText(words)).toBeDefined();
});
