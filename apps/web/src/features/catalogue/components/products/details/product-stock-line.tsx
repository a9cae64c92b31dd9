import type { Product } from '@minipos/contract/catalogue/products';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { levelBadges, levelOf, quantityText, uncountedWords } from '../product-words.ts';
import classes from './product-stock-line.module.css';

export interface ProductStockLineProps {
  product: Pick<Product, 'stock' | 'minStock' | 'unit' | 'kind'>;
  /** The badge below the figure, at the right edge. */
  stacked?: boolean;
}

/** '3 und. · poco stock' with its badge; at or below the product's own minimum. */
export function ProductStockLine({ product, stacked = false }: ProductStockLineProps) {
  const { kind } = product;
  if (kind !== 'stocked') return <span className={classes.line}>{uncountedWords[kind]}</span>;
  const level = levelOf(product);
  return (
    <span className={classes.line} data-stacked={stacked || undefined}>
      <span>
        <span className={classes.figure}>{quantityText(product.stock, product.unit)}</span>
        {level === 'low' ? <span className={classes.few}> · poco stock</span> : null}
      </span>
      {level === 'normal' ? null : <StatusBadge {...levelBadges[level]} />}
    </span>
  );
}
