import type { Product } from '@minipos/contract/catalogue/products';
import { NumberField } from '#ui/field/number-field.tsx';
import { formatStock } from '../stock/stock-words.ts';
import classes from './label.module.css';
import { mostLabels } from './label-pages.ts';

export interface LabelQuantitiesProps {
  products: readonly Product[];
  countOf: (product: Product) => number | null;
  onChange: (product: Product, count: number | null) => void;
}

/** How many labels of each. */
export function LabelQuantities({ products, countOf, onChange }: LabelQuantitiesProps) {
  return (
    <ul className={classes.list} aria-label="Etiquetas por producto">
      {products.map((product) => {
        const count = countOf(product);
        return (
          <li key={product.id} className={classes.row}>
            <span className={classes.product}>
              {product.name}
              <span className={classes.muted}>
                {product.barcode ?? 'Sin código'} · {formatStock(product.stock, product.unit)} en existencia
              </span>
            </span>
            <NumberField
              label={`Etiquetas de ${product.name}`}
              hideLabel
              decimals={0}
              value={count}
              error={isCount(count) ? undefined : `De 0 a ${mostLabels}`}
              onChange={(value) => onChange(product, value ?? null)}
            />
          </li>
        );
      })}
    </ul>
  );
}

export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= mostLabels;
