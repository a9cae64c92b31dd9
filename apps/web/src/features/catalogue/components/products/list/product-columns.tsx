import type { Product } from '@minipos/contract/catalogue/products';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import type { Column } from '#ui/table/types.ts';
import { ChooseBox } from '../chosen/choose-box.tsx';
import type { Chosen } from '../chosen/use-chosen.ts';
import { ProductStockLine } from '../details/product-stock-line.tsx';
import { productAddress } from '../product-links.ts';
import { ProductPrice } from '../product-price.tsx';
import { ProductThumb } from '../product-thumb.tsx';
import classes from './product-columns.module.css';

interface ColumnSetting {
  chosen: Chosen;
  iconOf: (departmentId: number) => string | undefined;
  rate: RateUsed | undefined;
  /** Only where the server says what the store pays. */
  showsCost: boolean;
}

export function productColumns({ chosen, iconOf, rate, showsCost }: ColumnSetting): Column<Product>[] {
  return [
    {
      key: 'chosen',
      header: 'Elegir',
      cell: (product) => <ChooseBox product={product} chosen={chosen} />,
      width: '3.5rem',
    },
    {
      key: 'name',
      heading: true,
      header: 'Producto',
      sortable: true,
      cell: (product) => (
        <span className={classes.product}>
          <ProductThumb product={product} icon={iconOf(product.departmentId)} size="sm" />
          <span className={classes.words}>
            <Link to={productAddress(product.id)} className={classes.link ?? ''} title={product.name}>
              {product.name}
            </Link>
            <span className={classes.place}>
              {[product.departmentName, product.brandName].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'barcode',
      header: 'Código',
      nowrap: true,
      hideBelow: 'desktop',
      cell: ({ barcode, sku }) => barcode ?? sku ?? 'Sin código',
    },
    {
      key: 'price',
      header: 'Precio',
      numeric: true,
      sortable: true,
      cell: (product) => <ProductPrice product={product} rate={rate} size="sm" align="end" />,
    },
    ...(showsCost
      ? [
          {
            key: 'cost',
            header: 'Costo',
            numeric: true,
            hideBelow: 'desktop' as const,
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
