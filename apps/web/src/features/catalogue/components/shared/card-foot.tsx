import { IconCircleCheck, IconCircleOff, IconEdit, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import classes from '../departments/department-card.module.css';

export interface CardActions {
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

export interface CardFootProps {
  name: string;
  isActive: boolean;
  /** Left out for who may only read. */
  actions: CardActions | undefined;
}

/** Below a department or a tax: whether it is in use, and what may be done with it. */
export function CardFoot({ name, isActive, actions }: CardFootProps) {
  return (
    <div className={classes.foot}>
      <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
      {actions ? (
        <div className={classes.actions}>
          <IconButton icon={IconEdit} label={`Editar ${name}`} onClick={actions.onEdit} />
          <RowActions
            label={name}
            actions={[
              {
                label: isActive ? 'Desactivar' : 'Activar',
                icon: isActive ? IconCircleOff : IconCircleCheck,
                onSelect: actions.onToggle,
              },
              { label: 'Eliminar', icon: IconTrash, danger: true, onSelect: actions.onDelete },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
