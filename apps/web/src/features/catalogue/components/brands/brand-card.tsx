import type { Brand } from '@minipos/contract/catalogue/brands';
import { IconCircleCheck, IconCircleOff, IconEdit } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import card from '../departments/department-card.module.css';
import { ProductsLink } from '../shared/products-link.tsx';
import classes from './brand-card.module.css';

export interface BrandCardProps {
  brand: Brand;
  /** Left out for who may only read. */
  actions?: { onEdit: () => void; onToggle: () => void; toggling: boolean } | undefined;
}

export function BrandCard({ brand, actions }: BrandCardProps) {
  const { id, name, description, isActive, productCount, createdAt } = brand;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={card.name}>{name}</h2>
        <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activa' : 'Inactiva'} />
      </div>
      <div>{description ? <p className={card.description}>{description}</p> : null}</div>
      <div className={classes.foot}>
        <div>
          <ProductsLink count={productCount} of={{ brandId: id }} owner={name} />
          <p className={classes.created}>
            Creada el <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </div>
        {actions ? (
          <div className={card.actions}>
            <IconButton icon={IconEdit} label={`Editar ${name}`} onClick={actions.onEdit} />
            <IconButton
              icon={isActive ? IconCircleOff : IconCircleCheck}
              label={`${isActive ? 'Desactivar' : 'Activar'} ${name}`}
              onClick={actions.onToggle}
              disabled={actions.toggling}
            />
          </div>
        ) : null}
      </div>
    </article>
  );
}
