import { Button } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { stockLevel } from '@minipos/domain/stock/stock';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from './stock-low.module.css';
import { missingStock } from './stock-missing.ts';
import { formatStock, levelWords } from './stock-words.ts';

/** What there is, what there should be, and what is missing. `onAdjust` is left out for who may not. */
export function lowStockColumns(onAdjust: ((product: Product) => void) | undefined): Column<Product>[] {
  const columns: Column<Product>[] = [
    {
      key: 'name',
      header: 'Producto',
      cell: ({ id, name, departmentName, brandName }) => (
        <>
          <Link to="/products/$productId/movements" params={{ productId: String(id) }} className={classes.name}>
            {name}
          </Link>
          <span className={classes.details}>{[departmentName, brandName].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'level',
      header: 'Estado',
      cell: ({ stock, minStock }) => (
        <StatusBadge {...levelWords[stockLevel(quantityFromDecimal(stock), quantityFromDecimal(minStock))]} />
      ),
    },
    { key: 'stock', header: 'En existencia', numeric: true, cell: ({ stock, unit }) => formatStock(stock, unit) },
    { key: 'minStock', header: 'Mínimo', numeric: true, cell: ({ minStock, unit }) => formatStock(minStock, unit) },
    {
      key: 'missing',
      header: 'Falta',
      numeric: true,
      cell: (product) => (
        <>
          <b>{formatStock(missingStock(product), product.unit)}</b>
          <span className={classes.details}>
            {product.maxStock === null
              ? 'hasta el mínimo'
              : `hasta el máximo, ${formatStock(product.maxStock, product.unit)}`}
          </span>
        </>
      ),
    },
  ];
  if (!onAdjust) return columns;
  return [
    ...columns,
    {
      key: 'adjust',
      header: 'Acciones',
      cell: (product) => (
        <Button variant="default" onClick={() => onAdjust(product)} aria-label={`Ajustar stock de ${product.name}`}>
          Ajustar
        </Button>
      ),
    },
  ];
}
