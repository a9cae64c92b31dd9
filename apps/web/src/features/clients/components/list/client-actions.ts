import type { Client } from '@minipos/contract/clients/clients';
import { IconAdjustments, IconCircleCheck, IconCircleOff, IconTrash, IconUsers } from '@tabler/icons-react';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import type { ClientActions } from './use-client-dialogs.tsx';

interface MoreActions extends Pick<ClientActions, 'onToggle' | 'onDelete'> {
  onMerge?: (() => void) | undefined;
  onAdjust?: { label: string; onSelect: () => void } | undefined;
}

/** What is seldom done with a client, for a menu: only what the person may do. */
export function moreActions(
  { isActive }: Client,
  { onMerge, onAdjust, onToggle, onDelete }: MoreActions,
): MenuAction[] {
  const toggle = isActive ? { label: 'Desactivar', icon: IconCircleOff } : { label: 'Activar', icon: IconCircleCheck };
  return [
    ...(onAdjust ? [{ ...onAdjust, icon: IconAdjustments }] : []),
    ...(onMerge ? [{ label: 'Unir con otro cliente', icon: IconUsers, onSelect: onMerge }] : []),
    ...(onToggle ? [{ ...toggle, onSelect: onToggle }] : []),
    ...(onDelete ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: onDelete }] : []),
  ];
}
