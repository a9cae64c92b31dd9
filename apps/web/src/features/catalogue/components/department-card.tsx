import type { Department } from '@minipos/contract/departments';
import { IconCircleCheck, IconCircleOff, IconEdit, IconTrash } from '@tabler/icons-react';
import { RowActions } from '../../../ui/data-table/row-actions.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './department-card.module.css';

interface DepartmentActions {
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

export interface DepartmentCardProps {
  department: Department;
  /** Left out for who may only read. */
  actions?: DepartmentActions | undefined;
}

export function DepartmentCard({ department, actions }: DepartmentCardProps) {
  const { name, description, icon, isActive } = department;
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden="true" data-long={[...icon].length > 4 || undefined}>
        {icon}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
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
    </article>
  );
}
