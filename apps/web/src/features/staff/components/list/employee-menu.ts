import {
  IconArchive,
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCircleOff,
  IconEdit,
  IconSend,
} from '@tabler/icons-react';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import type { EmployeeActions } from './use-employee-dialogs.tsx';

/** What may be done with an employee, for a menu: only what the person may do. */
export function employeeMenu(actions: EmployeeActions): MenuAction[] {
  const { onEdit, onResend, onShowText, onActivate, onDeactivate, onArchive } = actions;
  const all: (Omit<MenuAction, 'onSelect'> & { onSelect: (() => void) | undefined })[] = [
    { label: 'Editar', icon: IconEdit, onSelect: onEdit },
    { label: 'Reenviar invitación', icon: IconSend, onSelect: onResend },
    { label: 'Copiar texto para WhatsApp', icon: IconBrandWhatsapp, onSelect: onShowText },
    { label: 'Activar', icon: IconCircleCheck, onSelect: onActivate },
    { label: 'Desactivar', icon: IconCircleOff, onSelect: onDeactivate },
    { label: 'Archivar', icon: IconArchive, danger: true, onSelect: onArchive },
  ];
  return all.flatMap(({ onSelect, ...action }) => (onSelect ? [{ ...action, onSelect }] : []));
}
