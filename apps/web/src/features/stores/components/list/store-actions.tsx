import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconChevronDown, IconCircleCheck, IconEdit, IconSettings, IconTrash } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx';
import classes from './store-card.module.css';

export interface StoreActionsProps {
  store: Store;
  selected: boolean;
  onSelect: () => void;
  onAdminister: () => void;
  /** Left out when the person's role does not allow it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

export function StoreActions({ store, onSelect, onAdminister, onEdit, onDelete }: StoreActionsProps) {
  const choose: MenuAction = { label: 'Seleccionar como activa', icon: IconCircleCheck, onSelect };
  const more = onDelete ? [choose, { label: 'Eliminar', icon: IconTrash, danger: true, onSelect: onDelete }] : [choose];
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        aria-label={`Administrar ${store.name}`}
        leftSection={<Icon of={IconSettings} />}
        onClick={onAdminister}
      >
        Administrar
      </Button>
      {onEdit ? (
        <Button
          variant="default"
          aria-label={`Editar ${store.name}`}
          leftSection={<Icon of={IconEdit} />}
          onClick={onEdit}
        >
          Editar
        </Button>
      ) : null}
      <ActionMenu actions={more}>
        <Button
          variant="default"
          aria-label={`Más acciones de ${store.name}`}
          rightSection={<Icon of={IconChevronDown} size={18} />}
        >
          Más
        </Button>
      </ActionMenu>
    </div>
  );
}
