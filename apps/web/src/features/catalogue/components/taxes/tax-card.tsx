import type { Tax } from '@minipos/contract/catalogue/taxes';
import { IconStar } from '@tabler/icons-react';
import { formatPercent } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import card from '../departments/department-card.module.css';
import { type CardActions, CardFoot } from '../shared/card-foot.tsx';
import { ProductsLink } from '../shared/products-link.tsx';
import classes from './tax-card.module.css';

export interface TaxCardProps {
  tax: Tax;
  /** Left out for who may only read. */
  actions?: CardActions | undefined;
}

export function TaxCard({ tax, actions }: TaxCardProps) {
  const { id, name, rate, description, isExempt, isDefault, isActive, productCount } = tax;
  return (
    <article className={card.card}>
      <span className={classes.rate}>{formatPercent(rate, 2)}</span>
      <div className={card.words}>
        <h2 className={card.name}>{name}</h2>
        {isExempt ? <p className={classes.exempt}>(E) Exento</p> : null}
        {description ? <p className={card.description}>{description}</p> : null}
      </div>
      <div className={classes.facts}>
        <ProductsLink count={productCount} of={{ taxId: id }} owner={name} />
        {isDefault ? <StatusBadge tone="info" label="Predeterminado" icon={IconStar} /> : null}
      </div>
      <CardFoot name={name} isActive={isActive} actions={actions} />
    </article>
  );
}
