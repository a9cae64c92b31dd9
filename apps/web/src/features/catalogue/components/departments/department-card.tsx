import type { Department } from '@minipos/contract/catalogue/departments';
import { type CardActions, CardFoot } from '../shared/card-foot.tsx';
import { ProductsLink } from '../shared/products-link.tsx';
import classes from './department-card.module.css';

export interface DepartmentCardProps {
  department: Department;
  /** Left out for who may only read. */
  actions?: CardActions | undefined;
}

export function DepartmentCard({ department, actions }: DepartmentCardProps) {
  const { id, name, description, icon, isActive, productCount } = department;
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden="true" data-long={[...icon].length > 4 || undefined}>
        {icon}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        {description ? <p className={classes.description}>{description}</p> : null}
        <div>
          <ProductsLink count={productCount} of={{ departmentId: id }} owner={name} />
        </div>
      </div>
      <CardFoot name={name} isActive={isActive} actions={actions} />
    </article>
  );
}
