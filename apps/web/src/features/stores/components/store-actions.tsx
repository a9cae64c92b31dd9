import { Button, Menu } from '@mantine/core';
import type { Store } from '@minipos/contract/stores';
import { IconChevronDown, IconCircleCheck, IconEdit, IconSettings, IconTrash } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            aria-label={`Más acciones de ${store.name}`}
            rightSection={<Icon of={IconChevronDown} size={18} />}
          >
            Más
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconCircleCheck} />} onClick={onSelect}>
            Seleccionar como activa
          </Menu.Item>
          {onDelete ? (
            <Menu.Item leftSection={<Icon of={IconTrash} />} onClick={onDelete} data-danger>
              Eliminar
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
