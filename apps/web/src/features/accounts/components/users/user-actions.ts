import type { User } from '@minipos/contract/accounts/accounts';
import { IconEdit, IconEye, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { RowAction } from '#ui/table/types.ts';

export interface UserActionHandlers {
  view: (user: User) => void;
  edit: (user: User) => void;
  activate: (user: User) => void;
  deactivate: (user: User) => void;
  remove: (user: User) => void;
}

/** What an administrator can do with someone. One's own account is refused by the server, in its words. */
export function userActions(user: User, on: UserActionHandlers): RowAction[] {
  const enable: RowAction = { label: 'Activar', icon: IconUserCheck, onSelect: () => on.activate(user) };
  const disable: RowAction = { label: 'Desactivar', icon: IconUserOff, onSelect: () => on.deactivate(user) };
  const changes = { active: [disable], inactive: [enable], pending: [{ ...enable, label: 'Aprobar' }, disable] };
  return [
    { label: 'Ver detalles', icon: IconEye, onSelect: () => on.view(user) },
    { label: 'Editar', icon: IconEdit, onSelect: () => on.edit(user) },
    ...changes[user.status],
    { label: 'Eliminar', icon: IconTrash, danger: true, onSelect: () => on.remove(user) },
  ];
}
