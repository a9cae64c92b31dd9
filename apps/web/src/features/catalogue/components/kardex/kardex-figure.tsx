import type { Product } from '@minipos/contract/catalogue/products';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { stockLevel } from '@minipos/domain/stock/stock';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { uncountedWords } from '../products/product-words.ts';
import { formatStock, levelWords } from '../stock/stock-words.ts';
import classes from './kardex.module.css';

/** What there is of a product now, and the limits it should stay within. */
export function KardexFigure({ product: { kind, stock, minStock, maxStock, unit } }: { product: Product }) {
  if (kind !== 'stocked') {
    return (
      <section className={classes.figure} aria-label="En existencia">
        <span className={classes.label}>{uncountedWords[kind]}</span>
      </section>
    );
  }
  const { label, tone } = levelWords[stockLevel(quantityFromDecimal(stock), quantityFromDecimal(minStock))];
  return (
    <section className={classes.figure} aria-label="En existencia">
      <div className={classes.stock}>
        <span className={classes.label}>En existencia</span>
        <span className={classes.value}>{formatStock(stock, unit)}</span>
      </div>
      <StatusBadge tone={tone} label={label} />
      <span className={classes.label}>
        Mínimo: {formatStock(minStock, unit)}
        {maxStock === null ? '' : ` · Máximo: ${formatStock(maxStock, unit)}`}
      </span>
    </section>
  );
}
