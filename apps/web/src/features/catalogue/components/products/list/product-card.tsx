import type { Product } from '@minipos/contract/catalogue/products';
import {
  IconCircleCheck,
  IconCircleOff,
  IconCopy,
  IconEdit,
  IconPackages,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import { RowActions } from '#ui/table/row-actions.tsx';
import { ChooseBox } from '../chosen/choose-box.tsx';
import type { Chosen } from '../chosen/use-chosen.ts';
import { ProductStockLine } from '../details/product-stock-line.tsx';
import { productAddress } from '../product-links.ts';
import { ProductPrice } from '../product-price.tsx';
import { ProductThumb } from '../product-thumb.tsx';
import classes from './product-card.module.css';

/** What may be done with one product; left out what the person may not. */
export interface ProductActions {
  onEdit?: (() => void) | undefined;
  onUpdateStock?: (() => void) | undefined;
  onToggle?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  onLabel?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

export interface ProductCardProps {
  product: Product;
  actions: ProductActions;
  rate: RateUsed | undefined;
  icon?: string | undefined;
  /** Left out where only one is shown. */
  chosen?: Chosen | undefined;
  /** Just found by its code. */
  highlighted?: boolean;
}

export function ProductCard({ product, actions, rate, icon, chosen, highlighted = false }: ProductCardProps) {
  const { id, name, departmentName, brandName, isActive } = product;
  return (
    <article className={classes.card} data-highlighted={highlighted || undefined} aria-label={name}>
      <div className={classes.top}>
        <ProductThumb product={product} icon={icon} />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to={productAddress(id)} className={classes.link ?? ''}>
              {name}
            </Link>
          </h2>
          <p className={classes.place}>{[departmentName, brandName].filter(Boolean).join(' · ')}</p>
        </div>
        {chosen ? <ChooseBox product={product} chosen={chosen} /> : null}
      </div>
      <div className={classes.figures}>
        <ProductPrice product={product} rate={rate} />
        <ProductStockLine product={product} stacked />
      </div>
      <div className={classes.foot}>
        <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
        <CardActions name={name} isActive={isActive} actions={actions} />
      </div>
    </article>
  );
}

interface CardActionsProps {
  name: string;
  isActive: boolean;
  actions: ProductActions;
}

function CardActions({ name, isActive, actions }: CardActionsProps) {
  const { onEdit, onUpdateStock, onToggle, onDuplicate, onLabel, onDelete } = actions;
  const rest = [
    ...(onDuplicate ? [{ label: 'Duplicar', icon: IconCopy, onSelect: onDuplicate }] : []),
    ...(onLabel ? [{ label: 'Imprimir etiqueta', icon: IconPrinter, onSelect: onLabel }] : []),
    ...(onDelete ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: onDelete }] : []),
  ];
  return (
    <div className={classes.actions}>
      {onEdit ? <IconButton icon={IconEdit} label={`Editar ${name}`} onClick={onEdit} /> : null}
      {onUpdateStock ? (
        <IconButton icon={IconPackages} label={`Actualizar stock de ${name}`} onClick={onUpdateStock} />
      ) : null}
      {onToggle ? (
        <IconButton
          icon={isActive ? IconCircleOff : IconCircleCheck}
          label={`${isActive ? 'Desactivar' : 'Activar'} ${name}`}
          onClick={onToggle}
        />
      ) : null}
      {rest.length > 0 ? <RowActions label={name} actions={rest} /> : null}
    </div>
  );
}
