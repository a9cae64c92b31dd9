import type { Brand } from '@minipos/contract/catalogue/brands';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import named from '#ui/table/named-cell.module.css';
import type { Column } from '#ui/table/types.ts';
import { ProductsLink } from '../shared/products-link.tsx';

export const brandColumns: readonly Column<Brand>[] = [
  {
    key: 'name',
    header: 'Marca',
    sortable: true,
    cell: ({ name, description }) => (
      <span className={named.words}>
        <b>{name}</b>
        {description ? <span className={named.detail}>{description}</span> : null}
      </span>
    ),
  },
  {
    key: 'products',
    header: 'Productos',
    cell: ({ id, name, productCount }) => <ProductsLink count={productCount} of={{ brandId: id }} owner={name} />,
  },
  {
    key: 'createdAt',
    header: 'Creada',
    sortable: true,
    nowrap: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    key: 'isActive',
    header: 'Estado',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activa' : 'Inactiva'} />
    ),
  },
];
