import type { Product } from '@minipos/contract/products';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../../ui/data-table/types.ts';
import { Money } from '../../../../ui/money.tsx';
import type { RateUsed } from '../../../../ui/rate-details.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './product-columns.module.css';
import { productAddress } from './product-links.ts';
import { ProductStockLine } from './product-stock-line.tsx';
import { ProductThumb } from './product-thumb.tsx';

interface ColumnSetting {
  iconOf: (departmentId: number) => string | undefined;
  rate: RateUsed | undefined;
  /** Only where the server says what the store pays. */
  showsCost: boolean;
}

export function productColumns({ iconOf, rate, showsCost }: ColumnSetting): Column<Product>[] {
  return [
    {
      key: 'name',
      header: 'Producto',
      sortable: true,
      cell: (product) => (
        <span className={classes.product}>
          <ProductThumb product={product} icon={iconOf(product.departmentId)} size="sm" />
          <span className={classes.words}>
            <Link to={productAddress(product.id)} className={classes.link ?? ''}>
              {product.name}
            </Link>
            <span className={classes.place}>
              {[product.departmentName, product.brandName].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'barcode', header: 'Código', nowrap: true, cell: ({ barcode, sku }) => barcode ?? sku ?? 'Sin código' },
    {
      key: 'price',
      header: 'Precio',
      numeric: true,
      sortable: true,
      cell: ({ priceUSD }) => <Money usd={priceUSD} rate={rate} size="sm" align="end" />,
    },
    ...(showsCost
      ? [
          {
            key: 'cost',
            header: 'Costo',
            numeric: true,
            cell: ({ costUSD }: Product) => <Money usd={costUSD} rate={rate} size="sm" align="end" />,
          },
        ]
      : []),
    { key: 'stock', header: 'Stock', sortable: true, cell: (product) => <ProductStockLine product={product} /> },
    {
      key: 'isActive',
      header: 'Estado',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'done' : 'neutral'} label={isActive ? 'Activo' : 'Inactivo'} />
      ),
    },
  ];
}
