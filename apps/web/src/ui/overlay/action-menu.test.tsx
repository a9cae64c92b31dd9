import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ActionMenu } from './action-menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Shelf({ names }: { names: readonly string[] }) {
  const [kept, setKept] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <h1>Departamentos</h1>
      <ul>
        {kept.map((name) => (
          <li key={name}>
            <button type="button">Editar {name}</button>
            <ActionMenu actions={[{ label: 'Eliminar', onSelect: () => setAsked(name) }]}>
              <Button>Más de {name}</Button>
            </ActionMenu>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => setKept(kept.filter((name) => name !== asked))}
        title="¿Eliminar?"
        consequence="No se puede deshacer."
        failed="Error al eliminar"
        confirmLabel="Eliminar"
      />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function ask(user: ReturnType<typeof renderUi>['user'], name: string) {
  button(`Más de ${name}`).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Eliminar' });
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
}
const focused = () => document.activeElement?.textContent;

describe('the focus after a menu', () => {
  it('returns to its button with Escape', async () => {
    const { user } = renderUi(<Shelf names={['Aseo']} />);
    button('Más de Aseo').focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Eliminar' });
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(focused()).toBe('Más de Aseo'));
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('returns to its button from the dialog that an action opened', async () => {
    const { user } = renderUi(<Shelf names={['Aseo', 'Bebidas']} />);
    await ask(user, 'Aseo');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Más de Aseo'));
  });

  it.each([
    [['Aseo', 'Bebidas', 'Carnes'], 'Bebidas', 'Más de Carnes'],
    [['Aseo', 'Bebidas'], 'Bebidas', 'Más de Aseo'],
    [['Aseo'], 'Aseo', 'Departamentos'],
  ])('of %j without %s goes to %s', async (names, gone, next) => {
    const { user } = renderUi(<Shelf names={names} />);
    await ask(user, gone);
    await user.click(button('Eliminar'));
    await waitFor(() => expect(focused()).toBe(next));
  });
});
