import { Checkbox } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import classes from './chosen.module.css';
import type { Chosen } from './use-chosen.ts';

export interface ChooseBoxProps {
  product: Product;
  chosen: Chosen;
}

/** Chooses one product for what is done with many. */
export function ChooseBox({ product, chosen }: ChooseBoxProps) {
  return (
    <span className={classes.choose}>
      <Checkbox
        aria-label={`Elegir ${product.name}`}
        checked={chosen.has(product)}
        disabled={!chosen.mayHave(product)}
        onChange={() => chosen.toggle(product)}
      />
    </span>
  );
}
